extension Publisher {
  /// Delivers whether a closure accepts some value: true with the first one that it does, false when the upstream finishes.
  ///
  /// Asks the upstream for everything; the answer waits until it is asked for.
  ///
  /// ```swift
  /// stories.contains { $0.isUnread }
  /// ```
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `contains(where:)`.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are examined.
    public let upstream: Upstream

    /// What is asked of each value.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Bool {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation(predicate: predicate)))
    }
  }
}

extension Publishers.ContainsWhere {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let predicate: (Upstream.Output) -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "ContainsWhere" }

    @inlinable var initialState: Bool { false }

    @inlinable
    func step(_ state: Bool, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Bool> {
      predicate(input) ? .finish(true) : .proceed(false)
    }

    @inlinable func result(_ state: Bool) -> Bool? { state }
  }
}
