import Dispatch
import Synchronization

extension Publisher {
  /// Delivers values and the completion on a scheduler.
  ///
  /// Delivery is asynchronous and in order: the completion never overtakes a value, also on a concurrent queue, where values
  /// come one after another. Demand passes up on whichever thread it is made. On a dispatch queue, values that arrive
  /// faster than the queue runs share a hop; every other scheduler sees one call for each value.
  ///
  /// ```swift
  /// session.dataTaskPublisher(for: url).receive(on: DispatchQueue.main)
  /// ```
  @inlinable
  public func receive<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S>
  where S: Scheduler { Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options) }
}

extension Publishers {
  /// The publisher of `receive(on:options:)`.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are moved to the scheduler.
    public let upstream: Upstream

    /// Where values are delivered.
    public let scheduler: Context

    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      if Context.self == DispatchQueue.self {
        upstream.receive(subscriber: BatchingInner(subscriber, scheduler, options))
      } else {
        upstream.receive(subscriber: Inner(subscriber, scheduler, options))
      }
    }
  }
}

extension Publishers.ReceiveOn {
  /// One call of the scheduler for each value.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: ScheduledRelay<Downstream>, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
      self.scheduler = scheduler
      self.options = options
      super.init(downstream)
    }

    @inlinable func receive(subscription: any Subscription) { start(subscription) }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      schedule(.value(input))
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { schedule(.completion(completion)) }

    @usableFromInline
    func schedule(_ event: Event) {
      guard enqueue(event) else { return }
      scheduler.schedule(options: options) { [leash] in leash.target?.deliverNext() }
    }

    @usableFromInline override var description: String { "ReceiveOn" }
  }

  /// One call of the scheduler for all values that have arrived by the time it runs.
  @usableFromInline
  final class BatchingInner<Downstream: Subscriber>: Relay, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Event = ScheduledEvent<Upstream.Output, Upstream.Failure>

    @usableFromInline let downstream: Downstream
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?
    @usableFromInline let leash = Leash<BatchingInner<Downstream>>()

    /// Made where the subscriber's type is known, and specialised there; see ``ErasedSubscriber``.
    @usableFromInline let run: (BatchingInner<Downstream>) -> Void

    // Guarded by the lock.
    @usableFromInline @exclusivity(unchecked) var events: ContiguousArray<Event> = []
    @usableFromInline @exclusivity(unchecked) var isScheduled = false

    @inlinable
    init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
      run = { $0.deliver() }
      super.init()
    }

    @inlinable
    func receive(subscription: any Subscription) {
      if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      enqueue(.value(input))
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      enqueue(.completion(completion))
      releaseUpstream()
    }

    @inlinable
    func enqueue(_ event: Event) {
      lock.lock()
      guard status.load(ordering: .relaxed) == .subscribed else {
        lock.unlock()
        return
      }
      events.append(event)
      let mustSchedule = !isScheduled
      isScheduled = true
      if mustSchedule { leash.hold(self) }
      lock.unlock()
      if mustSchedule { schedule() }
    }

    @usableFromInline
    func schedule() {
      scheduler.schedule(options: options) { [leash] in
        if let inner = leash.target { inner.run(inner) }
      }
    }

    /// Delivers what there is, and comes back for what arrives meanwhile: others on the queue get their turn in between.
    @inlinable
    func deliver() {
      lock.lock()
      let batch = events
      events = []
      lock.unlock()
      for event in batch {
        switch event {
        case .value(let value):
          guard isActive else { return }
          let more = downstream.receive(value)
          if more > .none { currentUpstream?.request(more) }
        case .completion(let completion):
          if end().isFirst { downstream.receive(completion: completion) }
        }
      }
      lock.lock()
      let isDone = events.isEmpty
      if isDone { isScheduled = false }
      let released = isDone ? leash.letGo() : nil
      lock.unlock()
      if !isDone { schedule() }
      withExtendedLifetime(released) {}
    }

    @usableFromInline
    override func cancel() {
      let subscription = end().subscription
      lock.lock()
      let old = events
      events = []
      let released = leash.letGo()
      lock.unlock()
      withExtendedLifetime((old, released)) {}
      subscription?.cancel()
    }

    @usableFromInline override var description: String { "ReceiveOn" }
  }
}
