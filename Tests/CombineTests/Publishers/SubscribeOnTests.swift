import Combine
import CombineExtras
import CombineTestSupport
import Testing

/// `subscribe(on:options:)`.
@Suite struct SubscribeOnTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let scheduler = TestScheduler()
  let source = ManualPublisher<Int, TestError>()

  @Test func contract() {
    OperatorContract(.passing, name: "SubscribeOn") { source, _ in source.subscribe(on: ImmediateScheduler.shared) }
      .check()
  }

  @Test func subscribesRequestsAndCancelsOnTheScheduler() {
    let subscriber = Tracker(demand: .unlimited)
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

  @Test func valuesAndCompletionsComeWhereTheUpstreamDelivers() {
    for completion in [Subscribers.Completion<TestError>.finished, .failure(TestError(3))] {
      let source = ManualPublisher<Int, TestError>()
      let subscriber = Tracker(demand: .unlimited)
      source.subscribe(on: scheduler).subscribe(subscriber)
      scheduler.run()
      source.send(1)
      source.send(completion: completion)
      #expect(subscriber.events == [.value(1), Event(completion)])
      #expect(scheduler.pendingCount == 0)
    }
  }

  @Test func anEmptyUpstream() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Empty<Int, Never>().subscribe(on: scheduler).subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    scheduler.run()
    #expect(subscriber.events == [.finished])
  }

  /// What a value returns goes straight back; a request takes the way over the scheduler.
  @Test func demand() {
    let subscriber = Tracker(demand: .max(1)) { _, _ in .max(2) }
    source.subscribe(on: scheduler).subscribe(subscriber)
    scheduler.run()
    #expect(source.requests == [.max(1)])
    #expect(source.send(1) == .max(2))
    subscriber.request(.max(3))
    #expect(source.requests == [.max(1)])
    scheduler.run()
    #expect(source.requests == [.max(1), .max(3)])
    subscriber.cancel()
    scheduler.run()
  }

  @Test func aRequestThatACancelOvertakesIsForgotten() {
    let subscriber = Tracker()
    source.subscribe(on: scheduler).subscribe(subscriber)
    scheduler.run()
    subscriber.request(.max(3))
    subscriber.cancel()
    scheduler.run()
    #expect(source.requests.isEmpty)
    #expect(source.cancelCount == 1)
  }

  @Test func nothingComesAfterACancel() {
    let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let subscriber = Tracker(demand: .unlimited)
    source.subscribe(on: scheduler).subscribe(subscriber)
    scheduler.run()
    subscriber.cancel()
    subscriber.cancel()
    source.send(1)
    source.send(completion: .finished)
    scheduler.run()
    #expect(source.cancelCount == 1)
    #expect(subscriber.events.isEmpty)
  }

  @Test func aCancelFromWithinAValue() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    source.subscribe(on: scheduler).subscribe(subscriber)
    scheduler.run()
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.value(1)])
  }

  @Test func nothingIsHeldAfterTheEnd() {
    expectRelease(on: scheduler) { $0.subscribe(on: scheduler) }
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      Just(1).subscribe(on: ImmediateScheduler.shared)
        .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  /// No public output shows this name: it is our choice, after the others.
  @Test func names() {
    let subject = PassthroughSubject<Int, TestError>()
    expectName("SubscribeOn", ofSubscriptionOf: subject.subscribe(on: ImmediateScheduler.shared))
    expectName("SubscribeOn", ofSubscriberOf: { $0.subscribe(on: ImmediateScheduler.shared) })
  }
}
