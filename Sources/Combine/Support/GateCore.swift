import Synchronization

/// Lets an upstream's values through, or not, as a second publisher says.
@usableFromInline
final class GateCore<Downstream: Subscriber>: SerialCore, EventHandler, @unchecked Sendable {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline enum Event {
    case subscription(any Subscription)
    case signalSubscription(any Subscription)
    case value(Input)
    case completion(Subscribers.Completion<Failure>)
    /// The signal opens the gate.
    case open
    /// The signal ends it all.
    case finish
    /// The signal has completed. A completion that is given ends a gate that is still closed.
    case signalEnded(Subscribers.Completion<Failure>?)
    case request(Subscribers.Demand)
    case cancel
  }

  @usableFromInline let downstream: Downstream
  @usableFromInline let name: StaticString
  @usableFromInline let isEnded = Atomic<Bool>(false)

  // Guarded by the turn.
  @exclusivity(unchecked) private var isOpen: Bool
  @exclusivity(unchecked) private var demand = Subscribers.Demand.none
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  @exclusivity(unchecked) private var signal: (any Subscription)?

  @usableFromInline
  init(_ downstream: Downstream, isOpen: Bool, name: StaticString) {
    self.downstream = downstream
    self.isOpen = isOpen
    self.name = name
    super.init()
  }

  @usableFromInline
  func handle(_ event: Event) {
    if isEnded.load(ordering: .relaxed) {
      switch event {
      case .subscription(let subscription), .signalSubscription(let subscription): subscription.cancel()
      case .cancel: end()
      default: break
      }
      return
    }
    switch event {
    case .subscription(let subscription):
      guard upstream == nil else {
        subscription.cancel()
        return
      }
      upstream = subscription
      if demand > .none { subscription.request(demand) }
    case .signalSubscription(let subscription):
      guard signal == nil else {
        subscription.cancel()
        return
      }
      signal = subscription
      subscription.request(.max(1))
    case .value(let value): pass(value)
    case .completion(let completion):
      upstream = nil
      finish(completion)
    case .open:
      isOpen = true
      let old = signal
      signal = nil
      old?.cancel()
    case .finish: finish(.finished)
    case .signalEnded(let completion):
      signal = nil
      if let completion, !isOpen { finish(completion) }
    case .request(let more):
      demand += more
      upstream?.request(more)
    case .cancel: end()
    }
  }

  private func pass(_ value: Input) {
    guard isOpen else {
      if demand != .unlimited { upstream?.request(.max(1)) }
      return
    }
    let more = downstream.receive(value)
    if more > .none && !isEnded.load(ordering: .relaxed) {
      demand += more
      upstream?.request(more)
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    end()
    downstream.receive(completion: completion)
  }

  private func end() {
    isEnded.store(true, ordering: .relaxed)
    let old = (upstream, signal)
    upstream = nil
    signal = nil
    old.0?.cancel()
    old.1?.cancel()
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

/// The upstream of a ``GateCore``.
@usableFromInline
struct GateInput<Downstream: Subscriber>: Subscriber, NamedStage {
  @usableFromInline let gate: GateCore<Downstream>

  @inlinable init(_ gate: GateCore<Downstream>) { self.gate = gate }

  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(gate) }
  @inlinable func receive(subscription: any Subscription) { gate.submit(.subscription(subscription)) }
  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    gate.submit(.value(input))
    return .none
  }
  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    gate.submit(.completion(completion))
  }
  @usableFromInline var description: String { gate.description }
}

/// The publisher that opens or closes a ``GateCore``.
@usableFromInline
struct GateSignal<Input, Failure: Error, Downstream: Subscriber>: Subscriber, NamedStage {
  @usableFromInline let gate: GateCore<Downstream>
  @usableFromInline let whenSignalled: GateCore<Downstream>.Event
  @usableFromInline let whenEnded: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(
    _ gate: GateCore<Downstream>, whenSignalled: GateCore<Downstream>.Event,
    whenEnded: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.gate = gate
    self.whenSignalled = whenSignalled
    self.whenEnded = whenEnded
  }

  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(gate) }
  @inlinable func receive(subscription: any Subscription) { gate.submit(.signalSubscription(subscription)) }
  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    gate.submit(whenSignalled)
    return .none
  }
  @inlinable func receive(completion: Subscribers.Completion<Failure>) { whenEnded(completion) }
  @usableFromInline var description: String { gate.description }
}
