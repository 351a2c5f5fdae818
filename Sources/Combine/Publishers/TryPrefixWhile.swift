extension Publisher {
  /// Delivers values until a closure rejects one, then cancels the upstream and finishes; an error thrown by the closure
  /// ends the publisher with it.
  ///
  /// Demand passes through unchanged. Completes with the first value that is rejected, or when the upstream does.
  ///
  /// ```swift
  /// lines.tryPrefix { try !parse($0).isEnd }
  /// ```
  @inlinable
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher of `tryPrefix(while:)`.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The publisher whose first values are delivered.
    public let upstream: Upstream

    /// Says which values to deliver, until it says no once.
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

extension Publishers.TryPrefixWhile {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error
    @usableFromInline typealias State = Void

    @usableFromInline let predicate: (Upstream.Output) throws -> Bool

    @inlinable init(predicate: @escaping (Upstream.Output) throws -> Bool) { self.predicate = predicate }

    @usableFromInline static var name: String { "TryPrefixWhile" }

    @inlinable
    func step(_ state: Void, _ input: Upstream.Output) throws(any Error) -> (Void, StageStep<Upstream.Output>) {
      ((), try predicate(input) ? .pass(input) : .finish)
    }
  }
}
