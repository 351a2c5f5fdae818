/// Something that delivers values over time, and at most one completion after them.
///
/// A publisher is a description: nothing happens until a ``Subscriber`` is attached with `subscribe(_:)`. It then hands
/// the subscriber a ``Subscription``, and delivers no more values than were requested through it. Values and the
/// completion of one subscription never arrive on two threads at once.
public protocol Publisher<Output, Failure> {
  /// What the publisher delivers.
  associatedtype Output

  /// How the publisher may fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Attaches a subscriber. Publishers implement this; callers use `subscribe(_:)`.
  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  ///
  /// The publisher calls `receive(subscription:)` on it, usually before this method returns and on the same thread.
  @inlinable
  public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    if Introspection.isActive {
      Introspection.observe(self, subscriber)
    } else {
      receive(subscriber: subscriber)
    }
  }
}
