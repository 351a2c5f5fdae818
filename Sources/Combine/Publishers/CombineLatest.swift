extension Publisher {
  /// Delivers the latest values of this publisher and another, whenever one of them has a new one.
  ///
  /// The first tuple comes once every input has delivered. Finishes when all inputs have; the first failure cancels the
  /// others. Demand goes to every input; values without demand only replace the latest.
  ///
  /// ```swift
  /// name.combineLatest(password).map { !$0.isEmpty && $1.count > 7 }
  /// ```
  @inlinable
  public func combineLatest<P>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P: Publisher, Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Delivers a value made of the latest values of this publisher and another, whenever one of them has a new one.
  ///
  /// The first tuple comes once every input has delivered. Finishes when all inputs have; the first failure cancels the
  /// others. Demand goes to every input; values without demand only replace the latest.
  @inlinable
  public func combineLatest<P, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where P: Publisher, Failure == P.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest(self, other)) { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// The publisher of `combineLatest` with two inputs.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A

    /// The second input.
    public let b: B

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
      let cells = Latest2<A.Output, B.Output>()
      let core = RowCore(subscriber, cells: cells, inputs: 2, name: "CombineLatest")
      core.start()
      a.subscribe(RowInput(core, 0) { $1.a = $0 })
      b.subscribe(RowInput(core, 1) { $1.b = $0 })
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
