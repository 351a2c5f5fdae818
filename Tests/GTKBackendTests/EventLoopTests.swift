import CGTK
import Foundation
import RoostDisplay
import XCTest

@testable import GTKBackend

/// The loop without a window: XCTest's own waiting runs it. XCTest, because only that runs on the main thread.
final class EventLoopTests: XCTestCase {
  /// Foundation on Linux releases no timer, and the leak detector would complain about those that nobody holds.
  nonisolated(unsafe) private static var timers: [Timer] = []

  override func setUp() { _ = GTKEventLoop.shared }

  func testEverySourceIsServed() {
    let names = ["Task", "main.async", "timer", "perform", "perform from a thread", "update", "asyncAfter"]
    let expectations = Dictionary(uniqueKeysWithValues: names.map { ($0, expectation(description: $0)) })
    let task = expectations["Task"]!
    Task.detached { await MainActor.run { task.fulfill() } }
    let async = expectations["main.async"]!
    DispatchQueue.global().async { DispatchQueue.main.async { async.fulfill() } }
    let timer = expectations["timer"]!
    Self.timers.append(.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in timer.fulfill() })
    let perform = expectations["perform"]!
    RunLoop.main.perform { perform.fulfill() }
    let threaded = expectations["perform from a thread"]!
    Thread.detachNewThread {
      usleep(30_000)
      RunLoop.main.perform { threaded.fulfill() }
    }
    GTKEventLoop.shared.scheduleUpdate { expectations["update"]!.fulfill() }
    let after = expectations["asyncAfter"]!
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { after.fulfill() }
    wait(for: Array(expectations.values), timeout: 5)
  }

  func testUpdatesRunInOrderAfterTheCurrentCallback() {
    var log: [String] = []
    let done = expectation(description: "done")
    GTKEventLoop.shared.scheduleUpdate {
      log.append("first")
      GTKEventLoop.shared.scheduleUpdate {
        log.append("nested")
        done.fulfill()
      }
    }
    GTKEventLoop.shared.scheduleUpdate { log.append("second") }
    log.append("callback")
    wait(for: [done], timeout: 5)
    XCTAssertEqual(log, ["callback", "first", "second", "nested"])
  }

  func testAnEndlessChainOfUpdatesDoesNotBlockTheLoop() {
    let done = expectation(description: "timer")
    nonisolated(unsafe) var isDone = false
    func again() { if !isDone { GTKEventLoop.shared.scheduleUpdate(again) } }
    again()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
      isDone = true
      done.fulfill()
    }
    wait(for: [done], timeout: 5)
  }

  func testANestedRunLoopServesTheMainQueue() {
    let done = expectation(description: "nested")
    let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
      nonisolated(unsafe) var ran = false
      DispatchQueue.main.async { ran = true }
      RunLoop.main.run(until: Date().addingTimeInterval(0.1))
      XCTAssertTrue(ran)
      done.fulfill()
    }
    Self.timers.append(timer)
    wait(for: [done], timeout: 5)
  }

  func testIdleMeansIdle() {
    RunLoop.main.run(until: Date().addingTimeInterval(0.2))
    let before = (roost_loop_count(ROOST_LOOP_ITERATIONS), roost_loop_count(ROOST_LOOP_QUEUE_DRAINS))
    RunLoop.main.run(until: Date().addingTimeInterval(1))
    XCTAssertLessThanOrEqual(roost_loop_count(ROOST_LOOP_ITERATIONS) - before.0, 5)
    XCTAssertLessThanOrEqual(roost_loop_count(ROOST_LOOP_QUEUE_DRAINS) - before.1, 2)
  }

  func testRunReturnsAfterQuit() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { GTKEventLoop.shared.quit() }
    GTKEventLoop.shared.run()
    // A quit that comes first is not lost.
    GTKEventLoop.shared.quit()
    GTKEventLoop.shared.run()
  }

  func testTerminationQuits() {
    let parent = getpid()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { kill(parent, SIGTERM) }
    GTKEventLoop.shared.run()
    roost_loop_watch_signals { _ in GTKEventLoop.shared.quit() }
  }
}
