extension Publisher {
  /// Delivers the first value, then cancels the upstream and finishes.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for. Without a value it finishes with the
  /// upstream.
  ///
  /// ```swift
  /// location.first().sink { center(on: $0) }
  /// ```
  @inlinable
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
}

extension Publishers {
  /// The publisher of `first()`.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose first value is delivered.
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

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publishers.First {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @inlinable init() {}

    @usableFromInline static var name: String { "First" }

    @inlinable var initialState: Upstream.Output? { nil }

    @inlinable
    func step(_ state: Upstream.Output?, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Upstream.Output?> {
      .finish(input)
    }

    @inlinable func result(_ state: Upstream.Output?) -> Upstream.Output? { state }
  }
}
