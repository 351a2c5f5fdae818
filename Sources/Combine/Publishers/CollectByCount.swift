extension Publisher {
  /// Gathers values into arrays of a size; the last one may be smaller.
  ///
  /// For each array that is asked for, so many values are asked of the upstream. A failure drops what has been gathered.
  /// Traps if the number is not positive.
  ///
  /// ```swift
  /// (1...5).publisher.collect(2)  // [1, 2], [3, 4], [5]
  /// ```
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// The publisher of `collect(_:)`.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are gathered.
    public let upstream: Upstream

    /// The size of the arrays.
    public let count: Int

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      precondition(count > 0, "arrays of values need a positive size")
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      upstream.receive(subscriber: Inner(subscriber, count: count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publishers.CollectByCount {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Relay, Subscriber, @unchecked Sendable
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let count: Int

    /// What has been gathered; only the delivering thread touches it.
    @usableFromInline @exclusivity(unchecked) var values: [Upstream.Output] = []

    @inlinable
    init(_ downstream: Downstream, count: Int) {
      self.downstream = downstream
      self.count = count
      super.init()
    }

    @inlinable
    func receive(subscription: any Subscription) {
      if accept(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard isActive else { return .none }
      values.append(input)
      guard values.count == count else { return .none }
      let full = values
      values = []
      return downstream.receive(full) * count
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard beginEnding(upstreamIsDone: true) else { return }
      let rest = values
      values = []
      if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
      if end().isFirst { downstream.receive(completion: completion) }
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
      demand.requirePositive()
      currentUpstream?.request(demand * count)
    }

    @usableFromInline override var description: String { "CollectByCount" }
  }
}
