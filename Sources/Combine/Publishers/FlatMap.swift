import Synchronization

extension Publisher {
  /// Makes a publisher of each value and delivers the values of all of them as they come.
  ///
  /// At most `maxPublishers` of them are subscribed to at a time; the next value is asked of the upstream when one has
  /// finished. With `.max(1)` they follow one another. While the subscriber wants everything, values pass straight through;
  /// otherwise each inner publisher is asked for one value at a time. Finishes when the upstream and all inner publishers
  /// have; the first failure cancels the rest.
  ///
  /// ```swift
  /// ids.flatMap { id in fetch(id) }
  /// ```
  @inlinable
  public func flatMap<T, P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Makes a publisher that cannot fail of each value, and delivers the values of all of them as they come.
  @inlinable
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P: Publisher, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher that may fail of each value, and delivers the values of all of them as they come.
  @inlinable
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher {
    Publishers.FlatMap(
      upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
  }

  /// Makes a publisher of each value, and delivers the values of all of them as they come; none can fail.
  @inlinable
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// The publisher of `flatMap(maxPublishers:_:)`.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are made into publishers.
    public let upstream: Upstream

    /// How many inner publishers may be subscribed to at a time.
    public let maxPublishers: Subscribers.Demand

    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, NewPublisher.Output == S.Input, Upstream.Failure == S.Failure {
      let core = FlatMapCore(subscriber, maxPublishers: maxPublishers)
      subscriber.receive(subscription: core)
      upstream.subscribe(Outer(core: core, transform: transform))
    }
  }
}

extension Publishers.FlatMap {
  /// Receives the values that are made into publishers.
  @usableFromInline
  struct Outer<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == NewPublisher.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let core: FlatMapCore<Downstream>
    @usableFromInline let transform: (Upstream.Output) -> NewPublisher

    @inlinable
    init(core: FlatMapCore<Downstream>, transform: @escaping (Upstream.Output) -> NewPublisher) {
      self.core = core
      self.transform = transform
    }

    @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(core) }
    @inlinable func receive(subscription: any Subscription) { core.submit(.outerSubscription(subscription)) }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      if core.isEnded.load(ordering: .relaxed) { return .none }
      let publisher = transform(input)
      if let just = publisher as? Just<NewPublisher.Output>, core.passIfUnlimited(just.output) {
        return core.maxPublishers == .unlimited ? .none : .max(1)
      }
      let inner = FlatMapInner(core: core)
      core.submit(.begin(inner))
      publisher.subscribe(inner)
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { core.submit(.outerCompletion(completion)) }

    @usableFromInline var description: String { core.description }
  }
}

/// One inner publisher's subscriber.
@usableFromInline
final class FlatMapInner<Downstream: Subscriber>: Subscriber, NamedStage {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let core: FlatMapCore<Downstream>

  // Guarded by the core's turn.
  @exclusivity(unchecked) var subscription: (any Subscription)?
  @exclusivity(unchecked) var waitingCount = 0
  @exclusivity(unchecked) var isFinished = false
  @exclusivity(unchecked) var index = 0

  @inlinable init(core: FlatMapCore<Downstream>) { self.core = core }

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

/// Merges the values of the inner publishers, and keeps the number of these within its limit.
@usableFromInline
final class FlatMapCore<Downstream: Subscriber>: SerialCore, EventHandler, @unchecked Sendable {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Inner = FlatMapInner<Downstream>

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
  @usableFromInline let maxPublishers: Subscribers.Demand
  @usableFromInline let isEnded = Atomic<Bool>(false)

  // Guarded by the turn.
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @exclusivity(unchecked) private var outer: (any Subscription)?
  @exclusivity(unchecked) private var outerIsFinished = false
  @exclusivity(unchecked) private var inners: [Inner] = []
  @exclusivity(unchecked) private var waiting = Queue<(value: Input, inner: Inner)>()
  /// The subscriber wants everything, nothing waits any more, and the inner publishers know.
  @usableFromInline @exclusivity(unchecked) var allAreAsked = false

  @usableFromInline
  init(_ downstream: Downstream, maxPublishers: Subscribers.Demand) {
    self.downstream = downstream
    self.maxPublishers = maxPublishers
    super.init()
  }

