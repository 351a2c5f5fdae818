import Synchronization

extension Publisher {
  /// Leaves out values until another publisher has delivered one.
  ///
  /// Demand passes up; for each value that is left out, one more is asked of the upstream. If the other publisher finishes
  /// without a value, so does this; a failure of either ends it.
  ///
  /// ```swift
  /// taps.drop(untilOutputFrom: isReady)
  /// ```
  @inlinable
  public func drop<P>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P: Publisher, Failure == P.Failure { Publishers.DropUntilOutput(upstream: self, other: publisher) }
}

extension Publishers {
  /// The publisher of `drop(untilOutputFrom:)`.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose first values are left out.
    public let upstream: Upstream

    /// The publisher that opens the gate.
    public let other: Other

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Output == S.Input, Other.Failure == S.Failure {
      let gate = GateCore(subscriber, isOpen: false, name: "DropUntilOutput")
      subscriber.receive(subscription: gate)
      other.subscribe(
        GateSignal<Other.Output, Other.Failure, S>(gate, whenSignalled: .open) { completion in
          // Once the gate is open the other publisher has been cancelled, and has no say any more.
          gate.submit(.signalEnded(completion))
        })
      upstream.subscribe(GateInput(gate))
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
