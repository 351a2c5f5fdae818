extension Publisher {
  /// Delivers a value when no other has followed it for some time.
  ///
  /// Asks the upstream for everything. A burst gives its last value, once, on the scheduler; without demand the value is
  /// dropped. A value that is still waiting when the upstream completes is dropped, too.
  ///
  /// ```swift
  /// query.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
  /// ```
  @inlinable
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher of `debounce(for:scheduler:options:)`.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that may deliver in bursts.
    public let upstream: Upstream

    /// How long nothing may follow a value.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// Where values are delivered.
    public let scheduler: Context

    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(subscriber, self))
    }
  }
}

extension Publishers.Debounce {
  /// Keeps one alarm at a time: one that goes off too early, because another value has come, is set anew.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: TimedRelay<Downstream>, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let dueTime: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let leash = Leash<Inner<Downstream>>()

    // Guarded by the lock.
    @exclusivity(unchecked) private var waiting: Upstream.Output?
    @exclusivity(unchecked) private var due: Context.SchedulerTimeType?
    @exclusivity(unchecked) private var isAlarmSet = false

    @usableFromInline
    init(_ downstream: Downstream, _ publisher: Publishers.Debounce<Upstream, Context>) {
      dueTime = publisher.dueTime
      scheduler = publisher.scheduler
      options = publisher.options
      super.init(downstream)
    }

    @usableFromInline func receive(subscription: any Subscription) { start(subscription) }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard isActive else { return .none }
      let due = scheduler.now.advanced(by: dueTime)
      lock.lock()
      let old = waiting
      waiting = input
      self.due = due
      let mustSet = !isAlarmSet
      isAlarmSet = true
      leash.hold(self)
      lock.unlock()
      withExtendedLifetime(old) {}
      if mustSet { setAlarm(due) }
      return .none
    }

    private func setAlarm(_ due: Context.SchedulerTimeType) {
      scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) { [leash] in
        leash.target?.ring()
      }
    }

    private func ring() {
      let now = scheduler.now
      lock.lock()
      guard let due, let value = waiting, isActive else {
        isAlarmSet = false
        let released = leash.letGo()
        lock.unlock()
        withExtendedLifetime(released) {}
        return
      }
      if now < due {
        lock.unlock()
        setAlarm(due)
        return
      }
      waiting = nil
      self.due = nil
      isAlarmSet = false
      let released = leash.letGo()
      lock.unlock()
      deliver(value)
      withExtendedLifetime(released) {}
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      dropWaiting()
      guard isActive else { return }
      releaseUpstream()
      scheduler.schedule(options: options, errand(of: self) { $0.finish(completion) })
    }

    @usableFromInline
    override func cancel() {
      super.cancel()
      dropWaiting()
      leash.letGo()
    }

    private func dropWaiting() {
      lock.lock()
      let old = waiting
      waiting = nil
      due = nil
      lock.unlock()
      withExtendedLifetime(old) {}
    }

    @usableFromInline override var description: String { "Debounce" }
  }
}
