extension Publisher where Failure == Never {
  /// Gives a publisher that cannot fail a failure type, so that it fits one that can.
  ///
  /// Nothing changes at run time.
  ///
  /// ```swift
  /// Just(cached).setFailureType(to: URLError.self).merge(with: request)
  /// ```
  @inlinable
  public func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> where E: Error {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// The publisher of `setFailureType(to:)`.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    /// The publisher that cannot fail.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S>(subscriber: S) where Failure == S.Failure, S: Subscriber, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(downstream: subscriber))
    }

    /// Replaces the failure type.
    @inlinable
    public func setFailureType<E>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> where E: Error {
      Publishers.SetFailureType<Upstream, E>(upstream: upstream)
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publishers.SetFailureType {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
    @usableFromInline let downstream: Downstream

    @inlinable init(downstream: Downstream) { self.downstream = downstream }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }
    @inlinable func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }
    @usableFromInline var description: String { "SetFailureType" }
  }
}
