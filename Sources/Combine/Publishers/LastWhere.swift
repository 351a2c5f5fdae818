extension Publisher {
  /// Delivers the last value that a closure accepts when the upstream finishes.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for. Without such a value it just finishes.
  ///
  /// ```swift
  /// (1...9).publisher.map { $0 }.last { $0 < 4 }  // 3
  /// ```
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `last(where:)`.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are searched.
    public let upstream: Upstream

    /// Says whether a value is accepted.
    public let predicate: (Output) -> Bool

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation(predicate: predicate)))
    }
  }
}

extension Publishers.LastWhere {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let predicate: (Upstream.Output) -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "LastWhere" }

    @inlinable var initialState: Upstream.Output? { nil }

    @inlinable
    func step(_ state: Upstream.Output?, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Upstream.Output?> {
      .proceed(predicate(input) ? input : state)
    }

    @inlinable func result(_ state: Upstream.Output?) -> Upstream.Output? { state }
  }
}
