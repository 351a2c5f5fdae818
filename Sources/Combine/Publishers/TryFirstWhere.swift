extension Publisher {
  /// Delivers the first value that a closure accepts, then cancels the upstream and finishes; an error thrown by the closure
  /// ends the publisher.
  ///
  /// Asks the upstream for everything; the value waits until it is asked for.
  ///
  /// ```swift
  /// lines.tryFirst { try parse($0).isError }
  /// ```
  @inlinable
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `tryFirst(where:)`.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The publisher whose values are examined.
    public let upstream: Upstream

    /// What is asked of each value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == any Error, Upstream.Output == S.Input {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation(predicate: predicate)))
    }
  }
}

extension Publishers.TryFirstWhere {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Upstream.Output) throws -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) throws -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "TryFirstWhere" }

    @inlinable var initialState: Upstream.Output? { nil }

    @inlinable
    func step(_ state: Upstream.Output?, _ input: Upstream.Output) throws(any Error) -> ReduceStep<Upstream.Output?> {
      try predicate(input) ? .finish(input) : .proceed(nil)
    }

    @inlinable func result(_ state: Upstream.Output?) -> Upstream.Output? { state }
  }
}
