extension Publisher {
  /// Transforms the failure with a closure.
  ///
  /// Values and demand pass through unchanged.
  ///
  /// ```swift
  /// request.mapError { AppError.network($0) }
  /// ```
  @inlinable
  public func mapError<E>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> where E: Error {
    Publishers.MapError(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher of `mapError(_:)`.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    /// The publisher whose failure is transformed.
    public let upstream: Upstream

    /// The transformation.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    @inlinable
    public func receive<S>(subscriber: S) where Failure == S.Failure, S: Subscriber, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.MapError {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Failure) -> Failure

    @inlinable
    init(downstream: Downstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }
    @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      switch completion {
      case .finished: downstream.receive(completion: .finished)
      case .failure(let error): downstream.receive(completion: .failure(transform(error)))
      }
    }
    @usableFromInline var description: String { "MapError" }
  }
}
