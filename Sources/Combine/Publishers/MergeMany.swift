extension Publisher {
  /// Delivers the values of this publisher and another of the same type as they come.
  ///
  /// Finishes when both have finished; a failure of one cancels the other.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}

extension Publishers {
  /// Delivers the values of any number of publishers of one type as they come.
  ///
  /// Finishes when all have finished, without any at once; the first failure cancels the others. Without unlimited demand each
  /// input is asked for one value at a time. Inputs may deliver on different threads: the subscriber is called on one at a
  /// time.
  ///
  /// ```swift
  /// Publishers.MergeMany(ids.map(fetch)).collect()
  /// ```
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The inputs.
    public let publishers: [Upstream]

    /// Creates the publisher.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates the publisher.
    @inlinable
    public init<S>(_ upstream: S) where Upstream == S.Element, S: Swift.Sequence { publishers = Array(upstream) }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let core = MergeCore(subscriber, sources: publishers.count, name: "Merge")
      core.start()
      if publishers.isEmpty { core.finishEmpty() }
      for (index, publisher) in publishers.enumerated() { publisher.subscribe(MergeInput(core, index)) }
    }

    /// Adds an input.
    @inlinable
    public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
      Publishers.MergeMany(publishers + [other])
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
