extension Publisher {
  /// Delivers the last value when the upstream finishes.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for. Without a value it just finishes.
  ///
  /// ```swift
  /// progress.last()
  /// ```
  @inlinable
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
}

extension Publishers {
  /// The publisher of `last()`.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose last value is delivered.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation()))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publishers.Last {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @inlinable init() {}

    @usableFromInline static var name: String { "Last" }

    @inlinable var initialState: Upstream.Output? { nil }

    @inlinable
    func step(_ state: Upstream.Output?, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Upstream.Output?> {
      .proceed(input)
    }

    @inlinable func result(_ state: Upstream.Output?) -> Upstream.Output? { state }
  }
}
