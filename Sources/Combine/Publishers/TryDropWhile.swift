extension Publisher {
  /// Leaves out values until a closure rejects one; an error thrown by it ends the publisher.
  ///
  /// For each value that is left out, one more is asked of the upstream. Completes when the upstream does.
  ///
  /// ```swift
  /// lines.tryDrop { try parse($0).isHeader }
  /// ```
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `tryDrop(while:)`.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The publisher whose first values are left out.
    public let upstream: Upstream

    /// Says which values to leave out, until it says no once.
    public let predicate: (Output) throws -> Bool

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Output == S.Input, S.Failure == any Error {
      upstream.receive(subscriber: StageInner(subscriber, Operation(predicate: predicate)))
    }
  }
}

extension Publishers.TryDropWhile {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Upstream.Output) throws -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) throws -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "TryDropWhile" }

    /// Whether values are still being left out.
    @inlinable var initialState: Bool { true }

    @inlinable
    func step(_ state: Bool, _ input: Upstream.Output) throws(any Error) -> (Bool, StageStep<Upstream.Output>) {
      if try state && predicate(input) { return (true, .skip) }
      return (false, .pass(input))
    }
  }
}
