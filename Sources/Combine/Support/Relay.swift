import Synchronization

/// The ancestor of operators that have one upstream and hand themselves to the subscriber as its subscription.
///
/// It keeps the upstream's subscription: awaited, there, or given up for good. Values pass without touching the lock:
/// ``isActive`` is one plain load, for a publisher delivers to one subscriber from one thread at a time. Only subscribing,
/// requesting and ending take the lock, and the upstream is called and released outside of it.
@usableFromInline
class Relay: SubscriptionCore, @unchecked Sendable {
  @usableFromInline final let status = Atomic<SubscriptionStatus>(.awaiting)
  @usableFromInline final let lock = Lock()
  @usableFromInline @exclusivity(unchecked) final var upstream: (any Subscription)?

  @inlinable override init() { super.init() }

  /// Whether values may pass: subscribed, and neither finished nor cancelled.
  @inlinable final var isActive: Bool { status.load(ordering: .relaxed) == .subscribed }

  /// Whether it has finished or was cancelled.
  final var hasEnded: Bool { status.load(ordering: .relaxed) == .ended }

  /// Takes the upstream's subscription. An operator that has one, or has ended, refuses: it cancels the new one.
  @inlinable final func accept(_ subscription: any Subscription) -> Bool {
    lock.lock()
    guard status.load(ordering: .relaxed) == .awaiting else {
      lock.unlock()
      subscription.cancel()
      return false
    }
    upstream = subscription
    status.store(.subscribed, ordering: .relaxed)
    lock.unlock()
    return true
  }

  /// Lets no more values pass; the operator has something left to deliver before it ends.
  ///
  /// - Parameter upstreamIsDone: whether the upstream has finished, so that it must not be cancelled any more.
  /// - Returns: false if the operator is not active.
  @inlinable final func beginEnding(upstreamIsDone: Bool) -> Bool {
    lock.lock()
    guard status.load(ordering: .relaxed) == .subscribed else {
      lock.unlock()
      return false
    }
    status.store(.ending, ordering: .relaxed)
    let old = upstreamIsDone ? upstream : nil
    if upstreamIsDone { upstream = nil }
    lock.unlock()
    withExtendedLifetime(old) {}
    return true
  }

  /// Lets go of an upstream that has completed while the operator still has something to deliver: nothing is asked of it any
  /// more, and it is not cancelled.
  @usableFromInline final func releaseUpstream() {
    lock.lock()
    let old = upstream
    upstream = nil
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// The upstream's subscription while it is in force.
  @inlinable final var currentUpstream: (any Subscription)? {
    lock.lock()
    let subscription = upstream
    lock.unlock()
    return subscription
  }

  /// Ends the operator. The first caller gets true, and the subscription to cancel unless the upstream has finished.
  @inlinable final func end() -> (isFirst: Bool, subscription: (any Subscription)?) {
    lock.lock()
    let isFirst = status.load(ordering: .relaxed) != .ended
    status.store(.ended, ordering: .relaxed)
    let subscription = upstream
    upstream = nil
    lock.unlock()
    return (isFirst, subscription)
  }

  /// Asks the upstream for more. Operators that keep account of demand themselves override this.
  @usableFromInline override func request(_ demand: Subscribers.Demand) { currentUpstream?.request(demand) }

  @usableFromInline override func cancel() { end().subscription?.cancel() }
}
