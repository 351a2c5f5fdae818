extension Publisher {
  /// Delivers the latest values of this publisher and three others, whenever one of them has a new one.
  ///
  /// The first tuple comes once every input has delivered. Finishes when all inputs have; the first failure cancels the
  /// others. Demand goes to every input; values without demand only replace the latest.
  @inlinable
  public func combineLatest<P, Q, R>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Delivers a value made of the latest values of this publisher and three others, whenever one of them has a new one.
  ///
  /// The first tuple comes once every input has delivered. Finishes when all inputs have; the first failure cancels the
  /// others. Demand goes to every input; values without demand only replace the latest.
  @inlinable
  public func combineLatest<P, Q, R, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// The publisher of `combineLatest` with four inputs.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A

    /// The second input.
    public let b: B

    /// The third input.
    public let c: C

    /// The fourth input.
    public let d: D

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, D.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output, D.Output) {
      let cells = Latest4<A.Output, B.Output, C.Output, D.Output>()
      let core = RowCore(subscriber, cells: cells, inputs: 4, name: "CombineLatest")
      core.start()
      a.subscribe(RowInput(core, 0) { $1.a = $0 })
      b.subscribe(RowInput(core, 1) { $1.b = $0 })
      c.subscribe(RowInput(core, 2) { $1.c = $0 })
      d.subscribe(RowInput(core, 3) { $1.d = $0 })
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
