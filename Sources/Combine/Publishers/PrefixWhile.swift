extension Publisher {
  /// Delivers values until a closure rejects one, then cancels the upstream and finishes.
  ///
  /// Demand passes through unchanged. Completes with the first value that is rejected, or when the upstream does.
  ///
  /// ```swift
  /// [1, 2, 5, 1].publisher.prefix { $0 < 3 }  // 1, 2
  /// ```
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `prefix(while:)`.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose first values are delivered.
    public let upstream: Upstream

    /// Says which values to deliver, until it says no once.
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

extension Publishers.PrefixWhile {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure
    @usableFromInline typealias State = Void

    @usableFromInline let predicate: (Upstream.Output) -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "PrefixWhile" }

    @inlinable
    func step(_ state: Void, _ input: Upstream.Output) throws(Failure) -> (Void, StageStep<Upstream.Output>) {
      ((), predicate(input) ? .pass(input) : .finish)
    }
  }
}
