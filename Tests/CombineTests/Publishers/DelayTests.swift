import Combine
import CombineExtras
import CombineTestSupport
import Testing

@Suite struct DelayTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, TestError>()

  /// What a value returns is requested, as there is nobody to return it to: see below.
  @Test func contract() {
    OperatorContract(.passing, name: "Delay", except: [.requests]) { source, _ in
      source.delay(for: 0, scheduler: ImmediateScheduler.shared)
    }.check()
  }

  @Test func keepsTheOrder() {
    let subscriber = Tracker(demand: .unlimited)
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

  @Test func aFailureIsDelayedToo() {
    let subscriber = Tracker(demand: .unlimited)
    subject.delay(for: .seconds(2), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .failure(TestError(1)))
    scheduler.advance(by: .milliseconds(1999))
    #expect(subscriber.events.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(subscriber.events == [.value(1), .failed(TestError(1))])
  }

  @Test func anEmptyUpstream() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Empty<Int, Never>().delay(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    scheduler.run()
    #expect(subscriber.events == [.finished])
  }

  /// Demand passes up at once; what a delayed value returns, when that is delivered.
  @Test func demandPassesUp() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker { _, value in value == 1 ? .max(3) : .none }
    source.delay(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    #expect(source.requests.isEmpty)
    subscriber.request(.max(2))
    #expect(source.requests == [.max(2)])
    source.send(1)
    #expect(source.requests == [.max(2)])
    scheduler.run()
    #expect(source.requests == [.max(2), .max(3)])
    source.send(2)
    scheduler.run()
    #expect(source.requests == [.max(2), .max(3)])
    subscriber.cancel()
  }

  @Test func oneAtATime() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1))
    [1, 2].publisher.delay(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    scheduler.run()
    #expect(subscriber.events == [.value(1)])
    subscriber.request(.max(1))
    scheduler.run()
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func nothingComesAfterACancel() {
    expectNothingAfterACancel(on: scheduler) { $0.delay(for: .seconds(1), scheduler: scheduler) }
  }

  @Test func aFinishedUpstreamIsLeftAloneWhileItsCompletionWaits() {
    expectFinishedUpstreamIsLeftAlone(on: scheduler) { $0.delay(for: .seconds(1), scheduler: scheduler) }
  }

  @Test func aCancelFromWithinAValue() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    subject.delay(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.value(1)])
  }

  @Test func aSendFromWithinAValueIsDelayed() {
    let subscriber = Tracker(demand: .unlimited) { [subject] _, value in
      if value == 1 { subject.send(2) }
      return .none
    }
    subject.delay(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [1])
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [1, 2])
    subscriber.cancel()
  }

  @Test func nothingIsHeldAfterTheEnd() {
    expectRelease(on: scheduler) { $0.delay(for: .seconds(60), scheduler: scheduler) }
  }

  @Test func aCancelledDelayHoldsNothingWhileItsSchedulerWaits() {
    weak var released: Token?
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return subject.delay(for: .seconds(60), scheduler: scheduler)
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in token.touch() })
    }
    let subscription = subscribe()
    subject.send(1)
    subscription.cancel()
    #expect(released == nil)
    #expect(scheduler.pendingCount == 1)
  }

  @Test func withoutAToleranceTheSchedulersIsTaken() {
    let delay = subject.delay(for: .seconds(1), scheduler: scheduler)
    #expect(delay.tolerance == scheduler.minimumTolerance)
    #expect(subject.delay(for: .seconds(1), tolerance: .seconds(2), scheduler: scheduler).tolerance == .seconds(2))
    #expect(delay.interval == .seconds(1))
  }

  /// No public output shows this name: it is our choice, after the others.
  @Test func names() {
    expectName("Delay", ofSubscriptionOf: subject.delay(for: .seconds(1), scheduler: scheduler))
    expectName("Delay", ofSubscriberOf: { $0.delay(for: .seconds(1), scheduler: scheduler) })
  }
}
