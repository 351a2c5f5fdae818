/// A scheduler that hides another one's type, so that a test can put one of its own in the place of a queue.
///
/// ```swift
/// final class SearchModel {
///   init(scheduler: AnySchedulerOf<DispatchQueue> = AnyScheduler(DispatchQueue.main)) { … }
/// }
/// SearchModel(scheduler: .immediate(now: DispatchQueue.main.now))
/// ```
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let moment: () -> SchedulerTimeType
  private let tolerance: () -> SchedulerTimeType.Stride
  private let soon: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let later: (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let repeatedly:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
    ) -> any Cancellable

  /// Wraps a scheduler.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    moment = { scheduler.now }
    tolerance = { scheduler.minimumTolerance }
    soon = { scheduler.schedule(options: $0, $1) }
    later = { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) }
    repeatedly = { scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) }
  }

  /// A scheduler that runs every action at once, on the calling thread, whatever time it is scheduled for; repeated
  /// actions run once.
  public static func immediate(now: SchedulerTimeType) -> AnyScheduler {
    AnyScheduler(immediate: now)
  }

  private init(immediate now: SchedulerTimeType) {
    moment = { now }
    tolerance = { .seconds(0) }
    soon = { _, action in action() }
    later = { _, _, _, action in action() }
    repeatedly = { _, _, _, _, action in
      action()
      return AnyCancellable {}
    }
  }

  public var now: SchedulerTimeType { moment() }

  public var minimumTolerance: SchedulerTimeType.Stride { tolerance() }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { soon(options, action) }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    later(date, tolerance, options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeatedly(date, interval, tolerance, options, action)
  }
}

/// The type-erased form of a scheduler's type.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension Scheduler {
  /// Hides this scheduler's type.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> { AnyScheduler(self) }
}
