import Synchronization

/// The subscription of publishers that have one value ready: delivers it when it is asked for, and finishes.
@usableFromInline
final class OneValueInner<Downstream: Subscriber>: SubscriptionCore, @unchecked Sendable {
  @usableFromInline let isDone = Atomic<Bool>(false)
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  @usableFromInline @exclusivity(unchecked) var pending: (downstream: Downstream, value: Downstream.Input)?
  @usableFromInline let name: StaticString

  @inlinable
  init(_ downstream: Downstream, _ value: Downstream.Input, name: StaticString) {
    pending = (downstream, value)
    self.name = name
    super.init()
  }

  /// Takes what is to be delivered, for the first caller only.
  @inlinable
  func take() -> (downstream: Downstream, value: Downstream.Input)? {
    guard !isDone.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    let taken = pending
    pending = nil
    return taken
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    guard let (downstream, value) = take() else { return }
    _ = downstream.receive(value)
    // Nothing comes after a cancel, also when it is made from within the value.
    if !isCancelled.load(ordering: .relaxed) { downstream.receive(completion: .finished) }
  }

  @usableFromInline
  override func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    _ = take()
  }

  @usableFromInline override var description: String { "\(name)" }
}
