/// What happened, in order, from any thread; a test can wait for it.
final class Log<Entry: Sendable>: Sendable {
  private struct Book {
    var entries: [Entry] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let book = Guarded(Book())

  var entries: [Entry] { book.withLock { $0.entries } }

  func append(_ entry: Entry) {
    let due = book.withLock { book in
      book.entries.append(entry)
      let due = book.watchers.filter { $0.count <= book.entries.count }
      book.watchers.removeAll { $0.count <= book.entries.count }
      return due
    }
    for watcher in due { watcher.continuation.resume() }
  }

  /// Waits until there are so many entries.
  func entries(_ count: Int) async -> [Entry] {
    await withCheckedContinuation { continuation in
      let isThere = book.withLock {
        if $0.entries.count >= count { return true }
        $0.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
    return entries
  }
}
