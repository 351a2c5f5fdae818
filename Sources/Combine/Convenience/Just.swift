/// A publisher that delivers one value and finishes.
///
/// The value waits until it is asked for, and is delivered on the thread that asks.
///
/// ```swift
/// Just("hello").sink { print($0) }
/// ```
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  @inlinable
  public init(_ output: Output) { self.output = output }

  @inlinable
  public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
    subscriber.receive(subscription: OneValueInner(subscriber, output, name: "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}
