import Synchronization

/// Wakes the readers of a store's state. Holds no value: a reader reads the newest when it comes to it, so that a burst
/// of changes copies nothing.
@usableFromInline
final class StateHub: Sendable {
  private struct Readers {
    var list: [WeakReader] = []
    var isClosed = false
  }

  private struct WeakReader { weak var reader: StateReader? }

  private let readers = Mutex(Readers())

  init() {}

  func add(_ reader: StateReader) {
    let isClosed = readers.withLock {
      if !$0.isClosed { $0.list.append(WeakReader(reader: reader)) }
      return $0.isClosed
    }
    if isClosed { reader.close() }
  }

  /// - Returns: whether anybody is left to be told.
  func signal() -> Bool {
    let list = readers.withLock { readers in
      readers.list.removeAll { $0.reader == nil }
      return readers.list.compactMap(\.reader)
    }
    for reader in list { reader.signal() }
    return !list.isEmpty
  }

  func close() {
    let list = readers.withLock { readers in
      defer { readers.list = [] }
      readers.isClosed = true
      return readers.list.compactMap(\.reader)
    }
    for reader in list { reader.close() }
  }
}
