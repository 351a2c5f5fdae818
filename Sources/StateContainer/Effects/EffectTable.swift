/// The effects that one store has in flight, by token and by id.
///
/// It belongs to its store alone: when the store goes, the table goes, and with it everything is cancelled. Tasks refer
/// to it weakly.
@MainActor
final class EffectTable {
  /// An effect that waits for its turn.
  struct Waiting {
    /// Stands for it in its group, and is cancelled with that.
    let job: EffectJob
    let start: @MainActor () -> Void
  }

  private struct Slot {
    var running: Set<UInt64> = []
    var queue: [Waiting] = []
  }

  private struct Window {
    let timer: EffectJob
    var waiting: Waiting?
  }

  private var lastToken: UInt64 = 0
  private var jobs: [UInt64: EffectJob] = [:]
  private var slots: [EffectID: Slot] = [:]
  private var windows: [EffectID: Window] = [:]
  /// What a timer does when it is due.
  private var timerActions: [UInt64: () -> Void] = [:]
  /// Told whenever an effect has ended or has been cancelled.
  var onChange: (() -> Void)?

  deinit {
    let waiting = slots.values.flatMap(\.queue) + windows.values.compactMap(\.waiting)
    // Those that have no task leave their group here: nobody else will tell that they are done.
    for job in jobs.values + waiting.map(\.job) where job.cancel() { job.group.leave(job) }
  }

  func makeToken() -> UInt64 {
    lastToken += 1
    return lastToken
  }

  /// How many effects are running or waiting, those aside that have been cancelled and are on their way out.
  var liveCount: Int { liveJobs.count }

  var liveJobs: [EffectJob] {
    let timers = Set(windows.values.map(\.timer.token))
    let queued = slots.values.flatMap(\.queue).map(\.job) + windows.values.compactMap(\.waiting?.job)
    return (jobs.values.filter { !timers.contains($0.token) } + queued).filter { !$0.isCancelled }
      .sorted { $0.token < $1.token }
  }

  /// Whether nothing at all is left, not even what has been cancelled and has not returned.
  var isEmpty: Bool { jobs.isEmpty && slots.isEmpty && windows.isEmpty && timerActions.isEmpty }

  // MARK: Starting and ending

  /// - Returns: false where whoever asked for it has cancelled meanwhile.
  func add(_ job: EffectJob) -> Bool {
    guard job.group.enter(job) else { return false }
    jobs[job.token] = job
    for id in job.ids { slots[id, default: Slot()].running.insert(job.token) }
    onChange?()
    return true
  }

  /// Runs work until it returns, off the main actor.
  func launch(_ job: EffectJob, _ work: @escaping @Sendable @concurrent () async -> Void) {
    let table = WeakBox(self)
    job.attach(
      Task { @concurrent in
        await work()
        await Self.end(job, in: table)
      })
  }

  /// Runs work on the main actor.
  func launchOnMainActor(_ job: EffectJob, _ work: @escaping @MainActor () async -> Void) {
    let table = WeakBox(self)
    job.attach(
      Task { @MainActor in
        await work()
        Self.end(job, in: table)
      })
  }

  /// The store need not be there any more.
  static func end(_ job: EffectJob, in table: WeakBox<EffectTable>) {
    job.end()
    table.object?.remove(job)
    job.group.leave(job)
    job.tellClockOfEnd()
    table.object?.onChange?()
  }

  /// Ends an effect that has no task: one that a test answers.
  func end(_ job: EffectJob) {
    Self.end(job, in: WeakBox(self))
  }

  private func remove(_ job: EffectJob) {
    jobs[job.token] = nil
    for id in job.ids { leave(job, id) }
  }

  private func leave(_ job: EffectJob, _ id: EffectID) {
    guard slots[id]?.running.remove(job.token) != nil else { return }
    startQueued(id)
  }

  private func startQueued(_ id: EffectID) {
    while let slot = slots[id], slot.running.isEmpty {
      guard let next = slot.queue.first else {
        slots[id] = nil
        return
      }
      slots[id]!.queue.removeFirst()
      start(next)
    }
  }

  private func start(_ waiting: Waiting) {
    // What it starts joins the group before its place-holder leaves.
    if !waiting.job.isCancelled { waiting.start() }
    waiting.job.end()
    waiting.job.group.leave(waiting.job)
  }

  // MARK: Ids

  func isBusy(_ id: EffectID) -> Bool { slots[id].map { !$0.running.isEmpty || !$0.queue.isEmpty } ?? false }

  func enqueue(_ waiting: Waiting, _ id: EffectID) {
    guard waiting.job.group.enter(waiting.job) else { return }
    slots[id, default: Slot()].queue.append(waiting)
  }

  func cancel(_ id: EffectID) {
    if let slot = slots.removeValue(forKey: id) {
      for token in slot.running { jobs[token].map(cancel) }
      for waiting in slot.queue { drop(waiting) }
    }
    closeWindow(id)
    onChange?()
  }

  func cancelAll(in scope: EffectScope) {
    for (id, slot) in slots where scope.contains(id.scope) {
      for waiting in slot.queue { drop(waiting) }
      slots[id]?.queue = []
    }
    for id in windows.keys where scope.contains(id.scope) { closeWindow(id) }
    for job in jobs.values where scope.contains(job.scope) { cancel(job) }
    onChange?()
  }

  /// It gives up its ids at once; its task tells of its end when it has returned.
  private func cancel(_ job: EffectJob) {
    timerActions[job.token] = nil
    if job.cancel() {
      jobs[job.token] = nil
      job.group.leave(job)
    }
    for id in job.ids where slots[id] != nil { leave(job, id) }
  }

  private func drop(_ waiting: Waiting) {
    waiting.job.cancel()
    waiting.job.group.leave(waiting.job)
  }

  // MARK: Timers

  /// Does something after a while, unless the timer is cancelled before.
  func startTimer(_ job: EffectJob, _ duration: Duration, _ action: @escaping () -> Void) {
    guard add(job) else { return }
    timerActions[job.token] = action
    let table = WeakBox(self)
    job.attach(
      Task { @concurrent in
        try? await job.sleep(for: duration)
        await Self.fire(job, in: table)
      })
  }

  private static func fire(_ job: EffectJob, in table: WeakBox<EffectTable>) {
    if !job.isCancelled, let action = table.object?.timerActions.removeValue(forKey: job.token) { action() }
    end(job, in: table)
  }

  // MARK: Throttling

  func hasWindow(_ id: EffectID) -> Bool { windows[id] != nil }

  func openWindow(_ id: EffectID, timer: EffectJob, _ duration: Duration, makeTimer: @escaping () -> EffectJob) {
    windows[id] = Window(timer: timer)
    startTimer(timer, duration) { [unowned self] in
      guard let waiting = windows.removeValue(forKey: id)?.waiting else { return }
      openWindow(id, timer: makeTimer(), duration, makeTimer: makeTimer)
      start(waiting)
    }
  }

  func wait(_ waiting: Waiting, forWindow id: EffectID, latest: Bool) {
    if let old = windows[id]?.waiting {
      guard latest else { return }
      drop(old)
    }
    guard waiting.job.group.enter(waiting.job) else { return }
    windows[id]?.waiting = waiting
  }

  private func closeWindow(_ id: EffectID) {
    guard let window = windows.removeValue(forKey: id) else { return }
    cancel(window.timer)
    window.waiting.map(drop)
  }
}
