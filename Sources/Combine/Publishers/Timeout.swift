import Synchronization

extension Publisher {
  /// Ends when no value has come for some time: finishes, or fails with an error that a closure makes.
  ///
  /// The clock starts with the subscription and again with each value. Demand passes up. Values and the completion are
  /// delivered on the scheduler.
  ///
  /// ```swift
  /// request.timeout(.seconds(10), scheduler: DispatchQueue.main) { URLError(.timedOut) }
  /// ```
  @inlinable
  public func timeout<S>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> where S: Scheduler {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

extension Publishers {
  /// The publisher of `timeout(_:scheduler:options:customError:)`.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that may be too slow.
    public let upstream: Upstream

    /// How long it may take for the next value.
    public let interval: Context.SchedulerTimeType.Stride

    /// Where values are delivered, and whose clock is used.
    public let scheduler: Context

    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Makes the failure; without it the publisher finishes.
    public let customError: (() -> Failure)?

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(subscriber, self))
    }
  }
}

extension Publishers.Timeout {
  /// Keeps one alarm at a time: one that goes off too early, because a value has come, is set anew.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: ScheduledRelay<Downstream>, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    // Guarded by the lock.
    @exclusivity(unchecked) private var customError: (() -> Upstream.Failure)?
    @exclusivity(unchecked) private var due: Context.SchedulerTimeType?
    @exclusivity(unchecked) private var hasCompletion = false

    @usableFromInline
    init(_ downstream: Downstream, _ publisher: Publishers.Timeout<Upstream, Context>) {
      interval = publisher.interval
      scheduler = publisher.scheduler
      options = publisher.options
      customError = publisher.customError
      super.init(downstream)
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      let due = scheduler.now.advanced(by: interval)
      lock.lock()
      self.due = due
      lock.unlock()
      start(subscription)
      // Afterwards, since a scheduler may run the alarm at once, and the completion must follow the subscription.
      if isActive { setAlarm(due) }
    }

    private func setAlarm(_ due: Context.SchedulerTimeType) {
      scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) { [weak self] in
        self?.ring()
      }
    }

    private func ring() {
      let now = scheduler.now
      lock.lock()
      guard let due, !hasCompletion, status.load(ordering: .relaxed) != .ended else {
        lock.unlock()
        return
      }
      if now < due {
        lock.unlock()
        setAlarm(due)
        return
      }
      hasCompletion = true
      lock.unlock()
      currentUpstream?.cancel()
      let completion: Subscribers.Completion<Upstream.Failure> = takeCustomError().map { .failure($0()) } ?? .finished
      if enqueue(.completion(completion)) { deliverNext() }
    }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let due = scheduler.now.advanced(by: interval)
      lock.lock()
      let isLate = hasCompletion
      self.due = due
      lock.unlock()
      if !isLate { schedule(.value(input)) }
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      lock.lock()
      let isLate = hasCompletion
      hasCompletion = true
      lock.unlock()
      if isLate { return }
      _ = takeCustomError()
      schedule(.completion(completion))
    }

    private func takeCustomError() -> (() -> Upstream.Failure)? {
      lock.withLock {
        defer { customError = nil }
        return customError
      }
    }

    @usableFromInline
    override func cancel() {
      super.cancel()
      _ = takeCustomError()
    }

    private func schedule(_ event: Event) {
      guard enqueue(event) else { return }
      scheduler.schedule(options: options) { [leash] in leash.target?.deliverNext() }
    }

    @usableFromInline override var description: String { "Timeout" }
  }
}
