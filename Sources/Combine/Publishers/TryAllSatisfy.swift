extension Publisher {
  /// Delivers whether a closure accepts all values; an error thrown by it ends the publisher.
  ///
  /// Asks the upstream for everything; the answer waits until it is asked for.
  ///
  /// ```swift
  /// files.tryAllSatisfy { try $0.checkResourceIsReachable() }
  /// ```
  @inlinable
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `tryAllSatisfy(_:)`.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
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

extension Publishers.TryAllSatisfy {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Upstream.Output) throws -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) throws -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "TryAllSatisfy" }

    @inlinable var initialState: Bool { true }

    @inlinable
    func step(_ state: Bool, _ input: Upstream.Output) throws(any Error) -> ReduceStep<Bool> {
      try predicate(input) ? .proceed(true) : .finish(false)
    }

    @inlinable func result(_ state: Bool) -> Bool? { state }
  }
}
