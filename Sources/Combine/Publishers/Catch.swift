extension Publisher {
  /// Goes on with another publisher when this one fails.
  ///
  /// Demand that is still open is asked of the other publisher. The handler runs on the thread that fails. Completes when
  /// this publisher finishes, or else as the other one does.
  ///
  /// ```swift
  /// request.catch { _ in Just(cached) }
  /// ```
  @inlinable
  public func `catch`<P>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P: Publisher, Output == P.Output { Publishers.Catch(upstream: self, handler: handler) }
}

extension Publishers {
  /// The publisher of `catch(_:)`.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    /// The publisher that may fail.
    public let upstream: Upstream

    /// Makes the publisher that takes over.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, NewPublisher.Failure == S.Failure, NewPublisher.Output == S.Input {
      let chain = ChainCore(subscriber, name: "Catch")
      upstream.subscribe(
        ChainLink<Upstream.Failure, S>(chain) { [handler] completion in
          switch completion {
          case .finished: chain.finish(.finished)
          case .failure(let error): if chain.makeRoom() { handler(error).subscribe(ChainTail(chain)) }
          }
        })
    }
  }
}
