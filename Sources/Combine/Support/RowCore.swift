import Synchronization

/// The state machine of an operator that makes tuples of the values of several publishers: combineLatest or zip.
@usableFromInline
protocol Row {
  associatedtype Output

  /// Creates a row without values.
  init()

  /// The next tuple, if there is one; removes what it uses up.
  mutating func take() -> Output?

  /// Whether no further tuple can come, given which inputs have finished.
  func isExhausted(finished: [Bool]) -> Bool
}

/// Feeds a ``Row`` from its inputs and delivers its tuples to one subscriber, one at a time.
///
/// Demand goes to every input as it is; a tuple without demand is not delivered.
@usableFromInline
final class RowCore<Cells: Row, Downstream: Subscriber>: SerialCore, EventHandler, @unchecked Sendable
where Downstream.Input == Cells.Output {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline enum Event {
    case subscription(any Subscription, from: Int)
    case completion(Subscribers.Completion<Failure>, from: Int)
    case request(Subscribers.Demand)
    case cancel
  }

  @usableFromInline let downstream: Downstream
  @usableFromInline let name: StaticString
  @usableFromInline let isEnded = Atomic<Bool>(false)

  // Guarded by the turn.
  @usableFromInline @exclusivity(unchecked) var cells: Cells
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var hasFinishedInputs = false
  @exclusivity(unchecked) private var subscriptions: [(any Subscription)?]
  @exclusivity(unchecked) private var finished: [Bool]

  @usableFromInline
  init(_ downstream: Downstream, cells: Cells, inputs: Int, name: StaticString) {
    self.downstream = downstream
    self.cells = cells
    self.name = name
    subscriptions = Array(repeating: nil, count: inputs)
    finished = Array(repeating: false, count: inputs)
    super.init()
  }

  /// Hands the subscriber its subscription. Afterwards the inputs are subscribed to, in order.
  @inlinable
  func start() { downstream.receive(subscription: self) }

  /// Takes a value that `store` has a place for. Called with the turn.
  @inlinable
  func update<Value>(_ value: Value, from input: Int, store: (Value, inout Cells) -> Void) {
    if isEnded.load(ordering: .relaxed) { return }
    store(value, &cells)
    if demand == .unlimited {
      if let output = cells.take() {
        _ = downstream.receive(output)
        if hasFinishedInputs { finishIfExhausted() }
      }
    } else {
      deliverCounted()
    }
  }

  @usableFromInline
  func deliverCounted() {
    guard demand > .none, let output = cells.take() else { return }
    demand -= 1
    let more = downstream.receive(output)
    if more > .none && !isEnded.load(ordering: .relaxed) {
      demand += more
      for subscription in subscriptions { subscription?.request(more) }
    }
    finishIfExhausted()
  }

  @usableFromInline
  func handle(_ event: Event) {
    switch event {
    case .subscription(let subscription, let input):
      guard !isEnded.load(ordering: .relaxed), subscriptions[input] == nil, !finished[input] else {
        subscription.cancel()
        return
      }
      subscriptions[input] = subscription
      if demand > .none { subscription.request(demand) }
    case .completion(let completion, let input): finish(input, completion)
    case .request(let more):
      guard !isEnded.load(ordering: .relaxed) else { return }
      demand += more
      for subscription in subscriptions { subscription?.request(more) }
    case .cancel: end()
    }
  }

  private func finish(_ input: Int, _ completion: Subscribers.Completion<Failure>) {
    guard !isEnded.load(ordering: .relaxed), !finished[input] else { return }
    finished[input] = true
    hasFinishedInputs = true
    subscriptions[input] = nil
    switch completion {
    case .finished: finishIfExhausted()
    case .failure:
      end()
      downstream.receive(completion: completion)
    }
  }

  @usableFromInline
  func finishIfExhausted() {
    guard hasFinishedInputs, !isEnded.load(ordering: .relaxed), cells.isExhausted(finished: finished) else { return }
    end()
    downstream.receive(completion: .finished)
  }

  private func end() {
    isEnded.store(true, ordering: .relaxed)
    let (oldSubscriptions, oldCells) = (subscriptions, cells)
    subscriptions = Array(repeating: nil, count: oldSubscriptions.count)
    cells = Cells()
    for subscription in oldSubscriptions { subscription?.cancel() }
    withExtendedLifetime(oldCells) {}
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    submit(.request(demand))
  }

  @usableFromInline
  override func cancel() {
    // At once, also when another thread has the turn.
    if !isEnded.exchange(true, ordering: .relaxed) { submit(.cancel) }
  }

  @usableFromInline override var description: String { "\(name)" }
}

/// One input of a ``RowCore``.
@usableFromInline
struct RowInput<Input, Cells: Row, Downstream: Subscriber>: Subscriber, NamedStage
where Downstream.Input == Cells.Output {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let core: RowCore<Cells, Downstream>
  @usableFromInline let index: Int

  /// Puts a value into its place; captures nothing.
  @usableFromInline let store: (Input, inout Cells) -> Void

  @inlinable
  init(_ core: RowCore<Cells, Downstream>, _ index: Int, store: @escaping (Input, inout Cells) -> Void) {
    self.core = core
    self.index = index
    self.store = store
  }

  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(core) }
  @inlinable func receive(subscription: any Subscription) { core.submit(.subscription(subscription, from: index)) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    switch core.turn.enter() {
    case .owner:
      core.update(input, from: index, store: store)
      core.giveBack()
    case .nested: core.update(input, from: index, store: store)
    case .busy: core.leaveNote { core.update(input, from: index, store: store) }
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { core.submit(.completion(completion, from: index)) }

  @usableFromInline var description: String { core.description }
}
