/// The one loop of the main thread: main actor, main queue, main run loop and the toolkit.
public protocol EventLoop: AnyObject {
  /// Runs until `quit`. Nested loops (dialogs, `RunLoop.run(until:)`) serve the same sources.
  func run()
  func quit()
  /// Runs `work` once on the main thread after the current callback and before the next paint. Main thread only.
  func scheduleUpdate(_ work: @escaping () -> Void)
  /// Monotonic time in seconds; virtual in tests.
  var now: Double { get }
}
