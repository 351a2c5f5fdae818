import Combine
import CombineExtras
import CombineTestSupport
import Dispatch
import Testing

@Suite struct MeasureIntervalTests {
  typealias Stride = TestScheduler.SchedulerTimeType.Stride
  typealias Tracker = TrackingSubscriber<Stride, TestError>
  let scheduler = TestScheduler()
  let source = ManualPublisher<Int, TestError>()

  @Test func theTimeSinceTheSubscriptionAndBetweenValues() {
    let subscriber = Tracker(demand: .unlimited)
    scheduler.advance(by: .seconds(100))
    source.measureInterval(using: scheduler).subscribe(subscriber)
    scheduler.advance(by: .seconds(3))
    source.send(1)
    scheduler.advance(by: .seconds(2))
    source.send(2)
    source.send(3)
    source.send(completion: .finished)
    #expect(subscriber.events == [.value(.seconds(3)), .value(.seconds(2)), .value(.zero), .finished])
  }

  @Test func eachSubscriberHasAClockOfItsOwn() {
    let subject = PassthroughSubject<Int, TestError>()
    let measured = subject.measureInterval(using: scheduler)
    let (early, late) = (Tracker(demand: .unlimited), Tracker(demand: .unlimited))
    measured.subscribe(early)
    scheduler.advance(by: .seconds(1))
    measured.subscribe(late)
    scheduler.advance(by: .seconds(1))
    subject.send(1)
    #expect(early.values == [.seconds(2)])
    #expect(late.values == [.seconds(1)])
    early.cancel()
    late.cancel()
  }

  @Test func aFailureAndAnEmptyUpstream() {
    let subscriber = Tracker(demand: .unlimited)
    source.measureInterval(using: scheduler).subscribe(subscriber)
    source.send(completion: .failure(TestError(1)))
    source.send(1)
    #expect(subscriber.events == [.failed(TestError(1))])
    #expect(Empty<Int, Never>().measureInterval(using: scheduler).events() == [.finished])
  }

  @Test func demandPassesThrough() {
    let subscriber = Tracker(demand: .max(2)) { _, _ in .max(1) }
    source.measureInterval(using: scheduler).subscribe(subscriber)
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .max(1))
    subscriber.request(.unlimited)
    #expect(source.requests == [.max(2), .unlimited])
    subscriber.cancel()
    #expect(source.cancelCount == 1)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func nothingIsHeldAfterTheEnd() {
    expectRelease(on: scheduler) { $0.measureInterval(using: scheduler) }
  }

  /// As an article shows it: `receive subscription: (MeasureInterval)` and `receive value: (Stride(_nanoseconds: 29709))`.
  @Test func names() {
    expectName("MeasureInterval", ofSubscriptionOf: source.measureInterval(using: scheduler))
    expectName("MeasureInterval", ofSubscriberOf: { $0.measureInterval(using: scheduler) })
    #expect("\(DispatchQueue.SchedulerTimeType.Stride.nanoseconds(29709))" == "Stride(_nanoseconds: 29709)")
  }
}
