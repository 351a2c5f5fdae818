import Synchronization

extension Publisher {
  /// Keeps values until they are asked for.
  ///
  /// With `.byRequest` it asks the upstream for everything, with `.keepFull` for as many values as there is room for. What
  /// comes without room is treated as `whenFull` says. The completion waits for the values; a failure does, too.
  ///
  /// ```swift
  /// for await event in subject.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest).values { handle(event) }
  /// ```
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// The publisher of `buffer(size:prefetch:whenFull:)`.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are kept.
    public let upstream: Upstream

    /// How many values are kept.
    public let size: Int

    /// How the buffer is filled.
    public let prefetch: Publishers.PrefetchStrategy

    /// What happens with a value that there is no room for.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(Inner(subscriber, self))
    }
  }
}

extension Publishers.Buffer {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: SerialCore, EventHandler, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline enum Event {
      case subscription(any Subscription)
      case value(Upstream.Output)
      case completion(Subscribers.Completion<Upstream.Failure>)
      case request(Subscribers.Demand)
      case cancel
    }

    private let downstream: Downstream
    private let settings: Publishers.Buffer<Upstream>
    private let isEnded = Atomic<Bool>(false)

    // Guarded by the turn.
    @exclusivity(unchecked) private var subscription: (any Subscription)?
    @exclusivity(unchecked) private var demand = Subscribers.Demand.none
    @exclusivity(unchecked) private var values = Queue<Upstream.Output>()
    @exclusivity(unchecked) private var completion: Subscribers.Completion<Upstream.Failure>?
    @exclusivity(unchecked) private var isDraining = false

    @usableFromInline
    init(_ downstream: Downstream, _ settings: Publishers.Buffer<Upstream>) {
      self.downstream = downstream
      self.settings = settings
      super.init()
    }

    @usableFromInline func receive(subscription: any Subscription) { submit(.subscription(subscription)) }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      submit(.value(input))
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { submit(.completion(completion)) }

    @usableFromInline
    func handle(_ event: Event) {
      switch event {
      case .subscription(let new):
        guard subscription == nil, !isEnded.load(ordering: .relaxed) else {
          new.cancel()
          return
        }
        subscription = new
        downstream.receive(subscription: self)
        if isEnded.load(ordering: .relaxed) { return }
        switch settings.prefetch {
        case .byRequest: new.request(.unlimited)
        case .keepFull: if settings.size > 0 { new.request(.max(settings.size)) }
        }
      case .value(let value): take(value)
      case .completion(let new):
        guard completion == nil, !isEnded.load(ordering: .relaxed) else { return }
        completion = new
        subscription = nil
        drain()
      case .request(let more):
        guard !isEnded.load(ordering: .relaxed) else { return }
        demand += more
        drain()
      case .cancel: end()
      }
    }

    private func take(_ value: Upstream.Output) {
      guard completion == nil, !isEnded.load(ordering: .relaxed) else { return }
      if values.count < settings.size || (values.isEmpty && demand > .none) {
        values.append(value)
      } else {
        switch settings.whenFull {
        case .dropNewest: break
        case .dropOldest:
          let dropped = values.popFirst()
          if settings.size > 0 { values.append(value) }
          withExtendedLifetime(dropped) {}
        case .customError(let makeError):
          completion = .failure(makeError())
          let old = subscription
          subscription = nil
          old?.cancel()
        }
      }
      drain()
    }

    /// Delivers what is asked for; a re-entrant call leaves the rest to the loop that is at it.
    private func drain() {
      guard !isDraining else { return }
      isDraining = true
      while demand > .none, !isEnded.load(ordering: .relaxed), let value = values.popFirst() {
        demand -= 1
        demand += downstream.receive(value)
        if settings.prefetch == .keepFull { subscription?.request(.max(1)) }
      }
      isDraining = false
      if values.isEmpty, let completion, !isEnded.load(ordering: .relaxed) {
        end()
        downstream.receive(completion: completion)
      }
    }

    private func end() {
      isEnded.store(true, ordering: .relaxed)
      let old = (subscription, values)
      subscription = nil
      values = Queue()
      old.0?.cancel()
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

    @usableFromInline override var description: String { "Buffer" }
  }
}
