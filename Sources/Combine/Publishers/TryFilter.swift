extension Publisher {
  /// Delivers only the values that a closure accepts; an error thrown by it ends the publisher with it.
  ///
  /// For each value that is left out, one more is asked of the upstream. Completes when the upstream does.
  ///
  /// ```swift
  /// lines.tryFilter { try !parse($0).isComment }
  /// ```
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// The publisher of `tryFilter(_:)`.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The publisher whose values are filtered.
    public let upstream: Upstream

    /// Says which values to deliver.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Output == S.Input, S.Failure == any Error {
      upstream.receive(subscriber: StageInner(subscriber, Operation(isIncluded: isIncluded)))
    }

    /// Filters twice in one step.
    @inlinable
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
      Publishers.TryFilter(upstream: upstream) { [first = self.isIncluded] in try first($0) && isIncluded($0) }
    }

    /// Filters twice in one step.
    @inlinable
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
      Publishers.TryFilter(upstream: upstream) { [first = self.isIncluded] in try first($0) && isIncluded($0) }
    }
  }
}

extension Publishers.TryFilter {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error
    @usableFromInline typealias State = Void

    @usableFromInline let isIncluded: (Upstream.Output) throws -> Bool

    @inlinable init(isIncluded: @escaping (Upstream.Output) throws -> Bool) { self.isIncluded = isIncluded }

    @usableFromInline static var name: String { "TryFilter" }

    @inlinable
    func step(_ state: Void, _ input: Upstream.Output) throws(any Error) -> (Void, StageStep<Upstream.Output>) {
      ((), try isIncluded(input) ? .pass(input) : .skip)
    }
  }
}
