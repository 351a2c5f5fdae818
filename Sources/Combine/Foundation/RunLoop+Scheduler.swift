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
    LoopTimer(on: self, mode: .default, fire: date.date, tolerance: tolerance.timeInterval, action)
  }

  /// Runs an action in the default mode at a date and then at an interval, until cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = LoopTimer(
      on: self, mode: .default, fire: date.date, interval: interval.timeInterval, tolerance: tolerance.timeInterval,
      action)
    return AnyCancellable { timer.cancel() }
  }

  /// Wakes the loop, in case the caller is on another thread.
  ///
  /// `perform` does not do this on Linux. Only the main loop can be named to Core Foundation; another one wakes up for a timer.
  private func wakeUp() {
    if self === RunLoop.main {
      if !Thread.isMainThread { wakeRunLoop(mainRunLoop()) }
    } else {
      LoopTimer(on: self, mode: .default, fire: Date()) {}
    }
  }
}

// Core Foundation's own functions, which swift-corelibs-foundation exports and uses but does not declare to Swift.
@_silgen_name("CFRunLoopGetMain")
private func mainRunLoop() -> UnsafeRawPointer

@_silgen_name("CFRunLoopWakeUp")
private func wakeRunLoop(_ loop: UnsafeRawPointer)
