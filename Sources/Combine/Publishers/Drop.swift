extension Publisher {
  /// Leaves out the first values.
  ///
  /// For each value that is left out, one more is asked of the upstream. Completes when the upstream does. Traps if the
  /// number is negative.
  ///
  /// ```swift
  /// (1...4).publisher.dropFirst(2)  // 3, 4
  /// ```
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }
}

extension Publishers {
  /// The publisher of `dropFirst(_:)`.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose first values are left out.
    public let upstream: Upstream

    /// How many values to leave out.
    public let count: Int

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      precondition(count >= 0, "cannot drop a negative number of values")
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: StageInner(subscriber, Operation(initialState: count)))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publishers.Drop {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    /// How many values are still to be left out.
    @usableFromInline let initialState: Int

    @inlinable init(initialState: Int) { self.initialState = initialState }

    @usableFromInline static var name: String { "Drop" }

    @inlinable
    func step(_ state: Int, _ input: Upstream.Output) throws(Failure) -> (Int, StageStep<Upstream.Output>) {
      state > 0 ? (state - 1, .skip) : (0, .pass(input))
    }
  }
}
