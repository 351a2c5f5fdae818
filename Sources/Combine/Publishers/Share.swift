extension Publisher {
  /// Delivers the values of one subscription to this publisher to any number of subscribers.
  ///
  /// The upstream is subscribed to when the first subscriber comes, and asked for everything; it is cancelled when the last
  /// subscriber has cancelled. Who comes later misses what has been delivered; after the end it gets only the completion.
  ///
  /// ```swift
  /// let response = request.share()
  /// ```
  @inlinable
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers {
  /// The publisher of `share()`. Two are equal if they are the same object.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are shared.
    public let upstream: Upstream

    @usableFromInline
    let connection: Publishers.Autoconnect<Publishers.Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates the publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      connection = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      connection.receive(subscriber: subscriber)
    }

    public static func == (lhs: Publishers.Share<Upstream>, rhs: Publishers.Share<Upstream>) -> Bool { lhs === rhs }
  }
}
