extension Sequence {
  /// A publisher of the elements of this sequence.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.sink { print($0) }
  /// ```
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers {
  /// The publisher of the elements of a sequence.
  ///
  /// Delivers as many as are asked for, on the thread that asks, and finishes together with the last one. Each subscriber
  /// gets an iteration of its own.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of elements.
    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    @inlinable
    public func receive<S>(subscriber: S) where Failure == S.Failure, S: Subscriber, Elements.Element == S.Input {
      SequenceInner.attach(subscriber, sequence, completion: .finished)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
