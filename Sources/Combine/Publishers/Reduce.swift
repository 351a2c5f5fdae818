extension Publisher {
  /// Combines all values into one, delivered when the upstream finishes.
  ///
  /// Asks the upstream for everything at once; the result waits until it is asked for. The closure runs on the thread that
  /// delivers.
  ///
  /// ```swift
  /// (1...4).publisher.map { $0 }.reduce(0) { $0 + $1 }  // 10
  /// ```
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher of `reduce(_:_:)`.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are combined.
    public let upstream: Upstream

    /// What the first value is combined with.
    public let initial: Output

    /// Combines the last result with a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, Upstream.Failure == S.Failure {
      upstream.receive(
        subscriber: ReduceInner(subscriber, Operation(initialState: initial, nextPartialResult: nextPartialResult)))
    }
  }
}

extension Publishers.Reduce {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let initialState: Output
    @usableFromInline let nextPartialResult: (Output, Upstream.Output) -> Output

    @inlinable
    init(initialState: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
      self.initialState = initialState
      self.nextPartialResult = nextPartialResult
    }

    @usableFromInline static var name: String { "Reduce" }

    @inlinable
    func step(_ state: Output, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Output> {
      .proceed(nextPartialResult(state, input))
    }

    @inlinable func result(_ state: Output) -> Output? { state }
  }
}
