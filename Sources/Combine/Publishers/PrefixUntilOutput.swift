extension Publisher {
  /// Delivers values until another publisher has delivered one, then finishes.
  ///
  /// Demand passes up. The other publisher's completion, also its failure, has no effect.
  ///
  /// ```swift
  /// frames.prefix(untilOutputFrom: stopButton)
  /// ```
  @inlinable
  public func prefix<P>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> where P: Publisher {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The publisher of `prefix(untilOutputFrom:)`.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose first values are delivered.
    public let upstream: Upstream

    /// The publisher that ends it.
    public let other: Other

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let gate = GateCore(subscriber, isOpen: true, name: "PrefixUntilOutput")
      subscriber.receive(subscription: gate)
      other.subscribe(
        GateSignal<Other.Output, Other.Failure, S>(gate, whenSignalled: .finish) { _ in gate.submit(.signalEnded(nil)) }
      )
      upstream.subscribe(GateInput(gate))
    }
  }
}
