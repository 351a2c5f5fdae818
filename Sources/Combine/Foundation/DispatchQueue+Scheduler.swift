import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  /// How the queue runs an action.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS

    /// Flags, such as a barrier.
    public var flags: DispatchWorkItemFlags

    /// A group that the action joins.
    public var group: DispatchGroup?

    /// Creates options.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(.seconds(0)) }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Runs an action on the queue, asynchronously.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = SendableAction(run: action)
    if let options {
      async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
    } else {
      async { action.run() }
    }
  }

  /// Runs an action on the queue when the moment has come.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = SendableAction(run: action)
    if let options {
      let group = options.group
      group?.enter()
      asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
        action.run()
        group?.leave()
      }
    } else {
      asyncAfter(deadline: date.dispatchTime) { action.run() }
    }
  }

  /// Runs an action on the queue when the moment has come and then at an interval, until cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = SendableAction(run: action)
    let source = DispatchSource.makeTimerSource(queue: self)
    source.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: max(tolerance, minimumTolerance).timeInterval)
    source.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.run() }
    source.activate()
    return AnyCancellable { source.cancel() }
  }
}
