extension Publisher {
  /// Leaves out values until a closure rejects one; that one and all after it are delivered.
  ///
  /// For each value that is left out, one more is asked of the upstream. Completes when the upstream does.
  ///
  /// ```swift
  /// [1, 5, 2].publisher.drop { $0 < 3 }  // 5, 2
  /// ```
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `drop(while:)`.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose first values are left out.
    public let upstream: Upstream

    /// Says which values to leave out, until it says no once.
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
      upstream.receive(subscriber: StageInner(subscriber, Operation(predicate: predicate)))
    }
  }
}

extension Publishers.DropWhile {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let predicate: (Upstream.Output) -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "DropWhile" }

    /// Whether values are still being left out.
    @inlinable var initialState: Bool { true }

    @inlinable
    func step(_ state: Bool, _ input: Upstream.Output) throws(Failure) -> (Bool, StageStep<Upstream.Output>) {
      state && predicate(input) ? (true, .skip) : (false, .pass(input))
    }
  }
}
