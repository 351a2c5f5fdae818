extension Publisher {
  /// Delivers the smallest value, as a closure orders them, when the upstream finishes; an error thrown by it ends the publisher.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for.
  ///
  /// ```swift
  /// stories.tryMin { try $0.score < $1.score }
  /// ```
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// Delivers the greatest value, as a closure orders them, when the upstream finishes; an error thrown by it ends the publisher.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// The publisher of `tryMin` and `tryMax`: delivers the value that comes last in an order.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The publisher whose values are compared.
    public let upstream: Upstream

    /// Says whether the first value comes before the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Output == S.Input, S.Failure == any Error {
      upstream.receive(
        subscriber: ReduceInner(subscriber, Operation(areInIncreasingOrder: areInIncreasingOrder)))
    }
  }
}

extension Publishers.TryComparison {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error

    @usableFromInline let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable
    init(areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @usableFromInline static var name: String { "TryComparison" }

    @inlinable var initialState: Upstream.Output? { nil }

    @inlinable
    func step(
      _ state: Upstream.Output?, _ input: Upstream.Output
    ) throws(any Error) -> ReduceStep<Upstream.Output?> {
      guard let state else { return .proceed(input) }
      return .proceed(try areInIncreasingOrder(state, input) ? input : state)
    }

    @inlinable func result(_ state: Upstream.Output?) -> Upstream.Output? { state }
  }
}
