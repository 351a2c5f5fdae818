extension Publisher where Output: Equatable {
  /// Delivers whether some value equals another: true with the first one that does, false when the upstream finishes.
  ///
  /// Asks the upstream for everything; the answer waits until it is asked for.
  ///
  /// ```swift
  /// words.contains("stop")
  /// ```
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher of `contains(_:)`.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are searched.
    public let upstream: Upstream

    /// What is searched for.
    public let output: Upstream.Output

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Bool {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation(output: output)))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publishers.Contains {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let output: Upstream.Output

    @inlinable init(output: Upstream.Output) { self.output = output }

    @usableFromInline static var name: String { "Contains" }

    @inlinable var initialState: Bool { false }

    @inlinable
    func step(_ state: Bool, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Bool> {
      input == output ? .finish(true) : .proceed(false)
    }

    @inlinable func result(_ state: Bool) -> Bool? { state }
  }
}
