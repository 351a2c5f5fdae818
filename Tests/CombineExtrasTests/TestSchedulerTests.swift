import CombineExtras
import CombineTestSupport
import Testing

@Suite struct TestSchedulerTests {
  let scheduler = TestScheduler()

  @Test func runsInTheOrderOfTimeAndThenOfScheduling() {
    var log: [String] = []
    func at(_ seconds: Int, _ name: String) {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) {
        log.append("\(name)@\(scheduler.now.seconds)")
      }
    }
    at(2, "b")
    at(1, "a")
    at(2, "c")
    #expect(scheduler.pendingCount == 3)
    scheduler.advance(by: .seconds(1))
    #expect(log == ["a@1.0"])
    scheduler.advance(to: TestScheduler.SchedulerTimeType(nanoseconds: 5_000_000_000))
    #expect(log == ["a@1.0", "b@2.0", "c@2.0"])
    #expect(scheduler.now.seconds == 5)
  }

  @Test func whatIsScheduledMeanwhileRunsWhenItIsDue() {
    var log: [Double] = []
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) {
      scheduler.schedule { log.append(scheduler.now.seconds) }
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.append(scheduler.now.seconds) }
    }
    scheduler.advance(by: 3)
    #expect(log == [1, 2])
  }

  @Test func repeatsUntilCancelled() {
    var count = 0
    let repeated = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: .milliseconds(500)) { count += 1 }
    scheduler.advance(by: 2)
    #expect(count == 3)
    repeated.cancel()
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: 10)
    #expect(count == 3)
  }

  @Test func runIsBounded() {
    let repeated = scheduler.schedule(after: scheduler.now, interval: 1) {}
    #expect(!scheduler.run(limit: 100))
    repeated.cancel()
    #expect(scheduler.run())
    #expect(scheduler.nextTime == nil)
  }

  @Test func erasedAndImmediate() {
    let erased: AnySchedulerOf<TestScheduler> = scheduler.eraseToAnyScheduler()
    var ran = 0
    erased.schedule { ran += 1 }
    #expect(ran == 0)
    scheduler.advance()
    #expect(ran == 1)
    let immediate = AnySchedulerOf<TestScheduler>.immediate(now: scheduler.now)
    immediate.schedule(after: scheduler.now.advanced(by: 100)) { ran += 1 }
    #expect(ran == 2)
    #expect([1, 2].publisher.delay(for: 5, scheduler: immediate).events() == [.value(1), .value(2), .finished])
  }
}
