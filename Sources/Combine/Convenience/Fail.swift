/// A publisher that fails at once.
///
/// ```swift
/// guard let url else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
/// ```
public struct Fail<Output, Failure: Error>: Publisher {
  /// The failure.
  public let error: Failure

  /// Creates a publisher that fails.
  @inlinable
  public init(error: Failure) { self.error = error }

  /// Creates a publisher that fails, naming its output type.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  @inlinable
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
