extension Publisher {
  /// Delivers the number of values when the upstream finishes.
  ///
  /// Asks the upstream for everything; the number waits until it is asked for.
  ///
  /// ```swift
  /// downloads.count()
  /// ```
  @inlinable
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

extension Publishers {
  /// The publisher of `count()`.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are counted.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Int {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation()))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publishers.Count {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Int
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @inlinable init() {}

    @usableFromInline static var name: String { "Count" }

    @inlinable var initialState: Int { 0 }

    @inlinable
    func step(_ state: Int, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Int> { .proceed(state + 1) }

    @inlinable func result(_ state: Int) -> Int? { state }
  }
}
