import Combine
import CombineTestSupport
import Foundation
import Testing

/// `OperationQueue` as a scheduler.
@Suite struct OperationQueueSchedulerTests {
  typealias Time = OperationQueue.SchedulerTimeType
  typealias Stride = OperationQueue.SchedulerTimeType.Stride

  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }()

  @Test func actionsRunAsOperationsInOrder() {
    nonisolated(unsafe) var log: [Int] = []
    queue.isSuspended = true
    queue.schedule { log.append(1) }
    queue.schedule { log.append(2) }
    #expect(log.isEmpty)
    #expect(queue.operationCount == 2)
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(log == [1, 2])
  }

  @Test func anActionForLater() {
    let done = DispatchSemaphore(value: 0)
    let start = Date()
    queue.schedule(after: queue.now.advanced(by: .milliseconds(30))) { done.signal() }
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(Date().timeIntervalSince(start) >= 0.029)
    queue.schedule(after: queue.now.advanced(by: .seconds(-5))) { done.signal() }
    #expect(done.wait(timeout: .now() + 10) == .success, "what is overdue comes at once")
  }

  @Test func aRepeatedActionStopsWhenCancelled() async {
    let (ticks, continuation) = AsyncStream<Int>.makeStream()
    nonisolated(unsafe) var count = 0
    let repeated = queue.schedule(after: queue.now, interval: .milliseconds(2)) {
      count += 1
      continuation.yield(count)
    }
    for await tick in ticks where tick >= 3 { break }
    repeated.cancel()
    // A barrier comes after what the timer has put on the queue.
    await withCheckedContinuation { continuation in queue.addBarrierBlock { continuation.resume() } }
    #expect(count >= 3)
  }

  @Test func operatorsOnIt() async {
    for await value in Just(2).receive(on: queue).values { #expect(value == 2) }
    for await value in Just(4).delay(for: .milliseconds(5), scheduler: queue).values { #expect(value == 4) }
    var values: [Int] = []
    for await value in (0..<100).publisher.receive(on: OperationQueue()).values { values.append(value) }
    #expect(values == Array(0..<100), "in order, also where operations run side by side")
  }

  @Test func times() throws {
    let now = Time(Date(timeIntervalSince1970: 100))
    #expect(now.advanced(by: .milliseconds(500)).date == Date(timeIntervalSince1970: 100.5))
    #expect(now.distance(to: now.advanced(by: 2)) == .seconds(2))
    #expect(now < now.advanced(by: 1) && now.advanced(by: -1) < now)
    #expect(now.hashValue == Time(Date(timeIntervalSince1970: 100)).hashValue)
    let data = try JSONEncoder().encode([now])
    #expect(try JSONDecoder().decode([Time].self, from: data) == [now])
    #expect(queue.minimumTolerance == 0)
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
