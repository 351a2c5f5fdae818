import Combine
import CombineTestSupport
import Foundation
import Testing

/// `DispatchQueue` as a scheduler.
@Suite struct DispatchQueueSchedulerTests {
  typealias Time = DispatchQueue.SchedulerTimeType
  typealias Stride = DispatchQueue.SchedulerTimeType.Stride

  @Test func actionsRunOnTheQueueInOrder() {
    let queue = DispatchQueue(label: "test")
    nonisolated(unsafe) var log: [Int] = []
    queue.suspend()
    queue.schedule { log.append(1) }
    queue.schedule { log.append(2) }
    #expect(log.isEmpty)
    queue.resume()
    queue.sync {}
    #expect(log == [1, 2])
  }

  @Test func anActionForLater() {
    let queue = DispatchQueue(label: "test")
    let done = DispatchSemaphore(value: 0)
    let start = DispatchTime.now()
    queue.schedule(after: queue.now.advanced(by: .milliseconds(30))) { done.signal() }
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 30_000_000)
  }

  @Test func aRepeatedActionStopsWhenCancelled() async {
    let queue = DispatchQueue(label: "test")
    let (ticks, continuation) = AsyncStream<Int>.makeStream()
    nonisolated(unsafe) var count = 0
    let repeated = queue.schedule(after: queue.now, interval: .milliseconds(2)) {
      count += 1
      continuation.yield(count)
    }
    for await tick in ticks where tick >= 3 { break }
    repeated.cancel()
    let after = queue.sync { count }
    #expect(after >= 3)
    // A source that was cancelled never fires again: what is put on the queue now comes after anything it still had.
    #expect(queue.sync { count } == after)
  }

  /// An action with options joins the group that they name, now or later.
  @Test func options() {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    let group = DispatchGroup()
    let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, flags: .barrier, group: group)
    nonisolated(unsafe) var log: [Int] = []
    queue.suspend()
    queue.schedule(options: options) { log.append(1) }
    queue.schedule(after: queue.now, tolerance: .zero, options: options) { log.append(2) }
    #expect(group.wait(timeout: .now()) == .timedOut)
    queue.resume()
    #expect(group.wait(timeout: .now() + 10) == .success)
    #expect(log.sorted() == [1, 2])
    let standard = DispatchQueue.SchedulerOptions()
    #expect(standard.qos == .unspecified && standard.flags == [] && standard.group == nil)
    #expect(options.qos == .userInitiated && options.flags == .barrier && options.group === group)
  }

  @Test func operatorsOnIt() async {
    for await value in Just(1).receive(on: DispatchQueue.global()).values { #expect(value == 1) }
    for await value in Just(3).delay(for: .milliseconds(5), scheduler: DispatchQueue.global()).values {
      #expect(value == 3)
    }
    var values: [Int] = []
    for await value in (0..<3).publisher.subscribe(on: DispatchQueue.global()).values { values.append(value) }
    #expect(values == [0, 1, 2])
  }

  @Test func times() throws {
    let now = Time(DispatchTime(uptimeNanoseconds: 1_000))
    #expect(now.distance(to: now.advanced(by: .nanoseconds(5))) == .nanoseconds(5))
    #expect(now.advanced(by: .nanoseconds(5)).distance(to: now) == .nanoseconds(-5))
    #expect(now.advanced(by: .nanoseconds(5)).dispatchTime == DispatchTime(uptimeNanoseconds: 1_005))
    #expect(now < now.advanced(by: .nanoseconds(1)) && now.advanced(by: .nanoseconds(-1)) < now)
    #expect(now == Time(DispatchTime(uptimeNanoseconds: 1_000)))
    #expect(now.hashValue == Time(DispatchTime(uptimeNanoseconds: 1_000)).hashValue)
    let data = try JSONEncoder().encode([now])
    #expect(String(decoding: data, as: UTF8.self) == "[1000]")
    #expect(try JSONDecoder().decode([Time].self, from: data) == [now])
    #expect(DispatchQueue.main.minimumTolerance == .zero)
  }

  @Test func timesDoNotOverflow() {
    let now = Time(DispatchTime(uptimeNanoseconds: 1_000))
    #expect(now.advanced(by: Stride(.never)).distance(to: now) < .zero)
    #expect(Time(.distantFuture).advanced(by: .seconds(5)).dispatchTime == .distantFuture)
    #expect(now.advanced(by: .seconds(-5)) < now)
  }

  /// A length of time is a number of nanoseconds; a literal is one of seconds.
  @Test func lengthsOfTime() throws {
    #expect(Stride.seconds(1.5).magnitude == 1_500_000_000)
    #expect(Stride(.milliseconds(3)) == .microseconds(3_000))
    #expect(
      [Stride.seconds(2), .milliseconds(3), .microseconds(4), .nanoseconds(5)].map(\.magnitude) == [
        2_000_000_000, 3_000_000, 4_000, 5,
      ])
    #expect(Stride(.seconds(Int.max)).magnitude == .max && Stride(.seconds(Int.min)).magnitude == .min)
    #expect(Stride.seconds(1e30).magnitude == .max && Stride.seconds(-1e30).magnitude == .min)
    #expect(Stride(.never).magnitude == .max)
    let integer: Stride = 2
    let float: Stride = 0.5
    #expect(integer == .seconds(2) && float == .milliseconds(500))
    #expect(integer.timeInterval == .nanoseconds(2_000_000_000))
    #expect(Stride(exactly: 7) == .nanoseconds(7))
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(integer + float == .milliseconds(2_500) && integer - float == .milliseconds(1_500) && -integer == -2)
    #expect(Stride.nanoseconds(3) * .nanoseconds(4) == .nanoseconds(12))
    #expect(float < integer && !(integer < integer))
    var changing = Stride.nanoseconds(1)
    changing += .nanoseconds(4)
    changing -= .nanoseconds(2)
    changing *= .nanoseconds(3)
    #expect(changing.magnitude == 9)
    changing.magnitude = 11
    #expect(changing == .nanoseconds(11))
    #expect(changing.hashValue == Stride.nanoseconds(11).hashValue)
    let data = try JSONEncoder().encode([changing])
    #expect(try JSONDecoder().decode([Stride].self, from: data) == [changing])
  }

  /// As an article shows it.
  @Test func aLengthOfTimePrintsItsNanoseconds() {
    #expect("\(Stride.nanoseconds(2_386_167))" == "Stride(_nanoseconds: 2386167)")
  }
}
