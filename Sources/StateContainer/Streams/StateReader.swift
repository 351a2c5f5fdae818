import Synchronization

/// One reader's place in a stream of states.
///
/// ```
/// fresh ── wait() ─▶ idle        a value may be read
/// idle ── wait() ─▶ waiting ── signal() ─▶ idle
/// idle ── signal() ─▶ fresh
/// any ── close() ─▶ closing ── wait() ─▶ closed
/// ```
final class StateReader: Sendable {
  enum Outcome { case changed, closing, ended }

  private enum Phase {
    /// There is something that has not been read.
    case fresh
    case idle
    case waiting(CheckedContinuation<Outcome, Never>)
    /// The store is gone; its last state may not have been read.
    case closing
    case closed
  }

  private let phase = Mutex(Phase.fresh)

  func signal() {
    let waiter = phase.withLock { phase -> CheckedContinuation<Outcome, Never>? in
      switch phase {
      case .idle:
        phase = .fresh
        return nil
      case .waiting(let waiter):
        phase = .idle
        return waiter
      case .fresh, .closing, .closed: return nil
      }
    }
    waiter?.resume(returning: .changed)
  }

  func close() {
    let waiter = phase.withLock { phase -> CheckedContinuation<Outcome, Never>? in
      switch phase {
      case .fresh, .idle:
        phase = .closing
        return nil
      case .waiting(let waiter):
        // It has read everything: whoever waits has been told of each change.
        phase = .closed
        return waiter
      case .closing, .closed: return nil
      }
    }
    waiter?.resume(returning: .ended)
  }

  /// Waits until there is something to read.
  func wait(isolation: isolated (any Actor)?) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome = phase.withLock { phase -> Outcome? in
          switch phase {
          case .fresh:
            phase = .idle
            return .changed
          case .idle:
            if Task.isCancelled { return .ended }
            phase = .waiting(continuation)
            return nil
          case .closing:
            phase = .closed
            return .closing
          case .closed, .waiting: return .ended
          }
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    let waiter = phase.withLock { phase -> CheckedContinuation<Outcome, Never>? in
      guard case .waiting(let waiter) = phase else { return nil }
      phase = .idle
      return waiter
    }
    waiter?.resume(returning: .ended)
  }
}
