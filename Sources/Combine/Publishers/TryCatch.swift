extension Publisher {
  /// Goes on with another publisher when this one fails, or fails with the error that the handler throws.
  ///
  /// Demand that is still open is asked of the other publisher. The handler runs on the thread that fails. Completes when
  /// this publisher finishes, or else as the other one does.
  ///
  /// ```swift
  /// request.tryCatch { error in
  ///   guard error.code == .timedOut else { throw error }
  ///   return mirrorRequest
  /// }
  /// ```
  @inlinable
  public func tryCatch<P>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where P: Publisher, Output == P.Output { Publishers.TryCatch(upstream: self, handler: handler) }
}

extension Publishers {
  /// The publisher of `tryCatch(_:)`.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The publisher that may fail.
    public let upstream: Upstream

    /// Makes the publisher that takes over.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, NewPublisher.Output == S.Input, S.Failure == any Error {
      let chain = ChainCore(subscriber, name: "TryCatch")
      upstream.subscribe(
        ChainLink<Upstream.Failure, S>(chain) { [handler] completion in
          switch completion {
          case .finished: chain.finish(.finished)
          case .failure(let error):
            guard chain.makeRoom() else { return }
            do {
              try handler(error).subscribe(
                ChainLink<NewPublisher.Failure, S>(chain) { completion in chain.finish(completion.erased) })
            } catch {
              chain.finish(.failure(error))
            }
          }
        })
    }
  }
}
