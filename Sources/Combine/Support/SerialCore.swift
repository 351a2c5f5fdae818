/// The ancestor of operators with several inputs, or inputs on several threads.
///
/// Everything that happens to such an operator is an event. Events are handled one after another under a ``Turnstile``: by
/// the thread that brings them if the operator is idle, at once if they come re-entrantly out of a call downstream, and
/// otherwise by whoever is at it. So the state needs no other guard, and no lock is held while the subscriber runs.
@usableFromInline
class SerialCore: SubscriptionCore, @unchecked Sendable {
  @usableFromInline final let turn = Turnstile()

  // Guarded by the lock.
  private final let inboxLock = Lock()
  @exclusivity(unchecked) private final var inbox: [() -> Void] = []

  @inlinable override init() { super.init() }

  /// Leaves work to whoever has the turn.
  @usableFromInline final func leaveNote(_ work: @escaping () -> Void) {
    inboxLock.withLock { inbox.append(work) }
    if turn.announce() { emptyInbox() }
  }

  /// Does what others have left, and gives the turn back.
  @usableFromInline final func emptyInbox() {
    repeat {
      turn.acknowledge()
      let notes = inboxLock.withLock {
        defer { inbox = [] }
        return inbox
      }
      for work in notes { work() }
    } while !turn.leaveIfNothingIsWaiting()
  }

  @inlinable final func giveBack() {
    if !turn.leaveIfNothingIsWaiting() { emptyInbox() }
  }
}

/// Handles the events of a ``SerialCore``.
@usableFromInline
protocol EventHandler: SerialCore {
  associatedtype Event

  /// Handles one event; the caller has the turn.
  func handle(_ event: Event)
}

extension EventHandler {
  /// Handles an event now, or leaves it to the thread that is handling one.
  @inlinable
  func submit(_ event: Event) {
    switch turn.enter() {
    case .owner:
      handle(event)
      giveBack()
    case .nested: handle(event)
    case .busy: leaveNote { self.handle(event) }
    }
  }
}
