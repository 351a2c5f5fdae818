/// Something that runs closures at some place and time: a queue, a run loop, or at once.
public protocol Scheduler<SchedulerTimeType> {
  /// A moment on this scheduler's clock.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// What callers may say about how an action is run.
  associatedtype SchedulerOptions

  /// The current moment on the scheduler's clock.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that makes a difference to the scheduler.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs an action as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs an action at a moment, at the earliest.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs an action at a moment and then at an interval, until cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs an action at a moment, with the smallest tolerance.
  @inlinable
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs an action as soon as possible.
  @inlinable
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs an action at a moment.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs an action at a moment and then at an interval, until cancelled.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs an action at a moment and then at an interval, until cancelled, with the smallest tolerance.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A length of time that can be made from seconds and their fractions, whatever its own unit.
public protocol SchedulerTimeIntervalConvertible {
  /// That many seconds.
  static func seconds(_ s: Int) -> Self
  /// That many seconds.
  static func seconds(_ s: Double) -> Self
  /// That many milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// That many microseconds.
  static func microseconds(_ us: Int) -> Self
  /// That many nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
