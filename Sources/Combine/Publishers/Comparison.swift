extension Publisher where Output: Comparable {
  /// Delivers the smallest value when the upstream finishes.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for. Of equal values the first one counts.
  ///
  /// ```swift
  /// prices.min()
  /// ```
  @inlinable
  public func min() -> Publishers.Comparison<Self> { max(by: >) }

  /// Delivers the greatest value when the upstream finishes.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for.
  @inlinable
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

extension Publisher {
  /// Delivers the smallest value, as a closure orders them, when the upstream finishes.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for.
  ///
  /// ```swift
  /// stories.min { $0.score < $1.score }
  /// ```
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Delivers the greatest value, as a closure orders them, when the upstream finishes.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// The publisher of `min` and `max`: delivers the value that comes last in an order.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are compared.
    public let upstream: Upstream

    /// Says whether the first value comes before the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(
        subscriber: ReduceInner(subscriber, Operation(areInIncreasingOrder: areInIncreasingOrder)))
    }
  }
}

extension Publishers.Comparison {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    @inlinable
    init(areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @usableFromInline static var name: String { "Comparison" }

    @inlinable var initialState: Upstream.Output? { nil }

    @inlinable
    func step(
      _ state: Upstream.Output?, _ input: Upstream.Output
    ) throws(Failure) -> ReduceStep<Upstream.Output?> {
      guard let state else { return .proceed(input) }
      return .proceed(areInIncreasingOrder(state, input) ? input : state)
    }

    @inlinable func result(_ state: Upstream.Output?) -> Upstream.Output? { state }
  }
}
