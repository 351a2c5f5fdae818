extension Publisher {
  /// Transforms each value with a closure and leaves out those for which it returns nil.
  ///
  /// For each value that is left out, one more is asked of the upstream. The closure runs on the thread that delivers.
  /// Completes when the upstream does.
  ///
  /// ```swift
  /// ["1", "two", "3"].publisher.compactMap { Int($0) }  // 1, 3
  /// ```
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher of `compactMap(_:)`.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are transformed.
    public let upstream: Upstream

    /// The transformation; nil leaves a value out.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, Upstream.Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }

    /// Transforms twice in one step.
    @inlinable
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
      Publishers.CompactMap<Upstream, T>(upstream: upstream) { [first = self.transform] in
        first($0).flatMap(transform)
      }
    }

    /// Transforms twice in one step.
    @inlinable
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
      Publishers.CompactMap<Upstream, T>(upstream: upstream) { [first = self.transform] in first($0).map(transform) }
    }
  }
}

extension Publishers.CompactMap {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Output) -> Output?

    @inlinable
    init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard let output = transform(input) else { return .max(1) }
      return downstream.receive(output)
    }
    @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      downstream.receive(completion: completion)
    }
    @usableFromInline var description: String { "CompactMap" }
  }
}
