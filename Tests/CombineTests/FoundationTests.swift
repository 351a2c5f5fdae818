import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct FoundationTests {
  @Test func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    let subscriber = TrackingSubscriber<Notification, Never>(demand: .max(1))
    center.publisher(for: name).subscribe(subscriber)
    center.post(name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(subscriber.values.count == 1)
    subscriber.request(.unlimited)
    center.post(name: name, object: nil)
    subscriber.cancel()
    center.post(name: name, object: nil)
    #expect(subscriber.values.count == 2)
    #expect(center.publisher(for: name) == center.publisher(for: name))
  }

  /// Runs the thread's own loop until a condition holds.
  private func runLoop(until condition: () -> Bool, seconds: Double = 10) {
    let end = Date() + seconds
    while !condition() && Date() < end { _ = RunLoop.current.run(mode: .default, before: Date() + 0.05) }
  }

  @Test func timerTicksUntilItIsCancelled() {
    let loop = RunLoop.current
    var ticks = 0
    let start = Date()
    let subscription = Timer.publish(every: 0.02, on: loop, in: .default).autoconnect().sink { _ in ticks += 1 }
    #expect(ticks == 0)
    runLoop(until: { ticks >= 3 })
    #expect(ticks >= 3)
    #expect(Date().timeIntervalSince(start) >= 0.055)
    subscription.cancel()
    let after = ticks
    _ = loop.run(mode: .default, before: Date() + 0.06)
    #expect(ticks == after)
  }

  @Test func theRunLoopIsWokenFromAnotherThread() {
    nonisolated(unsafe) let loop = RunLoop.current
    nonisolated(unsafe) var done: Date?
    nonisolated(unsafe) var sent = Date()
    // Something for the loop to sleep on.
    let keeper = Timer(fire: Date() + 60, interval: 0, repeats: false) { _ in }
    loop.add(keeper, forMode: .default)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.1)
      sent = Date()
      loop.schedule { done = Date() }
    }
    let end = Date() + 10
    while done == nil && Date() < end { _ = loop.run(mode: .default, before: Date() + 1) }
    #expect(done.map { $0.timeIntervalSince(sent) < 0.5 } == true)
    keeper.invalidate()
  }

  @Test func runLoopTimes() {
    let now = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 100))
    #expect(now.advanced(by: .milliseconds(500)).date == Date(timeIntervalSince1970: 100.5))
    #expect(now.distance(to: now.advanced(by: 2)) == .seconds(2))
    let stride: RunLoop.SchedulerTimeType.Stride = 0.1
    #expect(stride.timeInterval == 0.1)
  }

  @Test func dispatchTimes() throws {
    let now = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000))
    #expect(now.distance(to: now.advanced(by: .nanoseconds(5))) == .nanoseconds(5))
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(1.5).magnitude == 1_500_000_000)
    #expect(DispatchQueue.SchedulerTimeType.Stride(.milliseconds(3)) == .microseconds(3_000))
    let data = try JSONEncoder().encode([now])
    #expect(try JSONDecoder().decode([DispatchQueue.SchedulerTimeType].self, from: data) == [now])
  }

  @Test func queuesSchedule() async {
    for await value in Just(1).receive(on: DispatchQueue.global()).values { #expect(value == 1) }
    for await value in Just(2).receive(on: OperationQueue()).values { #expect(value == 2) }
    for await value in Just(3).delay(for: .milliseconds(5), scheduler: DispatchQueue.global()).values {
      #expect(value == 3)
    }
    for await value in Just(4).delay(for: .milliseconds(5), scheduler: OperationQueue()).values { #expect(value == 4) }
  }

  @Test func repeatedActionsStop() async {
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
  }

  @Test func completionDoesNotOvertakeValuesOnAConcurrentQueue() async {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    for _ in 0..<50 {
      let subject = PassthroughSubject<Int, Never>()
      let (events, continuation) = AsyncStream<Event<Int>>.makeStream()
      let subscription = subject.receive(on: queue)
        .sink { _ in
          continuation.yield(.finished)
          continuation.finish()
        } receiveValue: {
          continuation.yield(.value($0))
        }
      for value in 0..<20 { subject.send(value) }
      subject.send(completion: .finished)
      var all: [Event<Int>] = []
      for await event in events { all.append(event) }
      #expect(all == (0..<20).map { .value($0) } + [.finished])
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func propertyLists() {
    let coded = Just([1]).encode(encoder: PropertyListEncoder()).decode(
      type: [Int].self, decoder: PropertyListDecoder())
    #expect(coded.events() == [.value([1]), .finished])
  }
}
