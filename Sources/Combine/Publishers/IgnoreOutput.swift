extension Publisher {
  /// Delivers only the completion.
  ///
  /// Asks the upstream for everything and drops it.
  ///
  /// ```swift
  /// upload.ignoreOutput().sink { completion in finish(completion) } receiveValue: { _ in }
  /// ```
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publishers {
  /// The publisher of `ignoreOutput()`.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are dropped.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Never {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation()))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publishers.IgnoreOutput {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Never
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @inlinable init() {}

    @usableFromInline static var name: String { "IgnoreOutput" }

    @inlinable var initialState: Void { () }

    @inlinable
    func step(_ state: Void, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Void> { .proceed(()) }

    @inlinable func result(_ state: Void) -> Never? { nil }
  }
}
