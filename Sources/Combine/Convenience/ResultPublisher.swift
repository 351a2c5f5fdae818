extension Result {
  /// A publisher of this result's value or failure.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that delivers one value and finishes, or fails.
  ///
  /// The value waits until it is asked for; a failure does not.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    /// The value or the failure.
    public let result: Result<Output, Failure>

    /// Creates a publisher of a result.
    @inlinable
    public init(_ result: Result<Output, Failure>) { self.result = result }

    /// Creates a publisher of a value.
    @inlinable
    public init(_ output: Output) { result = .success(output) }

    /// Creates a publisher that fails.
    @inlinable
    public init(_ failure: Failure) { result = .failure(failure) }

    @inlinable
    public func receive<S>(subscriber: S) where Success == S.Input, Failure == S.Failure, S: Subscriber {
      switch result {
      case .success(let output):
        subscriber.receive(subscription: OneValueInner(subscriber, output, name: "Once"))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
