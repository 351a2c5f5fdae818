import Foundation

/// A timer on a run loop, of which nothing is left once it has fired for the last time or was cancelled.
///
/// A plain `Timer` stays for ever on Linux, with its block and everything that captures: swift-corelibs-foundation retains it for
/// Core Foundation and says nowhere that it is to be released (`Timer.init(fire:interval:repeats:block:)`). Here the block
/// gives its action away at the end, and the reference that nobody would release is released. That happens on the run loop's
/// own thread only, where Core Foundation cannot be about to call the timer.
package final class LoopTimer: @unchecked Sendable {
  private let loop: RunLoop
  private let lock = Lock()

  // Guarded by the lock; nil once the timer has ended.
  @exclusivity(unchecked) private var action: SendableAction?
  @exclusivity(unchecked) private var timer: Timer?

  /// Starts a timer; safe on any thread.
  ///
  /// - Parameters:
  ///   - interval: the seconds between two calls of `action`; nil for one only.
  ///   - tolerance: by how many seconds a call may be late.
  ///   - action: called on the run loop's thread.
  @discardableResult
  package init(
    on loop: RunLoop, mode: RunLoop.Mode, fire date: Date, interval: TimeInterval? = nil, tolerance: TimeInterval = 0,
    _ action: @escaping () -> Void
  ) {
    self.loop = loop
    self.action = SendableAction(run: action)
    // Not `Timer(timeInterval:repeats:)`, whose first call on Linux comes at once.
    let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil) { _ in
      self.fire(isLast: interval == nil)
    }
    timer.tolerance = tolerance
    self.timer = timer
    loop.add(timer, forMode: mode)
  }

  private func fire(isLast: Bool) {
    lock.lock()
    let due = action
    let ended = isLast || due == nil ? takeTimer() : nil
    lock.unlock()
    if let ended { Self.end(ended) }
    due?.run()
  }

  /// The action is not called any more, and released.
  package func cancel() {
    let isOnLoop = loop === RunLoop.main ? Thread.isMainThread : loop === RunLoop.current
    lock.lock()
    let old = action
    action = nil
    let ended = isOnLoop ? takeTimer() : nil
    // Elsewhere it ends at the next turn of its loop.
    timer?.fireDate = .distantPast
    lock.unlock()
    if let ended { Self.end(ended) }
    withExtendedLifetime(old) {}
  }

  /// The caller has the lock.
  private func takeTimer() -> Timer? {
    let taken = timer
    (action, timer) = (nil, nil)
    return taken
  }

  private static func end(_ timer: Timer) {
    timer.invalidate()
    if isRetainedForEver { Unmanaged.passUnretained(timer).release() }
  }

  /// Whether a timer that was invalidated stays although nobody holds it.
  private static let isRetainedForEver: Bool = {
    weak var released: Timer?
    do {
      let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
      timer.invalidate()
      released = timer
    }
    guard let kept = released else { return false }
    Unmanaged.passUnretained(kept).release()
    return true
  }()
}
