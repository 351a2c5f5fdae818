extension Publisher {
  /// Leaves out values that a closure takes for the same as the last one delivered; an error thrown ends the publisher.
  ///
  /// For each value that is left out, one more is asked of the upstream. Completes when the upstream does.
  ///
  /// ```swift
  /// documents.tryRemoveDuplicates { try $0.checksum() == $1.checksum() }
  /// ```
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `tryRemoveDuplicates(by:)`.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The publisher whose values are compared.
    public let upstream: Upstream

    /// Says whether the second value is a repetition of the first.
    public let predicate: (Output, Output) throws -> Bool

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Output == S.Input, S.Failure == any Error {
      upstream.receive(subscriber: StageInner(subscriber, Operation(predicate: predicate)))
    }
  }
}

extension Publishers.TryRemoveDuplicates {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable
    init(predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "TryRemoveDuplicates" }

    @inlinable var initialState: Upstream.Output? { nil }

    @inlinable
    func step(
      _ state: Upstream.Output?, _ input: Upstream.Output
    ) throws(any Error) -> (Upstream.Output?, StageStep<Upstream.Output>) {
      if let state, try predicate(state, input) { return (state, .skip) }
      return (input, .pass(input))
    }
  }
}
