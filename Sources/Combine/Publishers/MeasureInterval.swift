extension Publisher {
  /// Delivers the time between values, as a scheduler's clock measures it.
  ///
  /// The first one is the time since the subscription. Demand passes through unchanged; values stay on the thread that
  /// delivers.
  ///
  /// ```swift
  /// frames.measureInterval(using: DispatchQueue.main).sink { print($0.timeInterval) }
  /// ```
  @inlinable
  public func measureInterval<S>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> where S: Scheduler {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// The publisher of `measureInterval(using:options:)`.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    /// The publisher that is measured.
    public let upstream: Upstream

    /// Whose clock is used.
    public let scheduler: Context

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Context.SchedulerTimeType.Stride {
      upstream.receive(subscriber: StageInner(subscriber, Operation(scheduler: scheduler)))
    }
  }
}

extension Publishers.MeasureInterval {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Context.SchedulerTimeType.Stride
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let scheduler: Context

    @inlinable init(scheduler: Context) { self.scheduler = scheduler }

    @usableFromInline static var name: String { "MeasureInterval" }

    /// The moment of the last value, or of the subscription.
    @inlinable var initialState: Context.SchedulerTimeType { scheduler.now }

    @inlinable
    func step(
      _ state: Context.SchedulerTimeType, _ input: Upstream.Output
    ) throws(Failure) -> (Context.SchedulerTimeType, StageStep<Context.SchedulerTimeType.Stride>) {
      let now = scheduler.now
      return (now, .pass(state.distance(to: now)))
    }
  }
}
