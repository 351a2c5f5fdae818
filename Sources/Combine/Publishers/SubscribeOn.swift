extension Publisher {
  /// Subscribes, requests and cancels on a scheduler.
  ///
  /// Values are delivered on whichever thread the upstream delivers; for many publishers that is the one they were asked
  /// on. To choose where values arrive, use `receive(on:options:)`.
  ///
  /// ```swift
  /// Deferred { expensive() }.subscribe(on: DispatchQueue.global())
  /// ```
  @inlinable
  public func subscribe<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S>
  where S: Scheduler { Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options) }
}

extension Publishers {
  /// The publisher of `subscribe(on:options:)`.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is subscribed to on the scheduler.
    public let upstream: Upstream

    /// Where to subscribe, request and cancel.
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
      let inner = Inner(subscriber, scheduler, options)
      scheduler.schedule(options: options) { [upstream] in upstream.subscribe(inner) }
    }
  }
}

extension Publishers.SubscribeOn {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Relay, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
      super.init()
    }

    @inlinable
    func receive(subscription: any Subscription) {
      if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand { isActive ? downstream.receive(input) : .none }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if end().isFirst { downstream.receive(completion: completion) }
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
      demand.requirePositive()
      scheduler.schedule(options: options) { [weak self] in self?.currentUpstream?.request(demand) }
    }

    @usableFromInline
    override func cancel() {
      guard let subscription = end().subscription else { return }
      scheduler.schedule(options: options) { subscription.cancel() }
    }

    @usableFromInline override var description: String { "SubscribeOn" }
  }
}
