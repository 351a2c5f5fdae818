extension Publisher {
  /// Delivers a value in the place of a failure, and finishes.
  ///
  /// The value waits until it is asked for. Everything else passes through.
  ///
  /// ```swift
  /// image.replaceError(with: placeholder)
  /// ```
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher of `replaceError(with:)`.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// What is delivered in the place of a failure.
    public let output: Upstream.Output

    /// The publisher that may fail.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Output == S.Input, S.Failure == Never {
      let chain = ChainCore(subscriber, name: "ReplaceError")
      upstream.subscribe(
        ChainLink<Upstream.Failure, S>(chain) { [output] completion in
          switch completion {
          case .finished: chain.finish(.finished)
          case .failure: if chain.makeRoom() { Just(output).receive(subscriber: ChainTail(chain)) }
          }
        })
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
