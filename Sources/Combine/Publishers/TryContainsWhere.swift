extension Publisher {
  /// Delivers whether a closure accepts some value; an error thrown by it ends the publisher.
  ///
  /// Asks the upstream for everything; the answer waits until it is asked for.
  ///
  /// ```swift
  /// lines.tryContains { try parse($0).isError }
  /// ```
  @inlinable
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `tryContains(where:)`.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == any Error, S.Input == Bool {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation(predicate: predicate)))
    }
  }
}

extension Publishers.TryContainsWhere {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Upstream.Output) throws -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) throws -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "TryContainsWhere" }

    @inlinable var initialState: Bool { false }

    @inlinable
    func step(_ state: Bool, _ input: Upstream.Output) throws(any Error) -> ReduceStep<Bool> {
      try predicate(input) ? .finish(true) : .proceed(false)
    }

    @inlinable func result(_ state: Bool) -> Bool? { state }
  }
}
