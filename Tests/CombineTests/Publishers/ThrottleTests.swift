import Combine
import CombineExtras
import CombineTestSupport
import Testing

@Suite struct ThrottleTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, TestError>()

  // MARK: Values

  @Test func latest() {
    let subscriber = Tracker(demand: .unlimited)
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
    subscriber.cancel()
  }

  @Test func first() {
    let subscriber = Tracker(demand: .unlimited)
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: false).subscribe(subscriber)
    subject.send(1)
    scheduler.advance()
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [1, 2])
    subject.send(4)
    subject.send(5)
    subject.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.value(1), .value(2), .value(4), .finished])
  }

  @Test func afterAPauseAValueComesAtOnce() {
    let subscriber = Tracker(demand: .unlimited)
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    for value in 1...3 {
      subject.send(value)
      scheduler.advance()
      #expect(subscriber.values.last == value)
      scheduler.advance(by: .seconds(5))
    }
    subscriber.cancel()
  }

  @Test(arguments: [true, false]) func aConstantStreamGivesOneValueInEachInterval(_ latest: Bool) {
    let subscriber = Tracker(demand: .unlimited)
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: latest).subscribe(subscriber)
    for tenth in 0..<40 {
      subject.send(tenth)
      scheduler.advance(by: .milliseconds(100))
    }
    // The first at once; then, a second after a delivery, the last or first of those that came since.
    #expect(subscriber.values == (latest ? [0, 9, 19, 29, 39] : [0, 1, 10, 20, 30]))
    subscriber.cancel()
  }

  @Test func theCompletionFollowsAWaitingValue() {
    let subscriber = Tracker(demand: .unlimited)
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    subject.send(1)
    scheduler.advance()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(subscriber.events == [.value(1)])
    scheduler.run()
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func theCompletionAloneComesOnTheScheduler() {
    for completion in [Subscribers.Completion<TestError>.finished, .failure(TestError(1))] {
      let source = ManualPublisher<Int, TestError>()
      let subscriber = Tracker(demand: .unlimited)
      source.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
      source.send(completion: completion)
      #expect(subscriber.events.isEmpty)
      scheduler.advance()
      #expect(subscriber.events == [Event(completion)])
    }
  }

  @Test func anEmptyUpstream() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Empty<Int, Never>().throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    scheduler.run()
    #expect(subscriber.events == [.finished])
  }

  // MARK: Demand

  @Test func theUpstreamIsAskedForEverything() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .max(2))
    source.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    #expect(source.requests == [.unlimited])
    for value in 1...3 {
      source.send(value)
      scheduler.run()
    }
    #expect(subscriber.values == [1, 2])
    #expect(source.requests == [.unlimited])
    subscriber.cancel()
  }

  @Test func withoutDemandAValueIsDropped() {
    let subscriber = Tracker()
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    subject.send(1)
    scheduler.run()
    subscriber.request(.unlimited)
    scheduler.run()
    #expect(subscriber.values.isEmpty)
    subject.send(2)
    scheduler.run()
    #expect(subscriber.values == [2])
    subscriber.cancel()
  }

  // MARK: Ends

  @Test func nothingComesAfterACancel() {
    let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let subscriber = Tracker(demand: .unlimited)
    source.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    source.send(1)
    subscriber.cancel()
    subscriber.cancel()
    #expect(source.cancelCount == 1)
    source.send(2)
    source.send(completion: .failure(TestError()))
    scheduler.run()
    #expect(subscriber.events.isEmpty)
  }

  @Test func aFinishedUpstreamIsLeftAloneWhileItsCompletionWaits() {
    expectFinishedUpstreamIsLeftAlone(on: scheduler) {
      $0.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
    }
  }

  @Test func aCancelFromWithinAValue() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.value(1)])
  }

  @Test func aSendFromWithinAValueWaitsForTheNextInterval() {
    let subscriber = Tracker(demand: .unlimited) { [subject] _, value in
      if value < 3 { subject.send(value + 1) }
      return .none
    }
    subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).subscribe(subscriber)
    subject.send(1)
    scheduler.advance()
    #expect(subscriber.values == [1])
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [1, 2])
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [1, 2, 3])
    subscriber.cancel()
  }

  @Test(arguments: [true, false]) func nothingIsHeldAfterTheEnd(_ latest: Bool) {
    expectRelease(on: scheduler) { $0.throttle(for: .seconds(60), scheduler: scheduler, latest: latest) }
  }

  @Test func immediately() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    [1, 2].publisher.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true).subscribe(subscriber)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  /// As an article shows it: `receive subscription: (Throttle)`.
  @Test func names() {
    expectName("Throttle", ofSubscriptionOf: subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true))
    expectName("Throttle", ofSubscriberOf: { $0.throttle(for: .seconds(1), scheduler: scheduler, latest: true) })
  }
}
