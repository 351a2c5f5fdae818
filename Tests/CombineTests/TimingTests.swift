import Combine
import CombineExtras
import CombineTestSupport
import Testing

/// Operators with a clock, on virtual time.
@Suite struct TimingTests {
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, TestError>()

  @Test func debounceGivesTheLastOfABurst() {
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    scheduler.advance(by: .milliseconds(900))
    subject.send(2)
    scheduler.advance(by: .milliseconds(999))
    #expect(subscriber.values.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(subscriber.values == [2])
    scheduler.run()
    #expect(subscriber.values == [2])
  }

  @Test func debounceDropsAPendingValueOnTheFinish() {
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.finished])
    let just = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Just(1).debounce(for: .seconds(1), scheduler: scheduler).subscribe(just)
    scheduler.run()
    #expect(just.events == [.finished])
  }

  @Test func debounceRespectsDemandAndCancel() {
    let subscriber = TrackingSubscriber<Int, TestError>()
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    scheduler.run()
    #expect(subscriber.values.isEmpty)
    subscriber.request(.max(1))
    subject.send(2)
    subscriber.cancel()
    scheduler.run()
    #expect(subscriber.values.isEmpty)
  }

  @Test func throttleLatest() {
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    subject.send(1)
    scheduler.advance()
    #expect(subscriber.values == [1])
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: .milliseconds(999))
    #expect(subscriber.values == [1])
    scheduler.advance(by: .milliseconds(1))
    #expect(subscriber.values == [1, 3])
  }

  @Test func throttleFirst() {
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: false).subscribe(subscriber)
    subject.send(1)
    scheduler.advance()
    subject.send(2)
    subject.send(3)
    subject.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func delayKeepsTheOrder() {
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.delay(for: .seconds(2), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    subject.send(2)
    subject.send(completion: .finished)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.events == [.value(1)])
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func aDelayThatIsCancelledHoldsNothing() {
    weak var released: Token?
    let subscription: AnyCancellable
    do {
      let token = Token()
      released = token
      subscription = subject.delay(for: .seconds(60), scheduler: scheduler)
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in token.touch() })
    }
    subject.send(1)
    subscription.cancel()
    #expect(released == nil)
    #expect(scheduler.pendingCount == 1)
  }

  @Test func timeoutFinishesOrFails() {
    let finishing = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    let failing = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.timeout(.seconds(1), scheduler: scheduler).subscribe(finishing)
    subject.timeout(.seconds(1), scheduler: scheduler, customError: { TestError(9) }).subscribe(failing)
    scheduler.advance(by: .milliseconds(900))
    subject.send(1)
    scheduler.advance(by: .milliseconds(900))
    #expect(finishing.events == [.value(1)])
    scheduler.advance(by: .milliseconds(100))
    subject.send(2)
    scheduler.run()
    #expect(finishing.events == [.value(1), .finished])
    #expect(failing.events == [.value(1), .failed(TestError(9))])
  }

  @Test func collectByTimeOrCount() {
    let queued = TrackingSubscriber<[Int], Never>(demand: .unlimited)
    [1, 2, 3].publisher.collect(.byTimeOrCount(scheduler, .seconds(10), 2)).subscribe(queued)
    scheduler.advance()
    #expect(queued.events == [.value([1, 2]), .value([3]), .finished])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func collectByTime() {
    let subscriber = TrackingSubscriber<[Int], TestError>(demand: .unlimited)
    subject.collect(.byTime(scheduler, .seconds(1))).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: .seconds(1))
    scheduler.advance(by: .seconds(1))
    subject.send(3)
    subject.send(completion: .failure(TestError(1)))
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.events == [.value([1, 2]), .failed(TestError(1))])
  }

  @Test func measureInterval() {
    let subscriber = TrackingSubscriber<TestScheduler.SchedulerTimeType.Stride, TestError>(demand: .unlimited)
    subject.measureInterval(using: scheduler).subscribe(subscriber)
    scheduler.advance(by: .seconds(3))
    subject.send(1)
    scheduler.advance(by: .seconds(2))
    subject.send(2)
    #expect(subscriber.values == [.seconds(3), .seconds(2)])
  }

  @Test func receiveOnASchedulerThatWaits() {
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.receive(on: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    #expect(subscriber.values.isEmpty)
    #expect(scheduler.pendingCount == 2)
    scheduler.advance()
    #expect(subscriber.values == [1, 2])
    subject.send(3)
    subscriber.cancel()
    scheduler.run()
    #expect(subscriber.values == [1, 2])
  }

  @Test func subscribeOnAScheduler() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    source.subscribe(on: scheduler).subscribe(subscriber)
    #expect(source.subscriberCount == 0)
    scheduler.run()
    #expect(source.requests == [.unlimited])
    source.send(1)
    #expect(subscriber.values == [1])
    subscriber.cancel()
    #expect(source.cancelCount == 0)
    scheduler.run()
    #expect(source.cancelCount == 1)
  }
}
