extension Publisher {
  /// Delivers only the values that a closure accepts.
  ///
  /// For each value that is left out, one more is asked of the upstream. The closure runs on the thread that delivers.
  /// Completes when the upstream does.
  ///
  /// ```swift
  /// (1...5).publisher.filter { $0.isMultiple(of: 2) }  // 2, 4
  /// ```
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// The publisher of `filter(_:)`.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are filtered.
    public let upstream: Upstream

    /// Says which values to deliver.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(downstream: subscriber, isIncluded: isIncluded))
    }

    /// Filters twice in one step.
    @inlinable
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
      Publishers.Filter(upstream: upstream) { [first = self.isIncluded] in first($0) && isIncluded($0) }
    }

    /// Filters twice in one step, where the second filter may throw.
    @inlinable
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
      Publishers.TryFilter(upstream: upstream) { [first = self.isIncluded] in try first($0) && isIncluded($0) }
    }
  }
}

extension Publishers.Filter {
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, NamedStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let isIncluded: (Upstream.Output) -> Bool

    @inlinable
    init(downstream: Downstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.downstream = downstream
      self.isIncluded = isIncluded
    }

    @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      isIncluded(input) ? downstream.receive(input) : .max(1)
    }
    @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      downstream.receive(completion: completion)
    }
    @usableFromInline var description: String { "Filter" }
  }
}
