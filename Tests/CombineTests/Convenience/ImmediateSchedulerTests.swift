import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct ImmediateSchedulerTests {
  typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
  let scheduler = ImmediateScheduler.shared

  @Test func runsAtOnce() {
    var log: [Int] = []
    scheduler.schedule { log.append(1) }
    log.append(2)
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { log.append(3) }
    log.append(4)
    let repeated = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { log.append(5) }
    #expect(log == [1, 2, 3, 4, 5])
    repeated.cancel()
  }

  @Test func itsClockStandsStill() {
    let now = scheduler.now
    let later = now.advanced(by: 5)
    #expect(now.distance(to: later) == 0)
    #expect(now == later && !(now < later))
    #expect(scheduler.minimumTolerance == 0)
  }

  @Test func lengthsOfTime() throws {
    #expect(
      [Stride.seconds(1), .seconds(1.5), .milliseconds(2), .microseconds(3), .nanoseconds(4)].map(\.magnitude) == [
        0, 0, 0, 0, 0,
      ])
    #expect(Stride(5).magnitude == 5)
    let literal: Stride = 3
    let float: Stride = 3.7
    #expect(literal == float)
    #expect(Stride(exactly: 4 as UInt8) == 4)
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(literal + 2 == 5 && literal - 2 == 1 && literal * 2 == 6 && -literal == -3)
    #expect(Stride(2) < 3 && !(Stride(3) < 3))
    var changing: Stride = 1
    changing += 4
    changing -= 2
    changing *= 3
    #expect(changing == 9)
    let data = try JSONEncoder().encode([literal])
    #expect(try JSONDecoder().decode([Stride].self, from: data) == [3])
  }

  @Test func operatorsOnIt() {
    #expect([1, 2].publisher.delay(for: 1, scheduler: scheduler).events() == [.value(1), .value(2), .finished])
    #expect([1, 2].publisher.subscribe(on: scheduler).events() == [.value(1), .value(2), .finished])
  }
}
