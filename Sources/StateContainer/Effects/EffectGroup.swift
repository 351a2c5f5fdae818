import Synchronization

/// The effects that one `send` has started, and those that their feedback started in turn.
@usableFromInline
final class EffectGroup: Sendable {
  private struct Members {
    var jobs: [UInt64: EffectJob] = [:]
    /// A message that waits to be reduced.
    var holds = 0
    var isCancelled = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    mutating func takeWaitersIfDone() -> [CheckedContinuation<Void, Never>] {
      guard jobs.isEmpty, holds == 0 else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  private let members = Mutex(Members())

  @usableFromInline init() {}

  /// - Returns: false where the group has been cancelled: the job is not to start.
  func enter(_ job: EffectJob) -> Bool {
    members.withLock {
      if $0.isCancelled { return false }
      $0.jobs[job.token] = job
      return true
    }
  }

  func leave(_ job: EffectJob) {
    let waiters = members.withLock {
      $0.jobs[job.token] = nil
      return $0.takeWaitersIfDone()
    }
    for waiter in waiters { waiter.resume() }
  }

  func hold() { members.withLock { $0.holds += 1 } }

  func release() {
    let waiters = members.withLock {
      $0.holds -= 1
      return $0.takeWaitersIfDone()
    }
    for waiter in waiters { waiter.resume() }
  }

  func cancel() {
    let jobs = members.withLock {
      $0.isCancelled = true
      return Array($0.jobs.values)
    }
    for job in jobs where job.cancel() { leave(job) }
  }

  func finish() async {
    await withCheckedContinuation { continuation in
      let isDone = members.withLock {
        if $0.jobs.isEmpty && $0.holds == 0 { return true }
        $0.waiters.append(continuation)
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}
