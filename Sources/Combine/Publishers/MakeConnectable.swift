extension Publisher where Failure == Never {
  /// Makes this publisher wait for `connect()`, so that several subscribers can attach first.
  ///
  /// ```swift
  /// let connectable = updates.makeConnectable()
  /// ```
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension Publishers {
  /// The publisher of `makeConnectable()`.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let multicast: Publishers.Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates the publisher.
    public init(upstream: Upstream) { multicast = upstream.multicast { PassthroughSubject() } }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      multicast.receive(subscriber: subscriber)
    }

    /// Subscribes to the upstream.
    public func connect() -> any Cancellable { multicast.connect() }
  }
}
