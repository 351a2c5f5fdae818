import Synchronization

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(state: Search.State(), reducer: Search(), clock: clock)
/// store.send(.typed("b"))
/// await clock.advance(by: .milliseconds(300))
/// ```
///
/// Sleepers are woken in the order of their deadlines, one at a time: the next one only after the effect that was woken
/// sleeps again or has ended. An effect that sleeps again does so from the moment for which it was woken, however far the
/// clock has gone since: a timer of one second ticks three times in three seconds.
public final class TestClock: Clock, Sendable {
  /// A moment of a test clock: the time since it was made.
  public struct Instant: InstantProtocol {
    let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let id: UInt64
    let deadline: Duration
    let job: EffectJob?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Face {
    var elapsed = Duration.zero
    var lastID: UInt64 = 0
    var sleepers: [Sleeper] = []
    /// Effects that have been woken and are waited for.
    var settling: [UInt64: Signal] = [:]

    /// The sleeper that is due first, if it is due by then.
    mutating func takeFirst(by target: Duration) -> Sleeper? {
      let due = sleepers.enumerated().filter { $0.element.deadline <= target }
      guard let first = due.min(by: { ($0.element.deadline, $0.element.id) < ($1.element.deadline, $1.element.id) })
      else { return nil }
      return sleepers.remove(at: first.offset)
    }
  }

  private let face = Mutex(Face())
  /// How long a woken effect that neither sleeps again nor ends holds up the clock, in real time.
  private static let patience = Duration.milliseconds(250)

  /// Creates a clock.
  public init() {}

  /// The time since the clock was made.
  public var elapsed: Duration { face.withLock { $0.elapsed } }
  public var now: Instant { Instant(offset: elapsed) }
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep by this clock.
  public var sleeperCount: Int { face.withLock { $0.sleepers.count } }

  // MARK: Sleeping

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep(until: deadline.offset, job: nil)
  }

  /// From the effect's own moment, not from the clock's.
  func sleep(for duration: Duration, job: EffectJob) async throws {
    let deadline = job.virtualTime.withLock { $0 + duration }
    try await sleep(until: deadline, job: job)
    job.virtualTime.withLock { $0 = max($0, deadline) }
  }

  private func sleep(until deadline: Duration, job: EffectJob?) async throws {
    try Task.checkCancellation()
    let id = face.withLock {
      $0.lastID += 1
      return $0.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let (isDue, settled) = face.withLock { face -> (Bool, Signal?) in
          if deadline <= face.elapsed || Task.isCancelled { return (true, nil) }
          face.sleepers.append(Sleeper(id: id, deadline: deadline, job: job, continuation: continuation))
          return (false, job.flatMap { face.settling.removeValue(forKey: $0.token) })
        }
        if isDue { continuation.resume() }
        settled?.fire()
      }
    } onCancel: {
      let sleeper = face.withLock { face in
        face.sleepers.firstIndex { $0.id == id }.map { face.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    try Task.checkCancellation()
  }

  func jobEnded(_ token: UInt64) { face.withLock { $0.settling.removeValue(forKey: token) }?.fire() }

  // MARK: Moving

  /// Moves the clock, and waits for each effect that is woken to sleep again or to end.
  ///
  /// An effect that does neither, since it waits for something else than the clock, is given a quarter of a second of
  /// real time.
  public func advance(by duration: Duration) async {
    let target = elapsed + duration
    while let (sleeper, settled) = wakeFirst(by: target) {
      sleeper.continuation.resume()
      await settled?.wait(atMost: Self.patience)
      if let job = sleeper.job { face.withLock { $0.settling[job.token] = nil } }
    }
    face.withLock { $0.elapsed = max($0.elapsed, target) }
  }

  private func wakeFirst(by target: Duration) -> (Sleeper, Signal?)? {
    face.withLock { face in
      guard let sleeper = face.takeFirst(by: target) else { return nil }
      face.elapsed = max(face.elapsed, sleeper.deadline)
      guard let job = sleeper.job else { return (sleeper, nil) }
      let signal = Signal()
      face.settling[job.token] = signal
      return (sleeper, signal)
    }
  }
}
