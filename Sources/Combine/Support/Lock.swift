import Foundation
import Synchronization

/// A small mutual-exclusion lock that lives inside the object it guards: one atomic word, no allocation.
///
/// Uncontended, `lock` and `unlock` cost one atomic operation each. A thread that has to wait spins briefly and then
/// sleeps on a condition variable that all locks share, so that no thread burns a core. The lock is not recursive, and in
/// this module it is only ever held for a few instructions: never while foreign code runs, and never while foreign
/// objects are released.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  /// 0: free, 1: held, 2: held, and somebody may sleep.
  @usableFromInline let word = Atomic<UInt32>(0)

  @inlinable init() {}

  @inlinable func lock() {
    if !word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { lockSlowly() }
  }

  @inlinable func unlock() {
    if word.exchange(0, ordering: .releasing) == 2 { wakeOthers() }
  }

  /// Runs `body` while the lock is held.
  @inlinable func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    let result = body()
    unlock()
    return result
  }

  @usableFromInline func lockSlowly() {
    for _ in 0..<40 {
      if word.load(ordering: .relaxed) == 0,
        word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
      {
        return
      }
    }
    while word.exchange(2, ordering: .acquiring) != 0 {
      ParkingPlace.shared.sleep { word.load(ordering: .relaxed) == 2 }
    }
  }

  @usableFromInline func wakeOthers() { ParkingPlace.shared.wakeAll() }
}

/// Where threads sleep that wait for a ``Lock``.
///
/// One place serves all locks of the process: they are held for a few instructions only, so that sleepers are rare and a
/// spurious wake-up is cheap.
final class ParkingPlace: @unchecked Sendable {
  static let shared = ParkingPlace()

  private let condition = NSCondition()

  func sleep(while isHeld: () -> Bool) {
    condition.lock()
    while isHeld() { condition.wait() }
    condition.unlock()
  }

  func wakeAll() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }
}
