import Synchronization

/// A store's outputs: everything sent since the stream was asked for, in order, whenever the reader comes to it.
///
/// Reading ``StoreType/outputStream`` subscribes: outputs sent between that and the first `await` wait. Each stream that
/// is read from a store gets every output. The first iterator of a stream takes over what waits; further iterators of
/// the same stream start with what is sent from then on. The stream ends with its store, after the last output.
public struct OutputStream<Element>: AsyncSequence {
  public typealias Failure = Never

  /// One reader of a store's outputs.
  public struct Iterator: AsyncIteratorProtocol {
    let buffer: OutputBuffer<Element>

    public mutating func next() async -> Element? { await buffer.next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await buffer.next(isolation: actor)
    }
  }

  private let subscription: OutputSubscription<Element>

  init(_ hub: OutputHub<Element>) { subscription = OutputSubscription(hub) }

  public func makeAsyncIterator() -> Iterator { Iterator(buffer: subscription.takeBuffer()) }
}

extension OutputStream: @unchecked Sendable where Element: Sendable {}

/// What a stream holds until its first iterator takes it over, so that nothing is buffered for nobody.
private final class OutputSubscription<Output>: @unchecked Sendable {
  private weak let hub: OutputHub<Output>?
  private let lock = Mutex<Void>(())
  private var buffer: OutputBuffer<Output>?

  init(_ hub: OutputHub<Output>) {
    self.hub = hub
    buffer = hub.subscribe()
  }

  func takeBuffer() -> OutputBuffer<Output> {
    if let taken = lock.withLock({ _ in buffer.take() }) { return taken }
    if let hub { return hub.subscribe() }
    let ended = OutputBuffer<Output>()
    ended.close()
    return ended
  }
}
