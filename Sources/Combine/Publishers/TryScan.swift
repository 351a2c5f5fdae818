extension Publisher {
  /// Delivers every intermediate result of combining values with what came before; an error thrown ends the publisher.
  ///
  /// Demand passes through unchanged; the closure runs on the thread that delivers. Completes when the upstream does.
  ///
  /// ```swift
  /// payments.tryScan(balance) { try $0.withdrawing($1) }
  /// ```
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher of `tryScan(_:_:)`.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The publisher whose values are combined.
    public let upstream: Upstream

    /// What the first value is combined with.
    public let initialResult: Output

    /// Combines the last result with a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == any Error {
      upstream.receive(
        subscriber: StageInner(
          subscriber, Operation(initialState: initialResult, nextPartialResult: nextPartialResult)))
    }
  }
}

extension Publishers.TryScan {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error

    @usableFromInline let initialState: Output
    @usableFromInline let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable
    init(initialState: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output) {
      self.initialState = initialState
      self.nextPartialResult = nextPartialResult
    }

    @usableFromInline static var name: String { "TryScan" }

    @inlinable
    func step(_ state: Output, _ input: Upstream.Output) throws(any Error) -> (Output, StageStep<Output>) {
      let next = try nextPartialResult(state, input)
      return (next, .pass(next))
    }
  }
}
