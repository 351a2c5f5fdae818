extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  ///
  /// Asks for one value at a time, each time the loop comes round: a publisher that waits for demand arrives complete, while a
  /// subject drops what nobody has asked for. To keep that, buffer it. Leaving the loop, or cancelling its task, cancels
  /// the subscription.
  ///
  /// ```swift
  /// for await story in stories.values { show(story) }
  /// ```
  @inlinable
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence that throws the failure.
  ///
  /// Asks for one value at a time, each time the loop comes round: a publisher that waits for demand arrives complete, while a
  /// subject drops what nobody has asked for. Leaving the loop, or cancelling its task, cancels the subscription.
  @_disfavoredOverload
  @inlinable
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: P

  /// Creates a sequence of a publisher's values.
  @inlinable
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value after another.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output

    @usableFromInline let link: AsyncLink<P.Output, Never>

    @inlinable
    init(_ publisher: P) {
      let subscriber = AsyncSubscriber<P.Output, Never>()
      link = AsyncLink(subscriber)
      publisher.subscribe(subscriber)
    }

    /// Asks for a value and waits for it; nil when there are no more, or the task is cancelled.
    @inlinable
    public mutating func next() async -> P.Output? { await next(isolation: nil) }

    /// Asks for a value and waits for it, without leaving the caller's actor while the value is at hand.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      switch await link.subscriber.next(isolation: actor) {
      case .value(let value): return value
      case .end: return nil
      }
    }
  }
}

/// The values of a publisher as an asynchronous sequence that throws the failure.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: P

  /// Creates a sequence of a publisher's values.
  @inlinable
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value after another.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output

    @usableFromInline let link: AsyncLink<P.Output, P.Failure>

    @inlinable
    init(_ publisher: P) {
      let subscriber = AsyncSubscriber<P.Output, P.Failure>()
      link = AsyncLink(subscriber)
      publisher.subscribe(subscriber)
    }

    /// Asks for a value and waits for it; nil when there are no more, or the task is cancelled.
    @inlinable
    public mutating func next() async throws -> P.Output? { try await next(isolation: nil) }

    /// Asks for a value and waits for it, without leaving the caller's actor while the value is at hand.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
      switch await link.subscriber.next(isolation: actor) {
      case .value(let value): return value
      case .end(let error):
        if let error { throw error }
        return nil
      }
    }
  }
}
