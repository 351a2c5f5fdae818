extension Publisher {
  /// Combines all values into one, delivered when the upstream finishes; an error thrown ends the publisher.
  ///
  /// Asks the upstream for everything at once; the result waits until it is asked for. The closure runs on the thread that
  /// delivers.
  ///
  /// ```swift
  /// parts.tryReduce(Document()) { try $0.appending($1) }
  /// ```
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher of `tryReduce(_:_:)`.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The publisher whose values are combined.
    public let upstream: Upstream

    /// What the first value is combined with.
    public let initial: Output

    /// Combines the last result with a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher.
    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == any Error {
      upstream.receive(
        subscriber: ReduceInner(subscriber, Operation(initialState: initial, nextPartialResult: nextPartialResult)))
    }
  }
}

extension Publishers.TryReduce {
  @usableFromInline
  struct Operation: Reducer {
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

    @usableFromInline static var name: String { "TryReduce" }

    @inlinable
    func step(_ state: Output, _ input: Upstream.Output) throws(any Error) -> ReduceStep<Output> {
      .proceed(try nextPartialResult(state, input))
    }

    @inlinable func result(_ state: Output) -> Output? { state }
  }
}
