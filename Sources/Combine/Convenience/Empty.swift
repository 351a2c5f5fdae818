/// A publisher without values, which finishes at once or never.
///
/// ```swift
/// request.catch { _ in Empty() }
/// ```
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether it finishes at once; otherwise it stays silent.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values, naming its types.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  @inlinable
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
