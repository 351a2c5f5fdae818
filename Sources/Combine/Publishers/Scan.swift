extension Publisher {
  /// Delivers every intermediate result of combining values with what came before.
  ///
  /// Demand passes through unchanged; the closure runs on the thread that delivers. Completes when the upstream does.
  ///
  /// ```swift
  /// (1...4).publisher.scan(0) { $0 + $1 }  // 1, 3, 6, 10
  /// ```
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher of `scan(_:_:)`.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are combined.
    public let upstream: Upstream

    /// What the first value is combined with.
    public let initialResult: Output

    /// Combines the last result with a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, Upstream.Failure == S.Failure {
      upstream.receive(
        subscriber: StageInner(
          subscriber, Operation(initialState: initialResult, nextPartialResult: nextPartialResult)))
    }
  }
}

extension Publishers.Scan {
  @usableFromInline
  struct Operation: Stage {
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

    @usableFromInline static var name: String { "Scan" }

    @inlinable
    func step(_ state: Output, _ input: Upstream.Output) throws(Failure) -> (Output, StageStep<Output>) {
      let next = nextPartialResult(state, input)
      return (next, .pass(next))
    }
  }
}
