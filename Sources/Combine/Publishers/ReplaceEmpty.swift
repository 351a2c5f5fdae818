extension Publisher {
  /// Delivers a value if the upstream finishes without one.
  ///
  /// The value waits until it is asked for. Everything else passes through.
  ///
  /// ```swift
  /// results.replaceEmpty(with: .nothingFound)
  /// ```
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher of `replaceEmpty(with:)`.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// What is delivered if there is nothing else.
    public let output: Upstream.Output

    /// The publisher that may have no values.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(Inner(ChainCore(subscriber, name: "ReplaceEmpty"), output: output))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publishers.ReplaceEmpty {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let chain: ChainCore<Downstream>
    @usableFromInline let output: Upstream.Output

    /// Whether there has been no value yet; only the delivering thread touches it.
    @usableFromInline @exclusivity(unchecked) var isEmpty = true

    @inlinable
    init(_ chain: ChainCore<Downstream>, output: Upstream.Output) {
      self.chain = chain
      self.output = output
    }

    @inlinable func receive(subscription: any Subscription) { chain.accept(subscription) }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      isEmpty = false
      return chain.pass(input)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard isEmpty, case .finished = completion else {
        chain.finish(completion)
        return
      }
      if chain.makeRoom() {
        ChainTail(chain).receive(subscription: OneValueInner(ChainTail(chain), output, name: "Just"))
      }
    }

    @usableFromInline var description: String { chain.description }
  }
}
