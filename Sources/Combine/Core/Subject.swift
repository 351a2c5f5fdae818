/// A publisher that code outside of it can feed, value by value.
///
/// Subjects may be fed from several threads; each value reaches every subscriber once, and no subscriber is called on two
/// threads at once.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value to the subscribers.
  func send(_ value: Output)

  /// Delivers the completion; the subject ignores everything sent after it.
  func send(completion: Subscribers.Completion<Failure>)

  /// Makes this subject the receiver of another publisher's values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Tells the subscribers that something happened.
  @inlinable public func send() { send(()) }
}
