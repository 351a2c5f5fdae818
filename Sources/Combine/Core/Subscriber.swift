/// Something that receives values and a completion from a ``Publisher``.
///
/// A subscriber gets one subscription, then as many values as it asked for, then at most one completion. It is called on
/// whichever thread the publisher delivers on, and never on two at once.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// What the subscriber receives.
  associatedtype Input

  /// The failure that it can receive.
  associatedtype Failure: Error

  /// Tells the subscriber that it is attached, and how to ask for values.
  func receive(subscription: any Subscription)

  /// Gives the subscriber a value.
  ///
  /// - Returns: how many values it wants in addition to those it has already asked for.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that nothing more will come.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Tells the subscriber that something happened, without a value.
  @inlinable public func receive() -> Subscribers.Demand { receive(()) }
}
