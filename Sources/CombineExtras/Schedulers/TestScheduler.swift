import Foundation

/// A scheduler whose clock moves only when it is told to: for tests without waiting.
///
/// Actions run inside `advance(by:)`, `advance(to:)` and `run()`, on the thread that calls these, in the order of their time
/// and, at the same time, in the order in which they were scheduled. While one runs, `now` is the time it was scheduled
/// for. An action scheduled "as soon as possible" runs at the next advance, also by zero.
///
/// ```swift
/// let scheduler = TestScheduler()
/// query.debounce(for: .seconds(1), scheduler: scheduler).sink { results.append($0) }
/// scheduler.advance(by: .seconds(1))
/// ```
///
/// Scheduling is safe from any thread.
public final class TestScheduler: Scheduler, @unchecked Sendable {
  /// There are no options.
  public struct SchedulerOptions: Sendable {
    /// Creates options.
    public init() {}
  }

  private struct Entry {
    let id: UInt64
    var time: SchedulerTimeType
    let interval: SchedulerTimeType.Stride?
    let action: () -> Void
  }

  private let lock = NSLock()
  private var current: SchedulerTimeType
  private var nextID: UInt64 = 0

  /// Sorted by time, and by the order of scheduling within one time.
  private var entries: [Entry] = []

  /// Creates a scheduler whose clock stands at a moment.
  public init(now: SchedulerTimeType = SchedulerTimeType(nanoseconds: 0)) { current = now }

  /// The current moment on the virtual clock.
  public var now: SchedulerTimeType { lock.withLock { current } }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// How many actions are scheduled; a repeated one counts once.
  public var pendingCount: Int { lock.withLock { entries.count } }

  /// When the next action is due; nil if there is none.
  public var nextTime: SchedulerTimeType? { lock.withLock { entries.first?.time } }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    lock.withLock { _ = insert(at: current, interval: nil, action) }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    lock.withLock { _ = insert(at: date, interval: nil, action) }
  }

  /// Runs an action at a moment and then at an interval, until cancelled. Traps if the interval is not positive.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    precondition(interval > .zero, "an action cannot be repeated without end at one moment")
    let id = lock.withLock { insert(at: date, interval: interval, action) }
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  /// Moves the clock on, and runs what is due on the way.
  public func advance(by interval: SchedulerTimeType.Stride = .zero) { advance(to: now.advanced(by: interval)) }

  /// Moves the clock to a moment, and runs what is due on the way. The clock never goes back.
  public func advance(to moment: SchedulerTimeType) {
    while let action = takeNext(until: moment) { action() }
    lock.withLock { current = max(current, moment) }
  }

  /// Moves the clock on until nothing is scheduled any more.
  ///
  /// - Parameter limit: after how many actions to stop, since a repeated one never ends.
  /// - Returns: whether nothing is left.
  @discardableResult
  public func run(limit: Int = 100_000) -> Bool {
    for _ in 0..<limit {
      guard let action = takeNext(until: nil) else { return true }
      action()
    }
    return pendingCount == 0
  }

  private func insert(
    at time: SchedulerTimeType, interval: SchedulerTimeType.Stride?, _ action: @escaping () -> Void
  ) -> UInt64 {
    nextID += 1
    place(Entry(id: nextID, time: max(time, current), interval: interval, action: action))
    return nextID
  }

  private func place(_ entry: Entry) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= entry.time { low = middle + 1 } else { high = middle }
    }
    entries.insert(entry, at: low)
  }

  private func remove(_ id: UInt64) {
    let removed = lock.withLock { entries.firstIndex { $0.id == id }.map { entries.remove(at: $0) } }
    withExtendedLifetime(removed) {}
  }

  private func takeNext(until moment: SchedulerTimeType?) -> (() -> Void)? {
    lock.withLock {
      guard let first = entries.first, moment.map({ first.time <= $0 }) ?? true else { return nil }
      entries.removeFirst()
      current = max(current, first.time)
      if let interval = first.interval {
        var again = first
        again.time = first.time.advanced(by: interval)
        place(again)
      }
      return first.action
    }
  }
}
