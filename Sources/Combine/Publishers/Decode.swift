extension Publisher {
  /// Decodes each value with a decoder such as `JSONDecoder`.
  ///
  /// Demand passes through unchanged; decoding happens on the thread that delivers. The decoder's error ends the publisher
  /// as it is.
  ///
  /// ```swift
  /// session.dataTaskPublisher(for: url).map(\.data).decode(type: Story.self, decoder: JSONDecoder())
  /// ```
  @inlinable
  public func decode<Item, Coder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
  where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publishers {
  /// The publisher of `decode(type:decoder:)`.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error

    /// The publisher whose values are decoded.
    public let upstream: Upstream

    @usableFromInline let decoder: Coder

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == any Error {
      upstream.receive(subscriber: StageInner(subscriber, Operation(decoder: decoder)))
    }
  }
}

extension Publishers.Decode {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = any Error
    @usableFromInline typealias State = Void

    @usableFromInline let decoder: Coder

    @inlinable init(decoder: Coder) { self.decoder = decoder }

    @usableFromInline static var name: String { "Decode" }

    @inlinable
    func step(_ state: Void, _ input: Upstream.Output) throws(any Error) -> (Void, StageStep<Output>) {
      ((), .pass(try decoder.decode(Output.self, from: input)))
    }
  }
}
