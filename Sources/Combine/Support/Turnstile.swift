import Foundation
import Synchronization

/// Lets one thread at a time through, without ever making another one wait.
///
/// A subscriber must never be called on two threads at once, yet no lock may be held while it runs. So whoever has
/// something to deliver asks for the turn. It gets it if nobody has it (`.owner`) or if it has it already and was called
/// back by the very code it is delivering to (`.nested`: Combine delivers re-entrant sends at once). Everybody else
/// (`.busy`) leaves a note in the owner's inbox, says so with ``announce()``, and goes away; the owner delivers the
/// notes before it leaves.
///
/// What the turn guards needs no lock of its own: only the owner touches it. Uncontended, a turn costs two atomic
/// operations, as an ordinary lock does.
@usableFromInline
struct Turnstile: ~Copyable, Sendable {
  /// Zero, or the owner's thread with the lowest bit set when there is something in the inbox.
  @usableFromInline let word = Atomic<UInt>(0)

  @usableFromInline enum Entry {
    case owner
    case nested
    case busy
  }

  @inlinable init() {}

  /// The calling thread. Thread descriptors are aligned, so the lowest bit is free.
  @inlinable static var currentThread: UInt {
    #if canImport(Glibc)
      return pthread_self()
    #else
      return UInt(bitPattern: pthread_self())
    #endif
  }

  @inlinable func enter() -> Entry {
    let me = Turnstile.currentThread
    let (entered, holder) = word.compareExchange(expected: 0, desired: me, ordering: .acquiring)
    if entered { return .owner }
    return holder & ~1 == me ? .nested : .busy
  }

  /// Gives the turn back unless the inbox has something in it.
  @inlinable func leaveIfNothingIsWaiting() -> Bool {
    word.compareExchange(expected: Turnstile.currentThread, desired: 0, ordering: .releasing).exchanged
  }

  /// The owner says that it will now look into the inbox. Call this before looking.
  @usableFromInline func acknowledge() {
    _ = word.exchange(Turnstile.currentThread, ordering: .acquiringAndReleasing)
  }

  /// Says that the caller has put something into the inbox.
  ///
  /// - Returns: true if the owner has left in the meantime: the caller now has the turn and must empty the inbox.
  @usableFromInline func announce() -> Bool {
    let me = Turnstile.currentThread
    var seen = word.load(ordering: .relaxed)
    while true {
      // A set bit has not been acknowledged yet, so the owner will look into the inbox after our note got there.
      if seen & 1 == 1 { return false }
      let (exchanged, original) = word.compareExchange(
        expected: seen, desired: seen == 0 ? me : seen | 1, ordering: .acquiringAndReleasing)
      if exchanged { return seen == 0 }
      seen = original
    }
  }
}
