/// A store's state over time: the current one first, then the newest whenever it has changed.
///
/// A reader that is slower than the store skips what has been replaced meanwhile, never sees the same state twice in a
/// row, and always sees the last one. The stream ends when the store goes away, or when the reading task is cancelled.
/// Each iterator is a reader of its own.
public struct StateStream<Element: Equatable>: AsyncSequence {
  public typealias Failure = Never

  /// One reader of a store's state.
  public struct Iterator: AsyncIteratorProtocol {
    private let cell: StateCell<Element>
    private let reader: StateReader
    private var last: Element?

    init(_ cell: StateCell<Element>) {
      self.cell = cell
      reader = StateReader()
      cell.hub.add(reader)
    }

    public mutating func next() async -> Element? { await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      while true {
        let outcome = await reader.wait(isolation: actor)
        if outcome == .ended { return nil }
        let value = await cell.readForStream().value
        if let value, value != last {
          last = value
          return value
        }
        if outcome == .closing { return nil }
      }
    }
  }

  private let cell: StateCell<Element>

  init(_ cell: StateCell<Element>) { self.cell = cell }

  public func makeAsyncIterator() -> Iterator { Iterator(cell) }
}

extension StateStream: @unchecked Sendable where Element: Sendable {}
