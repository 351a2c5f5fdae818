extension Publisher {
  /// Transforms each value with a closure that may throw; an error thrown ends the publisher with it.
  ///
  /// Demand passes through unchanged; the closure runs on the thread that delivers. Completes when the upstream does.
  ///
  /// ```swift
  /// responses.tryMap { response in
  ///   guard response.isSuccess else { throw URLError(.badServerResponse) }
  ///   return response.body
  /// }
  /// ```
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher of `tryMap(_:)`.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The publisher whose values are transformed.
    public let upstream: Upstream

    /// The transformation.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == any Error {
      upstream.receive(subscriber: StageInner(subscriber, Operation(transform: transform)))
    }

    /// Transforms twice in one step.
    @inlinable
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
      Publishers.TryMap<Upstream, T>(upstream: upstream) { [first = self.transform] in transform(try first($0)) }
    }

    /// Transforms twice in one step.
    @inlinable
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
      Publishers.TryMap<Upstream, T>(upstream: upstream) { [first = self.transform] in try transform(try first($0)) }
    }
  }
}

extension Publishers.TryMap {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error
    @usableFromInline typealias State = Void

    @usableFromInline let transform: (Upstream.Output) throws -> Output

    @inlinable init(transform: @escaping (Upstream.Output) throws -> Output) { self.transform = transform }

    @usableFromInline static var name: String { "TryMap" }

    @inlinable
    func step(_ state: Void, _ input: Upstream.Output) throws(any Error) -> (Void, StageStep<Output>) {
      ((), .pass(try transform(input)))
    }
  }
}
