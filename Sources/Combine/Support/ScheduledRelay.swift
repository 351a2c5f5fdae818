/// What arrived from upstream and waits to be delivered on a scheduler.
@usableFromInline
enum ScheduledEvent<Input, Failure: Error> {
  case value(Input)
  case completion(Subscribers.Completion<Failure>)
}

/// Delivers events on a scheduler, in their order and never two at once, whatever the scheduler does with its threads.
///
/// The closures that are scheduled carry no event: each one takes the oldest from the queue.
@usableFromInline
class ScheduledRelay<Downstream: Subscriber>: Relay, @unchecked Sendable {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Event = ScheduledEvent<Input, Failure>

  @usableFromInline final let downstream: Downstream
  @usableFromInline final let leash = Leash<ScheduledRelay<Downstream>>()

  // Guarded by the lock.
  @usableFromInline @exclusivity(unchecked) final var events = Queue<Event>()
  @usableFromInline @exclusivity(unchecked) final var dueCount = 0
  @usableFromInline @exclusivity(unchecked) final var isDelivering = false

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  /// Takes the upstream's subscription and hands the subscriber its own.
  @inlinable
  final func start(_ subscription: any Subscription) {
    if accept(subscription) { downstream.receive(subscription: self) }
  }

  /// Puts an event into the queue. The caller then schedules a call of ``deliverNext()`` through the leash.
  @usableFromInline
  final func enqueue(_ event: Event) -> Bool {
    lock.lock()
    guard status.load(ordering: .relaxed) == .subscribed else {
      lock.unlock()
      return false
    }
    events.append(event)
    leash.hold(self)
    lock.unlock()
    if case .completion = event { releaseUpstream() }
    return true
  }

  /// Delivers the oldest event, or has it delivered by the thread that is at it.
  @usableFromInline
  final func deliverNext() {
    lock.lock()
    dueCount += 1
    if isDelivering {
      lock.unlock()
      return
    }
    isDelivering = true
    while dueCount > 0, let event = events.popFirst() {
      dueCount -= 1
      let released = events.isEmpty ? leash.letGo() : nil
      lock.unlock()
      deliver(event)
      withExtendedLifetime(released) {}
      lock.lock()
    }
    isDelivering = false
    lock.unlock()
  }

  @inlinable
  final func deliver(_ event: Event) {
    switch event {
    case .value(let value):
      guard isActive else { return }
      let more = downstream.receive(value)
      if more > .none { currentUpstream?.request(more) }
    case .completion(let completion):
      if end().isFirst { downstream.receive(completion: completion) }
    }
  }

  @usableFromInline
  override func cancel() {
    let subscription = end().subscription
    lock.lock()
    let old = events
    events = Queue()
    let released = leash.letGo()
    lock.unlock()
    withExtendedLifetime((old, released)) {}
    subscription?.cancel()
  }
}
