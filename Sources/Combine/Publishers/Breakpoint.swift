import Foundation

extension Publisher {
  /// Stops in the debugger (raises `SIGTRAP`) when a closure returns true for what happens; everything passes through.
  ///
  /// ```swift
  /// prices.breakpoint(receiveOutput: { $0 < 0 })
  /// ```
  @inlinable
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger (raises `SIGTRAP`) when the upstream fails; everything passes through.
  @inlinable
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { return true }
      return false
    })
  }
}

extension Publishers {
  /// The publisher of `breakpoint`.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is watched.
    public let upstream: Upstream

    /// Says whether to stop for a subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// Says whether to stop for a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?

    /// Says whether to stop for a completion.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(downstream: subscriber, conditions: self))
    }
  }
}

extension Publishers.Breakpoint {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let conditions: Publishers.Breakpoint<Upstream>

    @inlinable
    init(downstream: Downstream, conditions: Publishers.Breakpoint<Upstream>) {
      self.downstream = downstream
      self.conditions = conditions
    }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) {
      if conditions.receiveSubscription?(subscription) == true { raise(SIGTRAP) }
      downstream.receive(subscription: subscription)
    }

    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      if conditions.receiveOutput?(input) == true { raise(SIGTRAP) }
      return downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if conditions.receiveCompletion?(completion) == true { raise(SIGTRAP) }
      downstream.receive(completion: completion)
    }

    @usableFromInline var description: String { "Breakpoint" }
  }
}
