extension Publisher {
  /// Delivers some values before those of this publisher.
  ///
  /// Demand that the values leave open is asked of this publisher, which is subscribed to after them.
  ///
  /// ```swift
  /// updates.prepend(cached)
  /// ```
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Delivers the elements of a sequence before the values of this publisher.
  @inlinable
  public func prepend<S>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
  where S: Sequence, Output == S.Element { prepend(Publishers.Sequence(sequence: elements)) }

  /// Delivers the values of another publisher before those of this one, which is subscribed to when the other finishes.
  @inlinable
  public func prepend<P>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P: Publisher, Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Delivers some values after those of this publisher, when it finishes.
  ///
  /// ```swift
  /// [1, 2].publisher.append(3)  // 1, 2, 3
  /// ```
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Delivers the elements of a sequence after the values of this publisher, when it finishes.
  @inlinable
  public func append<S>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
  where S: Sequence, Output == S.Element { append(Publishers.Sequence(sequence: elements)) }

  /// Delivers the values of another publisher after those of this one; it is subscribed to when this one finishes.
  @inlinable
  public func append<P>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P: Publisher, Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// The publisher of `prepend` and `append`.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    /// The publisher that comes first.
    public let prefix: Prefix

    /// The publisher that comes after it.
    public let suffix: Suffix

    /// Creates the publisher.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Suffix.Failure == S.Failure, Suffix.Output == S.Input {
      let chain = ChainCore(subscriber, name: "Concatenate")
      prefix.subscribe(
        ChainLink<Failure, S>(chain) { [suffix] completion in
          switch completion {
          case .finished: if chain.makeRoom() { suffix.subscribe(ChainTail(chain)) }
          case .failure: chain.finish(completion)
          }
        })
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
