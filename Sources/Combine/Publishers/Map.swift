extension Publisher {
  /// Transforms each value with a closure.
  ///
  /// Demand passes through unchanged; the closure runs on the thread that delivers. Completes when the upstream does.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.map { $0 * 10 }  // 10, 20, 30
  /// ```
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Puts a default in the place of each nil.
  ///
  /// ```swift
  /// [1, nil, 3].publisher.replaceNil(with: 0)  // 1, 0, 3
  /// ```
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}

extension Publishers {
  /// The publisher of `map(_:)`.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are transformed.
    public let upstream: Upstream

    /// The transformation.
    public let transform: (Upstream.Output) -> Output

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, Upstream.Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }

    /// Transforms twice in one step.
    @inlinable
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
      Publishers.Map<Upstream, T>(upstream: upstream) { [first = self.transform] in transform(first($0)) }
    }

    /// Transforms twice in one step, where the second transformation may throw.
    @inlinable
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
      Publishers.TryMap<Upstream, T>(upstream: upstream) { [first = self.transform] in try transform(first($0)) }
    }
  }
}

extension Publishers.Map {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Output) -> Output

    @inlinable
    init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(transform(input)) }
    @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      downstream.receive(completion: completion)
    }
    @usableFromInline var description: String { "Map" }
  }
}
