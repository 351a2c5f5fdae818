extension Publisher {
  /// Delivers the first values of this publisher and three others together, then the second ones, and so on.
  ///
  /// Finishes when an input has finished and its values are used up; the first failure cancels the others. Demand goes to
  /// every input; values wait for their partners.
  @inlinable
  public func zip<P, Q, R>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> Publishers.Zip4<Self, P, Q, R>
  where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Delivers a value made of the first values of this publisher and three others together, then the second ones, and so on.
  ///
  /// Finishes when an input has finished and its values are used up; the first failure cancels the others. Demand goes to
  /// every input; values wait for their partners.
  @inlinable
  public func zip<P, Q, R, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: Publishers.Zip4(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// The publisher of `zip` with four inputs.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      let cells = Queues4<A.Output, B.Output, C.Output, D.Output>()
      let core = RowCore(subscriber, cells: cells, inputs: 4, name: "Zip")
      core.start()
      a.subscribe(RowInput(core, 0) { $1.a.append($0) })
      b.subscribe(RowInput(core, 1) { $1.b.append($0) })
      c.subscribe(RowInput(core, 2) { $1.c.append($0) })
      d.subscribe(RowInput(core, 3) { $1.d.append($0) })
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
