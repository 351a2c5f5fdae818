import Synchronization

/// Lets the values of several publishers through to one subscriber, one at a time.
///
/// While the subscriber wants everything, so do the inputs, and values pass straight through. Otherwise each input is asked
/// for one value at a time, which waits here until there is demand for it.
@usableFromInline
final class MergeCore<Downstream: Subscriber>: SerialCore, EventHandler, @unchecked Sendable {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline enum Event {
    case subscription(any Subscription, from: Int)
    case value(Input, from: Int)
    case completion(Subscribers.Completion<Failure>, from: Int)
    case request(Subscribers.Demand)
    case cancel
  }

  @usableFromInline enum Source {
    case awaited
    case subscribed(any Subscription)
    case finished
  }

  @usableFromInline let downstream: Downstream
  @usableFromInline let name: StaticString
  @usableFromInline let isEnded = Atomic<Bool>(false)

  // Guarded by the turn.
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @exclusivity(unchecked) private var sources: [Source]
  @exclusivity(unchecked) private var unfinished: Int
  @exclusivity(unchecked) private var waiting: [(value: Input, source: Int)] = []
  /// The subscriber wants everything, nothing waits any more, and the inputs know.
  @usableFromInline @exclusivity(unchecked) var allAreAsked = false

  @inlinable
  convenience init(_ downstream: Downstream, sources count: Int, name: StaticString) {
    self.init(downstream: downstream, count: count, name: name)
  }

  @usableFromInline
  init(downstream: Downstream, count: Int, name: StaticString) {
    self.downstream = downstream
    self.name = name
    sources = Array(repeating: .awaited, count: count)
    unfinished = count
    super.init()
  }

  /// Hands the subscriber its subscription. Afterwards the inputs are subscribed to, in order.
  @inlinable
  func start() { downstream.receive(subscription: self) }

  @inlinable
  func receive(_ value: Input, from source: Int) {
    switch turn.enter() {
    case .owner:
      pass(value, from: source)
      giveBack()
    case .nested: pass(value, from: source)
    case .busy: leaveNote { self.handle(.value(value, from: source)) }
    }
  }

  @inlinable
  func pass(_ value: Input, from source: Int) {
    if isEnded.load(ordering: .relaxed) { return }
    if allAreAsked {
      _ = downstream.receive(value)
    } else {
      passCounted(value, from: source)
    }
  }

  @usableFromInline
  func passCounted(_ value: Input, from source: Int) {
    guard demand > .none && waiting.isEmpty else {
      waiting.append((value, source))
      return
    }
    deliver(value, from: source)
    drain()
  }

  /// Delivers a value against demand, and asks its input for the next one.
  private func deliver(_ value: Input, from source: Int) {
    demand -= 1
    demand += downstream.receive(value)
    if demand != .unlimited { resume(source) }
  }

  @usableFromInline
  func handle(_ event: Event) {
    switch event {
    case .subscription(let subscription, let source): accept(subscription, from: source)
    case .value(let value, let source): pass(value, from: source)
    case .completion(let completion, let source): finish(source, completion)
    case .request(let more):
      demand += more
      drain()
    case .cancel: end()
    }
  }

  /// Finishes a merge of nothing.
  @usableFromInline func finishEmpty() {
    if !isEnded.exchange(true, ordering: .relaxed) { downstream.receive(completion: .finished) }
  }

  private func accept(_ subscription: any Subscription, from source: Int) {
    guard !isEnded.load(ordering: .relaxed), case .awaited = sources[source] else {
      subscription.cancel()
      return
    }
    sources[source] = .subscribed(subscription)
    resume(source)
  }

  /// Asks an input for its next value, or for all.
  private func resume(_ source: Int) {
    guard case .subscribed(let subscription) = sources[source] else { return }
    subscription.request(allAreAsked ? .unlimited : .max(1))
  }

  /// Delivers what waits. Only then are the inputs asked for everything, so that nothing overtakes a value that waited.
  private func drain() {
    while demand > .none, !waiting.isEmpty, !isEnded.load(ordering: .relaxed) {
      let (value, source) = waiting.removeFirst()
      deliver(value, from: source)
    }
    if demand == .unlimited, !allAreAsked, !isEnded.load(ordering: .relaxed) {
      allAreAsked = true
      sources.indices.forEach(resume)
    }
    finishIfDone()
  }

  private func finish(_ source: Int, _ completion: Subscribers.Completion<Failure>) {
    guard !isEnded.load(ordering: .relaxed) else { return }
    if case .finished = sources[source] { return }
    sources[source] = .finished
    unfinished -= 1
    switch completion {
    case .finished: finishIfDone()
    case .failure:
      end()
      downstream.receive(completion: completion)
    }
  }

  private func finishIfDone() {
    guard unfinished == 0, waiting.isEmpty, !isEnded.load(ordering: .relaxed) else { return }
    end()
    downstream.receive(completion: .finished)
  }

  private func end() {
    isEnded.store(true, ordering: .relaxed)
    let (oldSources, oldWaiting) = (sources, waiting)
    sources = Array(repeating: .finished, count: sources.count)
    waiting = []
    for case .subscribed(let subscription) in oldSources { subscription.cancel() }
    withExtendedLifetime(oldWaiting) {}
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

/// One input of a ``MergeCore``.
@usableFromInline
struct MergeInput<Downstream: Subscriber>: Subscriber, NamedStage {
  @usableFromInline let core: MergeCore<Downstream>
  @usableFromInline let index: Int

  @inlinable
  init(_ core: MergeCore<Downstream>, _ index: Int) {
    self.core = core
    self.index = index
  }

  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(core) }
  @inlinable func receive(subscription: any Subscription) { core.submit(.subscription(subscription, from: index)) }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    core.receive(input, from: index)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    core.submit(.completion(completion, from: index))
  }

  @usableFromInline var description: String { core.description }
}
