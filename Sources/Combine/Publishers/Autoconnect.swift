extension ConnectablePublisher {
  /// Connects when the first subscriber comes, and disconnects when the last one has cancelled.
  ///
  /// ```swift
  /// let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  /// ```
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// The publisher of `autoconnect()`.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private enum Connection {
      case none
      case connecting
      case connected(any Cancellable)
    }

    /// The publisher that is connected.
    public final let upstream: Upstream

    private final let lock = Lock()
    @exclusivity(unchecked) private final var subscribers = 0
    @exclusivity(unchecked) private final var connection = Connection.none

    /// Creates the publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public final func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      join()
      // On Apple's platforms, too, `share().print()` shows the subscription of the multicast.
      upstream.subscribe(ForwardingRelay(subscriber, name: nil, whenCancelled: { self.leave() }))
      connectIfNeeded()
    }

    @usableFromInline final func join() { lock.withLock { subscribers += 1 } }

    @usableFromInline
    final func connectIfNeeded() {
      lock.lock()
      guard case .none = connection, subscribers > 0 else {
        lock.unlock()
        return
      }
      connection = .connecting
      lock.unlock()
      let new = upstream.connect()
      lock.lock()
      // Everybody may have gone while the connection was being made.
      let isWanted = subscribers > 0
      connection = isWanted ? .connected(new) : .none
      lock.unlock()
      if !isWanted { new.cancel() }
    }

    @usableFromInline
    final func leave() {
      lock.lock()
      subscribers -= 1
      var old: (any Cancellable)?
      if subscribers == 0, case .connected(let connected) = connection {
        old = connected
        connection = .none
      }
      lock.unlock()
      old?.cancel()
    }
  }
}
