/// The publisher of an ``ObservableObject``: it tells that the object is about to change, not how.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  @usableFromInline let hub = SubjectHub<Void, Never>()

  /// Creates a publisher.
  public init() {}

  deinit { hub.tearDown() }

  @inlinable
  public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
    hub.attach(subscriber, named: "ObservableObjectPublisher")
  }

  /// Tells the subscribers that the object is about to change. Call it before the change.
  @inlinable
  public func send() { hub.send(()) }
}
