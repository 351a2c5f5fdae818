extension Publisher {
  /// Calls closures as things happen, and passes everything on.
  ///
  /// Each closure runs before what it tells about is passed on, on the thread where it happens.
  ///
  /// ```swift
  /// request.handleEvents(receiveSubscription: { _ in spinner.start() }, receiveCompletion: { _ in spinner.stop() })
  /// ```
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

extension Publishers {
  /// The publisher of `handleEvents`.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose events are handled.
    public let upstream: Upstream

    /// Called when the upstream hands over its subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// Called for each value.
    public var receiveOutput: ((Output) -> Void)?

    /// Called for the completion.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?

    /// Called when the subscriber asks for values.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(subscriber, self))
    }
  }
}

extension Publishers.HandleEvents {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Relay, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream

    /// The closures; released when the subscription ends.
    @usableFromInline @exclusivity(unchecked) var events: Publishers.HandleEvents<Upstream>?

    @inlinable
    init(_ downstream: Downstream, _ events: Publishers.HandleEvents<Upstream>) {
      self.downstream = downstream
      self.events = events
      super.init()
    }

    @inlinable
    func receive(subscription: any Subscription) {
      currentEvents?.receiveSubscription?(subscription)
      if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard isActive else { return .none }
      currentEvents?.receiveOutput?(input)
      // The closure may have cancelled.
      guard isActive else { return .none }
      let demand = downstream.receive(input)
      if demand > .none { currentEvents?.receiveRequest?(demand) }
      return demand
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let events = takeEvents()
      guard end().isFirst else { return }
      events?.receiveCompletion?(completion)
      downstream.receive(completion: completion)
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
      currentEvents?.receiveRequest?(demand)
      currentUpstream?.request(demand)
    }

    @usableFromInline
    override func cancel() {
      let events = takeEvents()
      let (isFirst, subscription) = end()
      if isFirst { events?.receiveCancel?() }
      subscription?.cancel()
    }

    @inlinable var currentEvents: Publishers.HandleEvents<Upstream>? {
      lock.lock()
      let events = events
      lock.unlock()
      return events
    }

    @inlinable
    func takeEvents() -> Publishers.HandleEvents<Upstream>? {
      lock.lock()
      let old = events
      events = nil
      lock.unlock()
      return old
    }

    @usableFromInline override var description: String { "HandleEvents" }
  }
}
