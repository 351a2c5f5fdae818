import Foundation
import RoostDisplay

/// A loop whose time stands still until a test moves it.
public final class VirtualEventLoop: EventLoop {
  /// The time between frames, in seconds.
  public static let frameInterval = 1.0 / 60

  public private(set) var now = 0.0
  private var pending: [() -> Void] = []
  private var timers: [(due: Double, order: Int, work: () -> Void)] = []
  private var timerCount = 0
  private var isQuitting = false
  private var nextFrame = VirtualEventLoop.frameInterval
  /// Draws a frame in every window that asked for one.
  var drawFrames: (Double) -> Void = { _ in }

  public init() {}

  /// Serves updates and the main run loop (timers, main queue, main actor) in real time until `quit`. Virtual time
  /// stands still meanwhile.
  public func run() {
    while !isQuitting {
      settle()
      // Short turns: the run loop does not come back by itself after a block of the main queue.
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    isQuitting = false
  }

  public func quit() { isQuitting = true }

  public func scheduleUpdate(_ work: @escaping () -> Void) { pending.append(work) }

  /// Runs `work` when virtual time has moved on by `delay` seconds.
  public func schedule(after delay: Double, _ work: @escaping () -> Void) {
    timerCount += 1
    timers.append((now + max(0, delay), timerCount, work))
  }

  public var hasPendingUpdates: Bool { !pending.isEmpty }

  /// Runs updates until none is left.
  /// - Returns: whether that came to an end; after a thousand rounds something schedules itself for ever.
  @discardableResult public func settle() -> Bool {
    for _ in 0..<1000 {
      if pending.isEmpty { return true }
      let work = pending
      pending = []
      for update in work { update() }
    }
    displayWarning("updates still schedule further updates after 1,000 rounds")
    return false
  }

  /// Moves the time on, through every frame and timer in between.
  public func advance(by seconds: Double) {
    settle()
    let end = now + seconds
    while true {
      let timer = timers.min { ($0.due, $0.order) < ($1.due, $1.order) }
      if let timer, timer.due <= min(end, nextFrame) {
        now = max(now, timer.due)
        timers.removeAll { $0.order == timer.order }
        timer.work()
      } else if nextFrame <= end {
        now = nextFrame
        nextFrame += Self.frameInterval
        drawFrames(now)
      } else {
        break
      }
      settle()
    }
    now = end
  }
}
