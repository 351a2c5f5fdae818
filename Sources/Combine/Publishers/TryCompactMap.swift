extension Publisher {
  /// Transforms each value with a closure that may throw, and leaves out those for which it returns nil.
  ///
  /// An error thrown ends the publisher with it. For each value that is left out, one more is asked of the upstream.
  ///
  /// ```swift
  /// lines.tryCompactMap { line in line.isEmpty ? nil : try parse(line) }
  /// ```
  @inlinable
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher of `tryCompactMap(_:)`.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The publisher whose values are transformed.
    public let upstream: Upstream

    /// The transformation; nil leaves a value out.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == any Error {
      upstream.receive(subscriber: StageInner(subscriber, Operation(transform: transform)))
    }

    /// Transforms twice in one step.
    @inlinable
    public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T> {
      Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { [first = self.transform] in
        try first($0).flatMap(transform)
      }
    }
  }
}

extension Publishers.TryCompactMap {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error
    @usableFromInline typealias State = Void

    @usableFromInline let transform: (Upstream.Output) throws -> Output?

    @inlinable init(transform: @escaping (Upstream.Output) throws -> Output?) { self.transform = transform }

    @usableFromInline static var name: String { "TryCompactMap" }

    @inlinable
    func step(_ state: Void, _ input: Upstream.Output) throws(any Error) -> (Void, StageStep<Output>) {
      guard let output = try transform(input) else { return ((), .skip) }
      return ((), .pass(output))
    }
  }
}
