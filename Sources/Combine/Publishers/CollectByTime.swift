import Synchronization

extension Publisher {
  /// Gathers values into arrays, delivered on a scheduler at an interval, and with a count also whenever so many are there.
  ///
  /// Asks the upstream for everything. An interval without values gives nothing; an array without demand waits for the next
  /// one. What has been gathered when the upstream finishes is delivered before the completion, as far as it has been asked
  /// for; a failure drops it.
  ///
  /// ```swift
  /// events.collect(.byTimeOrCount(DispatchQueue.main, .seconds(10), 100)).sink { upload($0) }
  /// ```
  @inlinable
  public func collect<S>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> where S: Scheduler {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// The publisher of `collect(_:options:)`.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are gathered.
    public let upstream: Upstream

    /// When arrays are delivered.
    public let strategy: Publishers.TimeGroupingStrategy<Context>

    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      upstream.receive(subscriber: Inner(subscriber, strategy, options))
    }
  }
}

extension Publishers.CollectByTime {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: TimedRelay<Downstream>, Subscriber, @unchecked Sendable
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let limit: Int?
    private let options: Context.SchedulerOptions?

    // Guarded by the lock.
    @exclusivity(unchecked) private var values: [Upstream.Output] = []
    @exclusivity(unchecked) private var outgoing = Queue<[Upstream.Output]>()
    @exclusivity(unchecked) private var ticking: (any Cancellable)?

    @usableFromInline
    init(
      _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
      _ options: Context.SchedulerOptions?
    ) {
      switch strategy {
      case .byTime(let scheduler, let interval):
        (self.scheduler, self.interval, limit) = (scheduler, interval, nil)
      case .byTimeOrCount(let scheduler, let interval, let count):
        precondition(count > 0, "arrays of values need a positive size")
        (self.scheduler, self.interval, limit) = (scheduler, interval, count)
      }
      self.options = options
      super.init(downstream)
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      let first = scheduler.now.advanced(by: interval)
      let ticks = scheduler.schedule(
        after: first, interval: interval, tolerance: scheduler.minimumTolerance, options: options
      ) { [weak self] in self?.tick() }
      lock.lock()
      ticking = ticks
      lock.unlock()
      start(subscription)
      if !isActive { stopTicking() }
    }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      lock.lock()
      guard status.load(ordering: .relaxed) == .subscribed else {
        lock.unlock()
        return .none
      }
      values.append(input)
      let isFull = values.count == limit
      lock.unlock()
      if isFull { scheduleDelivery() }
      return .none
    }

    /// What is there when the limit is reached goes out as one array, even if more comes before the scheduler gets to it.
    private func scheduleDelivery() {
      lock.lock()
      if !values.isEmpty { outgoing.append(values) }
      values = []
      lock.unlock()
      scheduler.schedule(options: options, errand(of: self) { $0.deliverOutgoing() })
    }

    private func tick() {
      guard hasDemand else { return }
      lock.lock()
      if !values.isEmpty { outgoing.append(values) }
      values = []
      lock.unlock()
      deliverOutgoing()
    }

    /// Delivers the arrays that are due, the oldest first, on whatever thread the scheduler has chosen.
    private func deliverOutgoing() {
      inTurn { [self] in
        while hasDemand, let next = nextOutgoing() { deliver(next) }
      }
    }

    private func nextOutgoing() -> [Upstream.Output]? { lock.withLock { outgoing.popFirst() } }

    private func take() -> [Upstream.Output] {
      lock.lock()
      let gathered = values
      values = []
      lock.unlock()
      return gathered
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      stopTicking()
      guard isActive else { return }
      releaseUpstream()
      scheduler.schedule(options: options, errand(of: self) { $0.conclude(completion) })
    }

    /// Delivers what has been gathered, unless the upstream has failed, and the completion.
    private func conclude(_ completion: Subscribers.Completion<Upstream.Failure>) {
      inTurn { [self] in
        while let next = nextOutgoing() { deliver(next) }
        let rest = take()
        if case .finished = completion, !rest.isEmpty { deliver(rest) }
        finish(completion)
      }
    }

    private func stopTicking() {
      lock.lock()
      let old = ticking
      ticking = nil
      lock.unlock()
      old?.cancel()
    }

    @usableFromInline
    override func cancel() {
      super.cancel()
      stopTicking()
      _ = take()
      while nextOutgoing() != nil {}
    }

    @usableFromInline override var description: String { "CollectByTime" }
  }
}
