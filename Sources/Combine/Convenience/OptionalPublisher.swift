extension Optional {
  /// A publisher of the wrapped value, if there is one.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that delivers one value or none, and finishes.
  ///
  /// The value waits until it is asked for; without one it finishes at once.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Output?

    /// Creates a publisher of a value or none.
    @inlinable
    public init(_ output: Output?) { self.output = output }

    @inlinable
    public func receive<S>(subscriber: S) where Wrapped == S.Input, S: Subscriber, S.Failure == Never {
      if let output {
        subscriber.receive(subscription: OneValueInner(subscriber, output, name: "Optional"))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
