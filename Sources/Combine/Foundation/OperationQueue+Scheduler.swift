import Dispatch
import Foundation

extension OperationQueue: Scheduler {
  /// There are no options.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Adds an operation that runs the action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = SendableAction(run: action)
    addOperation { action.run() }
  }

  /// Adds an operation that runs the action, when the date has come.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = SendableAction(run: action)
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) { [self] in
      addOperation { action.run() }
    }
  }

  /// Adds an operation that runs the action when the date has come, and then at an interval, until cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = SendableAction(run: action)
    let source = DispatchSource.makeTimerSource()
    source.schedule(
      deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: interval.timeInterval,
      leeway: .nanoseconds(Int(tolerance.timeInterval * 1e9)))
    source.setEventHandler { [self] in addOperation { action.run() } }
    source.activate()
    return AnyCancellable { source.cancel() }
  }
}
