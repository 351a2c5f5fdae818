import Synchronization

/// The subscription of publishers that have all their values ready: delivers as many as are asked for, then completes.
///
/// It completes together with the last value, without further demand. A request from within `receive(_:)` is served by the
/// loop that is delivering, so that the stack does not grow.
@usableFromInline
final class SequenceInner<Elements: Sequence, Downstream: Subscriber>: SubscriptionCore, @unchecked Sendable
where Downstream.Input == Elements.Element {
  @usableFromInline let lock = Lock()
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  @usableFromInline let elements: Elements
  @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>

  // Guarded by the lock.
  @usableFromInline @exclusivity(unchecked) var pendingDemand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var isRunning = false

  // Whoever is running has these.
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline @exclusivity(unchecked) var iterator: Elements.Iterator?
  @usableFromInline @exclusivity(unchecked) var next: Elements.Element?

  /// The loop, made where the subscriber's type is known and specialised there; see ``ErasedSubscriber``.
  @usableFromInline let run: (SequenceInner<Elements, Downstream>) -> Void

  @inlinable
  init(_ downstream: Downstream, _ elements: Elements, completion: Subscribers.Completion<Downstream.Failure>) {
    self.downstream = downstream
    self.elements = elements
    self.completion = completion
    var iterator = elements.makeIterator()
    next = iterator.next()
    self.iterator = iterator
    run = { $0.deliver() }
    super.init()
  }

  /// Attaches a subscriber; one that has nothing to wait for is completed at once.
  @inlinable
  static func attach(
    _ downstream: Downstream, _ elements: Elements, completion: Subscribers.Completion<Downstream.Failure>
  ) {
    let inner = SequenceInner(downstream, elements, completion: completion)
    if inner.next == nil {
      inner.downstream = nil
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: completion)
    } else {
      downstream.receive(subscription: inner)
    }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.lock()
    pendingDemand += demand
    let mayRun = !isRunning && downstream != nil
    if mayRun { isRunning = true }
    lock.unlock()
    if mayRun { run(self) }
  }

  /// Delivers while there is demand. The caller has set `isRunning`.
  @inlinable
  func deliver() {
    guard let downstream, var iterator else { return }
    var upcoming = next
    next = nil
    var demand = takeDemand()
    while let value = upcoming, !isCancelled.load(ordering: .relaxed) {
      if demand == .none {
        next = upcoming
        self.iterator = iterator
        demand = takeDemandOrStop()
        if demand == .none { return }
        next = nil
      }
      upcoming = iterator.next()
      let more = downstream.receive(value)
      if demand != .unlimited {
        demand -= 1
        demand += more
        demand += takeDemand()
      }
    }
    let isComplete = !isCancelled.load(ordering: .relaxed)
    release()
    if isComplete { downstream.receive(completion: completion) }
  }

  @inlinable
  func takeDemand() -> Subscribers.Demand {
    lock.lock()
    let demand = pendingDemand
    pendingDemand = .none
    lock.unlock()
    return demand
  }

  @inlinable
  func takeDemandOrStop() -> Subscribers.Demand {
    lock.lock()
    let demand = pendingDemand
    pendingDemand = .none
    if demand == .none { isRunning = false }
    let isCancelled = isCancelled.load(ordering: .relaxed)
    lock.unlock()
    if demand == .none && isCancelled { release() }
    return demand
  }

  /// Lets go of the subscriber and the iterator. Only for whoever is running, or when nobody is.
  @usableFromInline
  func release() {
    lock.lock()
    isCancelled.store(true, ordering: .relaxed)
    let old = (downstream, iterator, next)
    downstream = nil
    iterator = nil
    next = nil
    isRunning = false
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  @usableFromInline
  override func cancel() {
    lock.lock()
    isCancelled.store(true, ordering: .relaxed)
    let isRunning = isRunning
    lock.unlock()
    if !isRunning { release() }
  }

  /// The elements if they can be printed, as an array or a range can; the lazy sequences of `dropFirst` and its like cannot.
  @usableFromInline override var description: String {
    (elements as? any CustomStringConvertible)?.description ?? "Sequence"
  }
}
