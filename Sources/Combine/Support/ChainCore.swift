import Synchronization

/// Delivers from one upstream after another to the same subscriber: catch, retry, append and their kin.
///
/// It counts the demand that is still open, and asks each new upstream for it. While everything is wanted, values pass
/// without a lock.
@usableFromInline
final class ChainCore<Downstream: Subscriber>: SubscriptionCore, @unchecked Sendable {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let name: StaticString
  @usableFromInline let isUnlimited = Atomic<Bool>(false)
  @usableFromInline let isEnded = Atomic<Bool>(false)

  // Guarded by the lock.
  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @exclusivity(unchecked) private var current: (any Subscription)?
  @exclusivity(unchecked) private var hasStarted = false

  @inlinable
  convenience init(_ downstream: Downstream, name: StaticString) { self.init(downstream: downstream, name: name) }

  @usableFromInline
  init(downstream: Downstream, name: StaticString) {
    self.downstream = downstream
    self.name = name
    super.init()
  }

  /// Takes the subscription of the next upstream; the first one makes the subscriber's.
  @usableFromInline
  func accept(_ subscription: any Subscription) {
    lock.lock()
    guard !isEnded.load(ordering: .relaxed), current == nil else {
      lock.unlock()
      subscription.cancel()
      return
    }
    current = subscription
    let open = demand
    let isFirst = !hasStarted
    hasStarted = true
    lock.unlock()
    if isFirst {
      downstream.receive(subscription: self)
    } else if open > .none {
      subscription.request(open)
    }
  }

  /// Passes a value on.
  ///
  /// - Returns: what to ask of the upstream in addition.
  @inlinable
  func pass(_ input: Input) -> Subscribers.Demand {
    if isEnded.load(ordering: .relaxed) { return .none }
    if isUnlimited.load(ordering: .relaxed) {
      _ = downstream.receive(input)
      return .none
    }
    return passCounted(input)
  }

  @inlinable
  func passCounted(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    if demand > .none { demand -= 1 }
    lock.unlock()
    let more = downstream.receive(input)
    if more > .none { add(more) }
    return more
  }

  @usableFromInline
  func add(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    if demand == .unlimited { isUnlimited.store(true, ordering: .relaxed) }
    lock.unlock()
  }

  /// The current upstream is through; another one will be subscribed to.
  ///
  /// - Returns: false if the subscriber has cancelled.
  @usableFromInline
  func makeRoom() -> Bool {
    lock.lock()
    let old = current
    current = nil
    let isEnded = isEnded.load(ordering: .relaxed)
    lock.unlock()
    withExtendedLifetime(old) {}
    return !isEnded
  }

  /// Completes the subscriber, once.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let (isFirst, _) = end()
    if isFirst { downstream.receive(completion: completion) }
  }

  @usableFromInline
  func end() -> (isFirst: Bool, subscription: (any Subscription)?) {
    lock.lock()
    let isFirst = !isEnded.exchange(true, ordering: .relaxed)
    let old = current
    current = nil
    lock.unlock()
    return (isFirst, old)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.lock()
    self.demand += demand
    if self.demand == .unlimited { isUnlimited.store(true, ordering: .relaxed) }
    let subscription = current
    lock.unlock()
    subscription?.request(demand)
  }

  @usableFromInline override func cancel() { end().subscription?.cancel() }
  @usableFromInline override var description: String { "\(name)" }
}

/// The last upstream of a ``ChainCore``: what it delivers, the completion included, is the subscriber's.
@usableFromInline
struct ChainTail<Downstream: Subscriber>: Subscriber, NamedStage {
  @usableFromInline let chain: ChainCore<Downstream>

  @inlinable init(_ chain: ChainCore<Downstream>) { self.chain = chain }

  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(chain) }
  @inlinable func receive(subscription: any Subscription) { chain.accept(subscription) }
  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand { chain.pass(input) }
  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) { chain.finish(completion) }
  @usableFromInline var description: String { chain.description }
}

/// An upstream of a ``ChainCore`` that something follows, depending on how it ends.
@usableFromInline
struct ChainLink<Failure: Error, Downstream: Subscriber>: Subscriber, NamedStage {
  @usableFromInline let chain: ChainCore<Downstream>
  @usableFromInline let whenEnded: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(_ chain: ChainCore<Downstream>, whenEnded: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.chain = chain
    self.whenEnded = whenEnded
  }

  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(chain) }
  @inlinable func receive(subscription: any Subscription) { chain.accept(subscription) }
  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand { chain.pass(input) }
  @inlinable func receive(completion: Subscribers.Completion<Failure>) { whenEnded(completion) }
  @usableFromInline var description: String { chain.description }
}
