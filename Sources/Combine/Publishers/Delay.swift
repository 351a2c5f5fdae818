extension Publisher {
  /// Delivers everything later, on a scheduler.
  ///
  /// Values and the completion keep their order. Demand passes up at once.
  ///
  /// ```swift
  /// hint.delay(for: .seconds(2), scheduler: RunLoop.main)
  /// ```
  @inlinable
  public func delay<S>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where S: Scheduler {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}

extension Publishers {
  /// The publisher of `delay(for:tolerance:scheduler:options:)`.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are delayed.
    public let upstream: Upstream

    /// By how much.
    public let interval: Context.SchedulerTimeType.Stride

    /// How exact the scheduler has to be.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// Where values are delivered.
    public let scheduler: Context

    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
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

extension Publishers.Delay {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: ScheduledRelay<Downstream>, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let interval: Context.SchedulerTimeType.Stride
    private let tolerance: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    @usableFromInline
    init(_ downstream: Downstream, _ publisher: Publishers.Delay<Upstream, Context>) {
      interval = publisher.interval
      tolerance = publisher.tolerance
      scheduler = publisher.scheduler
      options = publisher.options
      super.init(downstream)
    }

    @usableFromInline func receive(subscription: any Subscription) { start(subscription) }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      schedule(.value(input))
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { schedule(.completion(completion)) }

    private func schedule(_ event: Event) {
      guard enqueue(event) else { return }
      let due = scheduler.now.advanced(by: interval)
      scheduler.schedule(after: due, tolerance: tolerance, options: options) { [leash] in
        leash.target?.deliverNext()
      }
    }

    @usableFromInline override var description: String { "Delay" }
  }
}
