extension Publisher {
  /// Delivers the latest values of this publisher and two others, whenever one of them has a new one.
  ///
  /// The first tuple comes once every input has delivered. Finishes when all inputs have; the first failure cancels the
  /// others. Demand goes to every input; values without demand only replace the latest.
  @inlinable
  public func combineLatest<P, Q>(_ publisher1: P, _ publisher2: Q) -> Publishers.CombineLatest3<Self, P, Q>
  where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Delivers a value made of the latest values of this publisher and two others, whenever one of them has a new one.
  ///
  /// The first tuple comes once every input has delivered. Finishes when all inputs have; the first failure cancels the
  /// others. Demand goes to every input; values without demand only replace the latest.
  @inlinable
  public func combineLatest<P, Q, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest3(self, publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }
}

extension Publishers {
  /// The publisher of `combineLatest` with three inputs.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A

    /// The second input.
    public let b: B

    /// The third input.
    public let c: C

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, C.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
      let cells = Latest3<A.Output, B.Output, C.Output>()
      let core = RowCore(subscriber, cells: cells, inputs: 3, name: "CombineLatest")
      core.start()
      a.subscribe(RowInput(core, 0) { $1.a = $0 })
      b.subscribe(RowInput(core, 1) { $1.b = $0 })
      c.subscribe(RowInput(core, 2) { $1.c = $0 })
    }
  }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
