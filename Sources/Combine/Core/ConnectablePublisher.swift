/// A publisher that starts only when it is told to, so that all subscribers can attach first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts delivering.
  ///
  /// - Returns: what stops it again; as with every `Cancellable`, dropping an `AnyCancellable` made of it cancels.
  func connect() -> any Cancellable
}
