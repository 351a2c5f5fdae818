/// A subject that passes values on to whoever is subscribed, and keeps none.
///
/// A value that nobody has asked for is dropped. Subscribers are served in the order of their subscription, on the thread
/// that sends; when several threads send at once, one of them delivers for all. After a completion a new subscriber gets
/// just that.
///
/// ```swift
/// let taps = PassthroughSubject<Point, Never>()
/// let subscription = taps.sink { print($0) }
/// taps.send(Point(x: 1, y: 2))
/// ```
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub = SubjectHub<Output, Failure>()

  /// Creates a subject.
  public init() {}

  deinit { hub.tearDown() }

  /// Feeds the subject from a subscription, which is asked for everything once there is demand from a subscriber.
  public func send(subscription: any Subscription) { hub.addUpstream(subscription, always: false) }

  @inlinable
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    hub.attach(subscriber, named: "PassthroughSubject")
  }

  /// Delivers a value to the subscribers that have asked for one.
  @inlinable
  public func send(_ input: Output) { hub.send(input) }

  /// Delivers the completion. Whatever is sent after it is ignored.
  public func send(completion: Subscribers.Completion<Failure>) { hub.send(completion: completion) }
}
