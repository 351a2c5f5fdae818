extension Publisher where Output: Encodable {
  /// Encodes each value with an encoder such as `JSONEncoder`.
  ///
  /// Demand passes through unchanged; encoding happens on the thread that delivers. The encoder's error ends the publisher
  /// as it is.
  ///
  /// ```swift
  /// drafts.encode(encoder: JSONEncoder())
  /// ```
  @inlinable
  public func encode<Coder>(encoder: Coder) -> Publishers.Encode<Self, Coder> where Coder: TopLevelEncoder {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// The publisher of `encode(encoder:)`.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    public typealias Failure = any Error
    public typealias Output = Coder.Output

    /// The publisher whose values are encoded.
    public let upstream: Upstream

    @usableFromInline let encoder: Coder

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Coder.Output == S.Input, S.Failure == any Error {
      upstream.receive(subscriber: StageInner(subscriber, Operation(encoder: encoder)))
    }
  }
}

extension Publishers.Encode {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Coder.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error
    @usableFromInline typealias State = Void

    @usableFromInline let encoder: Coder

    @inlinable init(encoder: Coder) { self.encoder = encoder }

    @usableFromInline static var name: String { "Encode" }

    @inlinable
    func step(_ state: Void, _ input: Upstream.Output) throws(any Error) -> (Void, StageStep<Coder.Output>) {
      ((), .pass(try encoder.encode(input)))
    }
  }
}
