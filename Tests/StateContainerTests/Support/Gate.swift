/// Lets effects of a test pass when the test says so. Both sides are explicit; nobody sleeps.
final class Gate: Sendable {
  private struct Door {
    var isOpen = false
    var arrivals = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let door = Guarded(Door())

  /// Waits until the gate opens. Does not care about cancellation, as a stubborn effect would not.
  func pass() async {
    let arrived = door.withLock { door in
      door.arrivals += 1
      let due = door.watchers.filter { $0.count <= door.arrivals }
      door.watchers.removeAll { $0.count <= door.arrivals }
      return due
    }
    for watcher in arrived { watcher.continuation.resume() }
    await withCheckedContinuation { continuation in
      let isOpen = door.withLock {
        if $0.isOpen { return true }
        $0.waiting.append(continuation)
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = door.withLock { door in
      door.isOpen = true
      defer { door.waiting = [] }
      return door.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until so many have come to the gate.
  func arrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = door.withLock {
        if $0.arrivals >= count { return true }
        $0.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
