extension Publisher {
  /// Delivers whether a closure accepts all values: false with the first one that it does not, true when the upstream
  /// finishes.
  ///
  /// Asks the upstream for everything; the answer waits until it is asked for.
  ///
  /// ```swift
  /// [2, 4].publisher.map { $0 }.allSatisfy { $0.isMultiple(of: 2) }  // true
  /// ```
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `allSatisfy(_:)`.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
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

extension Publishers.AllSatisfy {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let predicate: (Upstream.Output) -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "AllSatisfy" }

    @inlinable var initialState: Bool { true }

    @inlinable
    func step(_ state: Bool, _ input: Upstream.Output) throws(Failure) -> ReduceStep<Bool> {
      predicate(input) ? .proceed(true) : .finish(false)
    }

    @inlinable func result(_ state: Bool) -> Bool? { state }
  }
}
