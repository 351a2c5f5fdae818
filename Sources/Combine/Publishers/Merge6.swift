extension Publisher {
  /// Delivers the values of this publisher and five others as they come.
  ///
  /// Values of one input keep their order. Finishes when all have finished; the first failure cancels the others. Without
  /// unlimited demand each input is asked for one value at a time. Inputs may deliver on different threads: the subscriber
  /// is called on one at a time.
  @inlinable
  public func merge<B, C, D, E, F>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Failure == B.Failure,
    Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output,
    D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }
}

extension Publishers {
  /// The publisher of `merge` with six inputs.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output
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

    /// The sixth input.
    public let f: F

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, F.Failure == S.Failure, F.Output == S.Input {
      let core = MergeCore(subscriber, sources: 6, name: "Merge")
      core.start()
      a.subscribe(MergeInput(core, 0))
      b.subscribe(MergeInput(core, 1))
      c.subscribe(MergeInput(core, 2))
      d.subscribe(MergeInput(core, 3))
      e.subscribe(MergeInput(core, 4))
      f.subscribe(MergeInput(core, 5))
    }

    /// Adds an input.
    @inlinable
    public func merge<P>(with other: P) -> Publishers.Merge7<A, B, C, D, E, F, P>
    where P: Publisher, F.Failure == P.Failure, F.Output == P.Output {
      Publishers.Merge7(a, b, c, d, e, f, other)
    }

    /// Adds two inputs.
    @inlinable
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
    where
      Z: Publisher, Y: Publisher, F.Failure == Z.Failure, F.Output == Z.Output, Z.Failure == Y.Failure,
      Z.Output == Y.Output
    {
      Publishers.Merge8(a, b, c, d, e, f, z, y)
    }
  }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
