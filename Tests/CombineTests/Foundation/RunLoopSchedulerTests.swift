import Combine
import CombineTestSupport
import Foundation
import Testing

/// `RunLoop` as a scheduler, on the loop of a test's own thread.
@Suite struct RunLoopSchedulerTests {
  typealias Time = RunLoop.SchedulerTimeType
  typealias Stride = RunLoop.SchedulerTimeType.Stride

  private func runLoop(until condition: () -> Bool, seconds: Double = 10) {
    let end = Date() + seconds
    while !condition() && Date() < end { _ = RunLoop.current.run(mode: .default, before: Date() + 0.05) }
  }

  @Test func anActionRunsInALaterTurn() {
    var log: [Int] = []
    RunLoop.current.schedule { log.append(1) }
    RunLoop.current.schedule { log.append(2) }
    #expect(log.isEmpty)
    // Something for the loop to sleep on.
    let keeper = RunLoop.current.schedule(after: RunLoop.SchedulerTimeType(Date() + 60), interval: 60) {}
    runLoop(until: { log.count == 2 })
    #expect(log == [1, 2])
    keeper.cancel()
  }

  @Test func anActionForLater() {
    let loop = RunLoop.current
    let start = Date()
    var ran: Date?
    loop.schedule(after: loop.now.advanced(by: .milliseconds(30))) { ran = Date() }
    runLoop(until: { ran != nil })
    #expect(ran.map { $0.timeIntervalSince(start) >= 0.029 } == true)
  }

  @Test func aRepeatedActionStopsWhenCancelled() {
    let loop = RunLoop.current
    var count = 0
    let repeated = loop.schedule(after: loop.now, interval: .milliseconds(3)) { count += 1 }
    runLoop(until: { count >= 3 })
    repeated.cancel()
    let after = count
    _ = loop.run(mode: .default, before: Date() + 0.02)
    #expect(count == after && count >= 3)
  }

  @Test func theLoopIsWokenFromAnotherThread() {
    nonisolated(unsafe) let loop = RunLoop.current
    nonisolated(unsafe) var done: Date?
    nonisolated(unsafe) var sent = Date()
    // Something for the loop to sleep on.
    let keeper = loop.schedule(after: RunLoop.SchedulerTimeType(Date() + 60), interval: 60) {}
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.1)
      sent = Date()
      loop.schedule { done = Date() }
    }
    let end = Date() + 10
    while done == nil && Date() < end { _ = loop.run(mode: .default, before: Date() + 1) }
    #expect(done.map { $0.timeIntervalSince(sent) < 0.5 } == true)
    keeper.cancel()
  }

  @Test func operatorsOnIt() {
    let keeper = RunLoop.current.schedule(after: RunLoop.SchedulerTimeType(Date() + 60), interval: 60) {}
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    [1, 2].publisher.receive(on: RunLoop.current).subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    runLoop(until: { subscriber.isComplete })
    #expect(subscriber.events == [.value(1), .value(2), .finished])
    let delayed = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Just(3).delay(for: .milliseconds(5), scheduler: RunLoop.current).subscribe(delayed)
    runLoop(until: { delayed.isComplete })
    #expect(delayed.events == [.value(3), .finished])
    keeper.cancel()
  }

  @Test func times() throws {
    let now = Time(Date(timeIntervalSince1970: 100))
    #expect(now.advanced(by: .milliseconds(500)).date == Date(timeIntervalSince1970: 100.5))
    #expect(now.distance(to: now.advanced(by: 2)) == .seconds(2))
    #expect(now < now.advanced(by: 1) && now.advanced(by: -1) < now)
    #expect(now == Time(Date(timeIntervalSince1970: 100)))
    #expect(now.hashValue == Time(Date(timeIntervalSince1970: 100)).hashValue)
    let data = try JSONEncoder().encode([now])
    #expect(try JSONDecoder().decode([Time].self, from: data) == [now])
    #expect(RunLoop.current.minimumTolerance == 0)
    #expect(abs(RunLoop.current.now.date.timeIntervalSinceNow) < 60)
  }

  /// A length of time is a number of seconds.
  @Test func lengthsOfTime() throws {
    let float: Stride = 0.1
    let integer: Stride = 2
    #expect(float.timeInterval == 0.1 && float.magnitude == 0.1 && integer == Stride(2))
    #expect(Stride.seconds(2).timeInterval == 2)
    #expect(Stride.seconds(0.5).timeInterval == 0.5)
    #expect(Stride.milliseconds(3).timeInterval == 0.003)
    #expect(Stride.microseconds(4).timeInterval == 0.000_004)
    #expect(Stride.nanoseconds(5).timeInterval == 0.000_000_005)
    #expect(Stride(exactly: 7)?.timeInterval == 7)
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(integer + 1 == 3 && integer - 3 == -1 && integer * 4 == 8 && -integer == -2)
    #expect(integer < 3 && !(integer < 2))
    var changing: Stride = 1
    changing += 4
    changing -= 2
    changing *= 3
    #expect(changing == 9)
    let data = try JSONEncoder().encode([integer])
    #expect(try JSONDecoder().decode([Stride].self, from: data) == [2])
  }
}
