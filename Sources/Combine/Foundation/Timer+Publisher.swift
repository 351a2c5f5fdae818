import Foundation

extension Timer {
  /// A publisher of the date, at an interval, on a run loop.
  ///
  /// It waits for `connect()`, which `autoconnect()` does for the first subscriber. A tick that a subscriber has not asked for
  /// is dropped.
  ///
  /// ```swift
  /// Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }
  /// ```
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// The publisher of `publish(every:tolerance:on:in:options:)`.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The seconds between two dates.
    public let interval: TimeInterval

    /// By how many seconds a date may be late.
    public let tolerance: TimeInterval?

    /// The run loop that the timer is on.
    public let runLoop: RunLoop

    /// The mode of the run loop in which the timer runs.
    public let mode: RunLoop.Mode

    /// The scheduler's options.
    public let options: RunLoop.SchedulerOptions?

    private let hub = SubjectHub<Date, Never>()

    /// Creates the publisher.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
      hub.attach(subscriber, named: "Timer")
    }

    /// Starts the timer; cancelling stops it.
    public func connect() -> any Cancellable {
      let timer = LoopTimer(
        on: runLoop, mode: mode, fire: Date() + interval, interval: interval, tolerance: tolerance ?? 0
      ) { [hub] in hub.send(Date()) }
      return AnyCancellable { timer.cancel() }
    }
  }
}

@available(*, unavailable)
extension Timer.TimerPublisher: @unchecked Sendable {}
