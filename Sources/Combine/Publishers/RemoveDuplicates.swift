extension Publisher where Output: Equatable {
  /// Leaves out values that equal the one before.
  ///
  /// For each value that is left out, one more is asked of the upstream. Completes when the upstream does.
  ///
  /// ```swift
  /// [1, 1, 2, 1].publisher.removeDuplicates()  // 1, 2, 1
  /// ```
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Leaves out values that a closure takes for the same as the last one delivered.
  ///
  /// For each value that is left out, one more is asked of the upstream. Completes when the upstream does.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `removeDuplicates(by:)`.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are compared.
    public let upstream: Upstream

    /// Says whether the second value is a repetition of the first.
    public let predicate: (Output, Output) -> Bool

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: StageInner(subscriber, Operation(predicate: predicate)))
    }
  }
}

extension Publishers.RemoveDuplicates {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let predicate: (Upstream.Output, Upstream.Output) -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "RemoveDuplicates" }

    @inlinable var initialState: Upstream.Output? { nil }

    @inlinable
    func step(
      _ state: Upstream.Output?, _ input: Upstream.Output
    ) throws(Failure) -> (Upstream.Output?, StageStep<Upstream.Output>) {
      if let state, predicate(state, input) { return (state, .skip) }
      return (input, .pass(input))
    }
  }
}
