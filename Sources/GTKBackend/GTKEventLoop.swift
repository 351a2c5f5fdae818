import CGTK
import Foundation
import RoostDisplay

/// The main thread's loop: main actor, main queue, main run loop and GTK, without polling (see `eventloop.c`).
///
/// There is one per process, as there is one main thread.
public final class GTKEventLoop: EventLoop {
  public nonisolated(unsafe) static let shared = GTKEventLoop()

  private var pending: [() -> Void] = []

  private init() {
    let error = roost_loop_install()
    // Without /proc, say. Nothing would ever run.
    precondition(
      error == 0, "Roost: the main run loop cannot be joined with GTK's: \(String(cString: strerror(-error)))")
    roost_loop_set_update_callback { GTKEventLoop.shared.runPendingUpdates() }
    roost_loop_watch_signals { _ in GTKEventLoop.shared.quit() }
  }

  public func run() { roost_loop_run() }

  public func quit() { roost_loop_quit() }

  public func scheduleUpdate(_ work: @escaping () -> Void) {
    pending.append(work)
    roost_loop_request_update()
  }

  public var now: Double { roost_loop_time() }

  /// Runs what is scheduled. Called by the loop, and by a window right before it lays out and paints a frame, so that
  /// what a frame's own callbacks change is part of that frame.
  func runPendingUpdates() {
    // An update may schedule another one. A few rounds settle; who never settles gets the rest after this frame.
    var rounds = 0
    while !pending.isEmpty, rounds < 8 {
      let work = pending
      pending = []
      for update in work { update() }
      rounds += 1
    }
    if !pending.isEmpty { roost_loop_request_update() }
  }
}
