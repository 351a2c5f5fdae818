import Synchronization

extension Publisher where Output: Publisher, Failure == Output.Failure {
  /// Delivers the values of the latest publisher that this one has delivered, and cancels the one before.
  ///
  /// Demand is asked of the latest publisher; what the one before left open is asked again. Finishes when this publisher
  /// and the latest one have; a failure of either ends it.
  ///
  /// ```swift
  /// query.map { search($0) }.switchToLatest()
  /// ```
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Delivers the values of the latest publisher that this one, which cannot fail, has delivered.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  { Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self)) }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Delivers the values of the latest publisher that this one has delivered; none can fail.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Delivers the values of the latest publisher, which cannot fail, that this one has delivered.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

extension Publishers {
  /// The publisher of `switchToLatest()`.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// The publisher of publishers.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, P.Output == S.Input, Upstream.Failure == S.Failure {
      let core = SwitchCore(subscriber)
      subscriber.receive(subscription: core)
      upstream.subscribe(Outer(core: core))
    }
  }
}

extension Publishers.SwitchToLatest {
  /// Receives the publishers.
  @usableFromInline
  struct Outer<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == P.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let core: SwitchCore<Downstream>

    @inlinable init(core: SwitchCore<Downstream>) { self.core = core }

    @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(core) }
    @inlinable func receive(subscription: any Subscription) { core.submit(.outerSubscription(subscription)) }

    @inlinable
    func receive(_ input: P) -> Subscribers.Demand {
      if core.isEnded.load(ordering: .relaxed) { return .none }
      let inner = SwitchInner(core: core)
      core.submit(.begin(inner))
      input.subscribe(inner)
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { core.submit(.outerCompletion(completion)) }

    @usableFromInline var description: String { core.description }
  }
}

/// The subscriber of one of the publishers.
@usableFromInline
final class SwitchInner<Downstream: Subscriber>: Subscriber, NamedStage {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let core: SwitchCore<Downstream>

  // Guarded by the core's turn.
  @exclusivity(unchecked) var subscription: (any Subscription)?

  @inlinable init(core: SwitchCore<Downstream>) { self.core = core }

  @inlinable func receive(subscription: any Subscription) { core.submit(.subscription(subscription, self)) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    switch core.turn.enter() {
    case .owner:
      core.pass(input, from: self)
      core.giveBack()
    case .nested: core.pass(input, from: self)
    case .busy: core.leaveNote { self.core.pass(input, from: self) }
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { core.submit(.completion(completion, self)) }

  @usableFromInline var description: String { core.description }
}

/// Lets the latest publisher's values through.
@usableFromInline
final class SwitchCore<Downstream: Subscriber>: SerialCore, EventHandler, @unchecked Sendable {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Inner = SwitchInner<Downstream>

  @usableFromInline enum Event {
    case outerSubscription(any Subscription)
    case outerCompletion(Subscribers.Completion<Failure>)
    case begin(Inner)
    case subscription(any Subscription, Inner)
    case completion(Subscribers.Completion<Failure>, Inner)
    case request(Subscribers.Demand)
    case cancel
  }

  @usableFromInline let downstream: Downstream
  @usableFromInline let isEnded = Atomic<Bool>(false)

  // Guarded by the turn.
  @usableFromInline @exclusivity(unchecked) var latest: Inner?
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @exclusivity(unchecked) private var outer: (any Subscription)?
  @exclusivity(unchecked) private var outerIsFinished = false

  @usableFromInline
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @inlinable
  func pass(_ value: Input, from inner: Inner) {
    guard latest === inner, !isEnded.load(ordering: .relaxed) else { return }
    if demand == .unlimited {
      _ = downstream.receive(value)
    } else {
      passCounted(value, from: inner)
    }
  }

  @usableFromInline
  func passCounted(_ value: Input, from inner: Inner) {
    guard demand > .none else { return }
    demand -= 1
    let more = downstream.receive(value)
    guard more > .none, !isEnded.load(ordering: .relaxed) else { return }
    demand += more
    latest?.subscription?.request(more)
  }

  @usableFromInline
  func handle(_ event: Event) {
    switch event {
    case .outerSubscription(let subscription):
      guard !isEnded.load(ordering: .relaxed), outer == nil, !outerIsFinished else {
        subscription.cancel()
        return
      }
      outer = subscription
      subscription.request(.unlimited)
    case .outerCompletion(let completion):
      outer = nil
      outerIsFinished = true
      switch completion {
      case .finished: if latest == nil { finish(.finished) }
      case .failure: finish(completion)
      }
    case .begin(let inner):
      guard !isEnded.load(ordering: .relaxed) else { return }
      let old = latest
      latest = inner
      let oldSubscription = old?.subscription
      old?.subscription = nil
      oldSubscription?.cancel()
    case .subscription(let subscription, let inner):
      guard latest === inner, inner.subscription == nil, !isEnded.load(ordering: .relaxed) else {
        subscription.cancel()
        return
      }
      inner.subscription = subscription
      if demand > .none { subscription.request(demand) }
    case .completion(let completion, let inner):
      guard latest === inner, !isEnded.load(ordering: .relaxed) else { return }
      latest = nil
      inner.subscription = nil
      switch completion {
      case .finished: if outerIsFinished { finish(.finished) }
      case .failure: finish(completion)
      }
    case .request(let more):
      guard !isEnded.load(ordering: .relaxed) else { return }
      demand += more
      latest?.subscription?.request(more)
    case .cancel: end()
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    guard !isEnded.load(ordering: .relaxed) else { return }
    end()
    downstream.receive(completion: completion)
  }

  private func end() {
    isEnded.store(true, ordering: .relaxed)
    let (oldOuter, oldInner) = (outer, latest)
    outer = nil
    latest = nil
    let subscription = oldInner?.subscription
    oldInner?.subscription = nil
    subscription?.cancel()
    oldOuter?.cancel()
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    submit(.request(demand))
  }

  @usableFromInline
  override func cancel() {
    // At once, also when another thread has the turn.
    if !isEnded.exchange(true, ordering: .relaxed) { submit(.cancel) }
  }

  @usableFromInline override var description: String { "SwitchToLatest" }
}
