/// The link from a ``Subscriber`` back to its publisher: it asks for values through it, or cancels.
///
/// Both may be called from any thread, also from within `receive(_:)`.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values, in addition to what was asked for before.
  func request(_ demand: Subscribers.Demand)
}
