extension Publisher {
  /// Delivers at most one value in each interval, on a scheduler.
  ///
  /// Asks the upstream for everything. The first value is delivered at once; then, an interval after a delivery, the first or
  /// the latest of those that have come in between. Without demand a value is dropped. The completion is delivered on the
  /// scheduler after a value that waits.
  ///
  /// ```swift
  /// location.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
  /// ```
  @inlinable
  public func throttle<S>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> where S: Scheduler {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// The publisher of `throttle(for:scheduler:latest:)`.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that may deliver too often.
    public let upstream: Upstream

    /// The time between two values.
    public let interval: Context.SchedulerTimeType.Stride

    /// Where values are delivered.
    public let scheduler: Context

    /// Whether the latest value of an interval is delivered, or the first.
    public let latest: Bool

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(subscriber, self))
    }
  }
}

extension Publishers.Throttle {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: TimedRelay<Downstream>, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let latest: Bool
    private let leash = Leash<Inner<Downstream>>()

    // Guarded by the lock.
    @exclusivity(unchecked) private var waiting: Upstream.Output?
    @exclusivity(unchecked) private var lastDelivery: Context.SchedulerTimeType?
    @exclusivity(unchecked) private var isAlarmSet = false
    @exclusivity(unchecked) private var completion: Subscribers.Completion<Upstream.Failure>?

    @usableFromInline
    init(_ downstream: Downstream, _ publisher: Publishers.Throttle<Upstream, Context>) {
      interval = publisher.interval
      scheduler = publisher.scheduler
      latest = publisher.latest
      super.init(downstream)
    }

    @usableFromInline func receive(subscription: any Subscription) { start(subscription) }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard isActive else { return .none }
      let now = scheduler.now
      lock.lock()
      var old: Upstream.Output?
      if waiting == nil || latest {
        old = waiting
        waiting = input
      }
      let mustSet = !isAlarmSet
      isAlarmSet = true
      leash.hold(self)
      let earliest = lastDelivery?.advanced(by: interval)
      lock.unlock()
      withExtendedLifetime(old) {}
      guard mustSet else { return .none }
      if let earliest, now < earliest {
        scheduler.schedule(after: earliest) { [leash] in leash.target?.ring() }
      } else {
        scheduler.schedule { [leash] in leash.target?.ring() }
      }
      return .none
    }

    private func ring() {
      let now = scheduler.now
      lock.lock()
      let value = waiting
      waiting = nil
      isAlarmSet = false
      lastDelivery = now
      let completion = completion
      let released = leash.letGo()
      lock.unlock()
      if let value { deliver(value) }
      if let completion { finish(completion) }
      withExtendedLifetime(released) {}
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard isActive else { return }
      releaseUpstream()
      lock.lock()
      self.completion = completion
      let valueWaits = isAlarmSet
      lock.unlock()
      if !valueWaits { scheduler.schedule(errand(of: self) { $0.finish(completion) }) }
    }

    @usableFromInline
    override func cancel() {
      super.cancel()
      lock.lock()
      let old = waiting
      waiting = nil
      lock.unlock()
      leash.letGo()
      withExtendedLifetime(old) {}
    }

    @usableFromInline override var description: String { "Throttle" }
  }
}