  /// Delivers a value that needs no inner subscription, if the subscriber wants everything.
  @inlinable
  func passIfUnlimited(_ value: Input) -> Bool {
    let entry = turn.enter()
    guard entry != .busy else { return false }
    let isUnlimited = allAreAsked
    if isUnlimited && !isEnded.load(ordering: .relaxed) { _ = downstream.receive(value) }
    if entry == .owner { giveBack() }
    return isUnlimited
  }

  @inlinable
  func pass(_ value: Input, from inner: Inner) {
    if isEnded.load(ordering: .relaxed) { return }
    if allAreAsked {
      _ = downstream.receive(value)
    } else {
      passCounted(value, from: inner)
    }
  }

  @usableFromInline
  func passCounted(_ value: Input, from inner: Inner) {
    guard demand > .none && waiting.isEmpty else {
      inner.waitingCount += 1
      waiting.append((value, inner))
      return
    }
    demand -= 1
    demand += downstream.receive(value)
    if demand != .unlimited { resume(inner) }
    drain()
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
      subscription.request(maxPublishers)
    case .outerCompletion(let completion):
      outer = nil
      outerIsFinished = true
      switch completion {
      case .finished: finishIfDone()
      case .failure: fail(completion)
      }
    case .begin(let inner):
      guard !isEnded.load(ordering: .relaxed) else { return }
      inner.index = inners.count
      inners.append(inner)
    case .subscription(let subscription, let inner):
      guard !isEnded.load(ordering: .relaxed), inner.subscription == nil, !inner.isFinished else {
        subscription.cancel()
        return
      }
      inner.subscription = subscription
      resume(inner)
    case .completion(let completion, let inner):
      guard !isEnded.load(ordering: .relaxed), !inner.isFinished else { return }
      inner.isFinished = true
      inner.subscription = nil
      switch completion {
      case .finished: if inner.waitingCount == 0 { remove(inner) }
      case .failure: fail(completion)
      }
    case .request(let more):
      demand += more
      drain()
    case .cancel: end()
    }
  }

  /// Asks an inner publisher for its next value, or for all.
  private func resume(_ inner: Inner) { inner.subscription?.request(allAreAsked ? .unlimited : .max(1)) }

  /// An inner publisher is through: there is room for another one.
  private func remove(_ inner: Inner) {
    let last = inners.removeLast()
    if last !== inner {
      inners[inner.index] = last
      last.index = inner.index
    }
    if outerIsFinished {
      finishIfDone()
    } else if maxPublishers != .unlimited {
      outer?.request(.max(1))
    }
  }

  /// Delivers what waits. Only then are the inner publishers asked for everything, so that nothing overtakes a value that
  /// waited.
  private func drain() {
    while demand > .none, !isEnded.load(ordering: .relaxed), let (value, inner) = waiting.popFirst() {
      demand -= 1
      inner.waitingCount -= 1
      demand += downstream.receive(value)
      guard !isEnded.load(ordering: .relaxed) else { return }
      if !inner.isFinished {
        if demand != .unlimited { resume(inner) }
      } else if inner.waitingCount == 0 {
        remove(inner)
      }
    }
    if demand == .unlimited, !allAreAsked, !isEnded.load(ordering: .relaxed) {
      allAreAsked = true
      inners.forEach(resume)
    }
  }

  private func finishIfDone() {
    guard outerIsFinished, inners.isEmpty, waiting.isEmpty, !isEnded.load(ordering: .relaxed) else { return }
    end()
    downstream.receive(completion: .finished)
  }

  private func fail(_ completion: Subscribers.Completion<Failure>) {
    guard !isEnded.load(ordering: .relaxed) else { return }
    end()
    downstream.receive(completion: completion)
  }

  private func end() {
    isEnded.store(true, ordering: .relaxed)
    let (oldOuter, oldInners, oldWaiting) = (outer, inners, waiting)
    outer = nil
    inners = []
    waiting = Queue()
    for inner in oldInners {
      let subscription = inner.subscription
      inner.subscription = nil
      inner.isFinished = true
      subscription?.cancel()
    }
    oldOuter?.cancel()
    withExtendedLifetime(oldWaiting) {}
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

  @usableFromInline override var description: String { "FlatMap" }
}
