import Synchronization

/// Something that happens once and that one task may wait for.
final class Signal: Sendable {
  private enum Phase {
    case open
    case waiting(CheckedContinuation<Void, Never>)
    case fired
  }

  private let phase = Mutex(Phase.open)

  func fire() {
    let waiter = phase.withLock { phase -> CheckedContinuation<Void, Never>? in
      defer { phase = .fired }
      if case .waiting(let waiter) = phase { return waiter }
      return nil
    }
    waiter?.resume()
  }

  /// Waits for the signal, or for some real time if it does not come.
  func wait(atMost patience: Duration) async {
    let alarm = Task {
      try? await Task.sleep(for: patience)
      if !Task.isCancelled { fire() }
    }
    await withCheckedContinuation { continuation in
      let hasFired = phase.withLock { phase in
        if case .fired = phase { return true }
        phase = .waiting(continuation)
        return false
      }
      if hasFired { continuation.resume() }
    }
    alarm.cancel()
  }
}
