extension Publisher {
  /// Delivers the first values of this publisher and two others together, then the second ones, and so on.
  ///
  /// Finishes when an input has finished and its values are used up; the first failure cancels the others. Demand goes to
  /// every input; values wait for their partners.
  @inlinable
  public func zip<P, Q>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Delivers a value made of the first values of this publisher and two others together, then the second ones, and so on.
  ///
  /// Finishes when an input has finished and its values are used up; the first failure cancels the others. Demand goes to
  /// every input; values wait for their partners.
  @inlinable
  public func zip<P, Q, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: Publishers.Zip3(self, publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }
}

extension Publishers {
  /// The publisher of `zip` with three inputs.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      let cells = Queues3<A.Output, B.Output, C.Output>()
      let core = RowCore(subscriber, cells: cells, inputs: 3, name: "Zip")
      core.start()
      a.subscribe(RowInput(core, 0) { $1.a.append($0) })
      b.subscribe(RowInput(core, 1) { $1.b.append($0) })
      c.subscribe(RowInput(core, 2) { $1.c.append($0) })
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
