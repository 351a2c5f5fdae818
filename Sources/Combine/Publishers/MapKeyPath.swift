extension Publisher {
  /// Delivers one property of each value.
  ///
  /// Demand passes through unchanged. Completes when the upstream does.
  ///
  /// ```swift
  /// stories.map(\.title)
  /// ```
  @inlinable
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Delivers two properties of each value as a tuple.
  ///
  /// Demand passes through unchanged. Completes when the upstream does.
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Delivers three properties of each value as a tuple.
  ///
  /// Demand passes through unchanged. Completes when the upstream does.
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}

extension Publishers {
  /// The publisher of `map(_:)` with one key path.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are looked into.
    public let upstream: Upstream

    /// The property to deliver.
    public let keyPath: KeyPath<Upstream.Output, Output>

    @inlinable
    init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    @inlinable
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, Upstream.Failure == S.Failure {
      upstream.receive(
        subscriber: KeyPathInner(downstream: subscriber, name: "ValueForKey") { [keyPath] in $0[keyPath: keyPath] })
    }
  }

  /// The publisher of `map(_:_:)` with two key paths.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are looked into.
    public let upstream: Upstream

    /// The first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    @inlinable
    init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, S.Input == (Output0, Output1) {
      upstream.receive(
        subscriber: KeyPathInner(downstream: subscriber, name: "ValueForKeys") { [keyPath0, keyPath1] in
          ($0[keyPath: keyPath0], $0[keyPath: keyPath1])
        })
    }
  }

  /// The publisher of `map(_:_:_:)` with three key paths.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are looked into.
    public let upstream: Upstream

    /// The first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// The third property.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    @inlinable
    init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, S.Input == (Output0, Output1, Output2) {
      upstream.receive(
        subscriber: KeyPathInner(downstream: subscriber, name: "ValueForKeys") { [keyPath0, keyPath1, keyPath2] in
          ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])
        })
    }
  }
}

/// Delivers properties of values; one for all numbers of key paths.
@usableFromInline
struct KeyPathInner<Input, Downstream: Subscriber>: Subscriber, NamedStage {
  @usableFromInline let downstream: Downstream
  @usableFromInline let name: StaticString
  @usableFromInline let get: (Input) -> Downstream.Input

  @inlinable
  init(downstream: Downstream, name: StaticString, get: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.name = name
    self.get = get
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  @inlinable func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(get(input)) }
  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
  @usableFromInline var description: String { "\(name)" }
}
