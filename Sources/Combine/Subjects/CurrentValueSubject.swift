/// A subject that keeps its latest value, and gives it to every new subscriber.
///
/// A subscriber without demand misses intermediate values but gets the latest one when it asks again. `value` is already
/// the new one while subscribers are called. Threads may send, set and read at the same time.
///
/// ```swift
/// let volume = CurrentValueSubject<Int, Never>(5)
/// let subscription = volume.sink { print($0) }  // 5
/// volume.value = 6  // 6
/// ```
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub: CurrentValueHub<Output, Failure>

  /// Creates a subject with a first value.
  @inlinable
  public init(_ value: Output) { hub = CurrentValueHub(value) }

  // Who has not yet seen the value may still ask for it, so the subscribers stay.
  deinit { hub.cancelUpstreams() }

  /// The latest value. Setting it sends it to the subscribers; after a completion, setting does nothing.
  @inlinable
  public var value: Output {
    get { hub.value }
    set { hub.send(newValue) }
  }

  /// Feeds the subject from a subscription, which is asked for everything.
  public func send(subscription: any Subscription) { hub.addUpstream(subscription, always: true) }

  @inlinable
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    hub.attach(subscriber, named: "CurrentValueSubject")
  }

  /// Keeps a value and delivers it to the subscribers that have asked for one.
  @inlinable
  public func send(_ input: Output) { hub.send(input) }

  /// Delivers the completion. Whatever is sent after it is ignored, and `value` stays.
  public func send(completion: Subscribers.Completion<Failure>) { hub.send(completion: completion) }
}
