import Combine
import CombineExtras
import CombineTestSupport
import Testing

@Suite struct DebounceTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, TestError>()

  // MARK: Values

  @Test func theLastOfABurst() {
    let subscriber = Tracker(demand: .unlimited)
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
    subscriber.cancel()
  }

  @Test func onceForEachBurst() {
    let subscriber = Tracker(demand: .unlimited)
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    for burst in 1...3 {
      for value in 0..<5 {
        subject.send(burst * 10 + value)
        scheduler.advance(by: .milliseconds(100))
      }
      scheduler.advance(by: .seconds(2))
    }
    #expect(subscriber.values == [14, 24, 34])
    subscriber.cancel()
  }

  /// A value for a long burst sets one alarm after another, not one for each value.
  @Test func oneAlarmAtATime() {
    let subscriber = Tracker(demand: .unlimited)
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    for value in 0..<100 { subject.send(value) }
    #expect(scheduler.pendingCount == 1)
    scheduler.run()
    #expect(subscriber.values == [99])
    subscriber.cancel()
  }

  @Test func aWaitingValueIsDroppedOnTheFinish() {
    let subscriber = Tracker(demand: .unlimited)
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
    scheduler.run()
    #expect(subscriber.events == [.finished])
    let just = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Just(1).debounce(for: .seconds(1), scheduler: scheduler).subscribe(just)
    scheduler.run()
    #expect(just.events == [.finished])
  }

  @Test func aFailureComesOnTheScheduler() {
    let subscriber = Tracker(demand: .unlimited)
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .failure(TestError(2)))
    #expect(subscriber.events.isEmpty)
    scheduler.advance()
    #expect(subscriber.events == [.failed(TestError(2))])
    scheduler.run()
    #expect(subscriber.events == [.failed(TestError(2))])
  }

  @Test func anEmptyUpstream() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Empty<Int, Never>().debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    scheduler.run()
    #expect(subscriber.events == [.finished])
  }

  // MARK: Demand

  @Test func theUpstreamIsAskedForEverything() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker()
    source.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    #expect(source.requests == [.unlimited])
    subscriber.request(.max(3))
    source.send(1)
    scheduler.run()
    #expect(subscriber.values == [1])
    #expect(source.requests == [.unlimited])
    subscriber.cancel()
  }

  @Test func withoutDemandAValueIsDropped() {
    let subscriber = Tracker()
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    scheduler.run()
    subscriber.request(.max(1))
    scheduler.run()
    #expect(subscriber.values.isEmpty)
    subject.send(2)
    scheduler.run()
    subject.send(3)
    scheduler.run()
    #expect(subscriber.values == [2])
    subscriber.cancel()
  }

  @Test func demandReturnedFromAValueIsAdded() {
    let subscriber = Tracker(demand: .max(1)) { _, value in value == 1 ? .max(1) : .none }
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    for value in 1...3 {
      subject.send(value)
      scheduler.run()
    }
    #expect(subscriber.values == [1, 2])
    subscriber.cancel()
  }

  // MARK: Ends

  @Test func nothingComesAfterACancel() {
    expectNothingAfterACancel(on: scheduler) { $0.debounce(for: .seconds(1), scheduler: scheduler) }
  }

  @Test func aFinishedUpstreamIsLeftAloneWhileItsCompletionWaits() {
    expectFinishedUpstreamIsLeftAlone(on: scheduler) { $0.debounce(for: .seconds(1), scheduler: scheduler) }
  }

  @Test func aCancelFromWithinAValue() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    scheduler.run()
    subject.send(2)
    subject.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.value(1)])
  }

  @Test func aCancelWhileTheCompletionWaits() {
    let subscriber = Tracker(demand: .unlimited)
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(completion: .finished)
    subscriber.cancel()
    scheduler.run()
    #expect(subscriber.events.isEmpty)
  }

  @Test func aSendFromWithinAValueStartsTheNextWait() {
    let subscriber = Tracker(demand: .unlimited) { [subject] _, value in
      if value == 1 { subject.send(2) }
      return .none
    }
    subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [1])
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [1, 2])
    subscriber.cancel()
  }

  @Test func nothingIsHeldAfterACancel() {
    expectRelease(on: scheduler) { $0.debounce(for: .seconds(60), scheduler: scheduler) }
  }

  @Test func immediately() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    [1, 2].publisher.debounce(for: 1, scheduler: ImmediateScheduler.shared).subscribe(subscriber)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Never>().debounce(for: 1, scheduler: ImmediateScheduler.shared)
        .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  /// As an article shows it: `receive subscription: (Debounce)`.
  @Test func names() {
    expectName("Debounce", ofSubscriptionOf: subject.debounce(for: .seconds(1), scheduler: scheduler))
    expectName("Debounce", ofSubscriberOf: { $0.debounce(for: .seconds(1), scheduler: scheduler) })
  }
}
