import Foundation

extension RunLoop: Scheduler {
  /// There are no options.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs an action in the default mode, in a later turn of the loop; may be called from any thread.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = SendableAction(run: action)
    perform { action.run() }
    wakeUp()
  }

  /// Runs an action in the default mode at a date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = SendableAction(run: action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.run() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  /// Runs an action in the default mode at a date and then at an interval, until cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = SendableAction(run: action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.run() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }

  /// Wakes the loop, in case the caller is on another thread.
  ///
  /// `perform` does not do this on Linux. Only the main loop can be named to Core Foundation; another one wakes up for a timer.
  private func wakeUp() {
    if self === RunLoop.main {
      if !Thread.isMainThread { wakeRunLoop(mainRunLoop()) }
    } else {
      add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }
}

// Core Foundation's own functions, which swift-corelibs-foundation exports and uses but does not declare to Swift.
@_silgen_name("CFRunLoopGetMain")
private func mainRunLoop() -> UnsafeRawPointer

@_silgen_name("CFRunLoopWakeUp")
private func wakeRunLoop(_ loop: UnsafeRawPointer)
