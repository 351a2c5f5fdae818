extension Publisher {
  /// Delivers only the completion.
  ///
  /// Asks the upstream for what it is asked for, and for one more value in the place of each that is dropped.
  ///
  /// ```swift
  /// upload.ignoreOutput().sink { completion in finish(completion) } receiveValue: { _ in }
  /// ```
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publishers {
  /// The publisher of `ignoreOutput()`.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are dropped.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Never {
      upstream.receive(subscriber: Inner(downstream: subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publishers.IgnoreOutput {
  /// Hands on the upstream's subscription, as Apple's does: `print()` behind it shows the upstream's name.
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == Never, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream

    @inlinable init(downstream: Downstream) { self.downstream = downstream }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand { .max(1) }
    @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      downstream.receive(completion: completion)
    }
    @usableFromInline var description: String { "IgnoreOutput" }
  }
}
