import Foundation

/// What test doubles hold when the process ends.
///
/// A subscriber that keeps its subscription is a cycle: the subscription has the subscriber. It lasts until one of them lets
/// go, in Combine as in Apple's, and most tests have no reason to see to that. The leak detector of the Address Sanitizer
/// looks when the process exits. So that it finds only what nothing can release any more, the doubles cancel before what
/// has not ended and drop what they hold. What a cancelled stream still holds by itself is a leak of ours, and reported.
final class Leftovers: @unchecked Sendable {
  static let shared = Leftovers()

  // A lock that Thread Sanitizer sees, unlike `Mutex`.
  private let lock = NSLock()
  private var endings: [ObjectIdentifier: () -> Void] = [:]

  private init() {
    atexit { Leftovers.shared.end() }
  }

  /// Registers how `object` ends what it has not ended; the closure must not hold it.
  func add(_ object: AnyObject, end: @escaping () -> Void) {
    lock.withLock { endings[ObjectIdentifier(object)] = end }
  }

  /// To be called when the object goes away.
  func remove(_ id: ObjectIdentifier) {
    // Released outside of the lock.
    _ = lock.withLock { endings.removeValue(forKey: id) }
  }

  private func end() {
    let due = lock.withLock {
      defer { endings = [:] }
      return endings
    }
    for end in due.values { end() }
  }
}
