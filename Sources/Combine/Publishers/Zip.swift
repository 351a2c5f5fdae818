extension Publisher {
  /// Delivers the first values of this publisher and another together, then the second ones, and so on.
  ///
  /// Finishes when an input has finished and its values are used up; the first failure cancels the others. Demand goes to
  /// every input; values wait for their partners.
  ///
  /// ```swift
  /// [1, 2].publisher.zip(["a", "b"].publisher)  // (1, "a"), (2, "b")
  /// ```
  @inlinable
  public func zip<P>(_ other: P) -> Publishers.Zip<Self, P>
  where P: Publisher, Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Delivers a value made of the first values of this publisher and another together, then the second ones, and so on.
  ///
  /// Finishes when an input has finished and its values are used up; the first failure cancels the others. Demand goes to
  /// every input; values wait for their partners.
  @inlinable
  public func zip<P, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where P: Publisher, Failure == P.Failure {
    Publishers.Map(upstream: Publishers.Zip(self, other)) { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// The publisher of `zip` with two inputs.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
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
      let cells = Queues2<A.Output, B.Output>()
      let core = RowCore(subscriber, cells: cells, inputs: 2, name: "Zip")
      core.start()
      a.subscribe(RowInput(core, 0) { $1.a.append($0) })
      b.subscribe(RowInput(core, 1) { $1.b.append($0) })
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
