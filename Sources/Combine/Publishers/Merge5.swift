extension Publisher {
  /// Delivers the values of this publisher and four others as they come.
  ///
  /// Values of one input keep their order. Finishes when all have finished; the first failure cancels the others. Without
  /// unlimited demand each input is asked for one value at a time. Inputs may deliver on different threads: the subscriber
  /// is called on one at a time.
  @inlinable
  public func merge<B, C, D, E>(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, Failure == B.Failure, Output == B.Output,
    B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output,
    D.Failure == E.Failure, D.Output == E.Output
  {
    Publishers.Merge5(self, b, c, d, e)
  }
}

extension Publishers {
  /// The publisher of `merge` with five inputs.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A

    /// The second input.
    public let b: B

    /// The third input.
    public let c: C

    /// The fourth input.
    public let d: D

    /// The fifth input.
    public let e: E

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, E.Failure == S.Failure, E.Output == S.Input {
      let core = MergeCore(subscriber, sources: 5, name: "Merge")
      core.start()
      a.subscribe(MergeInput(core, 0))
      b.subscribe(MergeInput(core, 1))
      c.subscribe(MergeInput(core, 2))
      d.subscribe(MergeInput(core, 3))
      e.subscribe(MergeInput(core, 4))
    }

    /// Adds an input.
    @inlinable
    public func merge<P>(with other: P) -> Publishers.Merge6<A, B, C, D, E, P>
    where P: Publisher, E.Failure == P.Failure, E.Output == P.Output {
      Publishers.Merge6(a, b, c, d, e, other)
    }

    /// Adds two inputs.
    @inlinable
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Publishers.Merge7<A, B, C, D, E, Z, Y>
    where
      Z: Publisher, Y: Publisher, E.Failure == Z.Failure, E.Output == Z.Output, Z.Failure == Y.Failure,
      Z.Output == Y.Output
    {
      Publishers.Merge7(a, b, c, d, e, z, y)
    }

    /// Adds three inputs.
    @inlinable
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
    where
      Z: Publisher, Y: Publisher, X: Publisher, E.Failure == Z.Failure, E.Output == Z.Output,
      Z.Failure == Y.Failure, Z.Output == Y.Output, Y.Failure == X.Failure, Y.Output == X.Output
    {
      Publishers.Merge8(a, b, c, d, e, z, y, x)
    }
  }
}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
