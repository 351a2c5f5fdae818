import Synchronization

/// One effect that a store performs: from the moment it is asked for until its work has returned.
final class EffectJob: Sendable {
  enum Phase { case waiting, running, cancelled, ended }

  /// The work of a `StateStore` that runs in the current task, to which changes are put down.
  @TaskLocal static var current: EffectJob?

  let token: UInt64
  let label: EffectLabel
  /// The step that asked for it.
  let cause: UInt64
  let scope: EffectScope
  let ids: [EffectID]
  let group: EffectGroup
  private let clock: any Clock<Duration>
  private let onIssue: @Sendable (StoreIssue) -> Void
  private let state = Mutex<(phase: Phase, task: Task<Void, Never>?)>((.waiting, nil))
  /// By the test clock, how far the effect itself has got.
  let virtualTime: Mutex<Duration>

  init(
    token: UInt64, label: EffectLabel, cause: UInt64, scope: EffectScope, ids: [EffectID], group: EffectGroup,
    clock: any Clock<Duration>, onIssue: @escaping @Sendable (StoreIssue) -> Void
  ) {
    self.token = token
    self.label = label
    self.cause = cause
    self.scope = scope
    self.ids = ids
    self.group = group
    self.clock = clock
    self.onIssue = onIssue
    virtualTime = Mutex((clock as? TestClock)?.elapsed ?? .zero)
  }

  var phase: Phase { state.withLock { $0.phase } }
  var isCancelled: Bool { phase == .cancelled }

  func attach(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      switch state.phase {
      case .waiting, .running:
        state.task = task
        state.phase = .running
        return false
      case .cancelled: return true
      case .ended: return false
      }
    }
    if isCancelled { task.cancel() }
  }

  /// From now on nothing that the effect sends is applied.
  ///
  /// - Returns: whether it had no task yet, so that no task will tell of its end.
  @discardableResult
  func cancel() -> Bool {
    let (task, wasWaiting) = state.withLock { state -> (Task<Void, Never>?, Bool) in
      guard state.phase == .waiting || state.phase == .running else { return (nil, false) }
      let wasWaiting = state.phase == .waiting
      state.phase = .cancelled
      return (state.task.take(), wasWaiting)
    }
    task?.cancel()
    return wasWaiting
  }

  func end() {
    state.withLock {
      $0.phase = .ended
      $0.task = nil
    }
  }

  func sleep(for duration: Duration) async throws {
    if let clock = clock as? TestClock {
      try await clock.sleep(for: duration, job: self)
    } else {
      try await clock.sleep(for: duration)
    }
  }

  /// Tells the test clock that the effect has ended: it waits for nothing any more.
  func tellClockOfEnd() { (clock as? TestClock)?.jobEnded(token) }

  func report(_ kind: StoreIssue.Kind, _ message: String) {
    onIssue(StoreIssue(kind: kind, message: message, place: label.place))
  }
}
