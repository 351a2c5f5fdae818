import Combine
import CombineExtras
import CombineTestSupport
import Testing

/// `collect(_:options:)` with `.byTime` and `.byTimeOrCount`.
@Suite struct CollectByTimeTests {
  typealias Tracker = TrackingSubscriber<[Int], TestError>
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, TestError>()

  // MARK: Values

  @Test func byTime() {
    let subscriber = Tracker(demand: .unlimited)
    subject.collect(.byTime(scheduler, .seconds(1))).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: .milliseconds(999))
    #expect(subscriber.values.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(subscriber.values == [[1, 2]])
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [[1, 2]], "an interval without values gives nothing")
    subject.send(3)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [[1, 2], [3]])
    subscriber.cancel()
  }

  @Test func byTimeOrCount() {
    let queued = TrackingSubscriber<[Int], Never>(demand: .unlimited)
    [1, 2, 3].publisher.collect(.byTimeOrCount(scheduler, .seconds(10), 2)).subscribe(queued)
    scheduler.advance()
    #expect(queued.events == [.value([1, 2]), .value([3]), .finished])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func theTimeComesBeforeTheCount() {
    let subscriber = Tracker(demand: .unlimited)
    subject.collect(.byTimeOrCount(scheduler, .seconds(5), 3)).subscribe(subscriber)
    for value in 1...5 {
      subject.send(value)
      scheduler.advance(by: .seconds(1))
    }
    #expect(subscriber.values == [[1, 2, 3], [4, 5]])
    subscriber.cancel()
  }

  /// What is there when the limit is reached goes out as one array, even if more has come by the time the scheduler runs.
  @Test func arraysNeverExceedTheCount() {
    let subscriber = Tracker(demand: .unlimited)
    subject.collect(.byTimeOrCount(scheduler, .seconds(5), 2)).subscribe(subscriber)
    for value in 1...7 { subject.send(value) }
    scheduler.advance()
    #expect(subscriber.values == [[1, 2], [3, 4], [5, 6]])
    scheduler.advance(by: .seconds(5))
    #expect(subscriber.values == [[1, 2], [3, 4], [5, 6], [7]])
    subscriber.cancel()
  }

  @Test func theRestComesBeforeTheFinish() {
    let subscriber = Tracker(demand: .unlimited)
    subject.collect(.byTime(scheduler, .seconds(1))).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
    scheduler.advance()
    #expect(subscriber.events == [.value([1]), .finished])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func aFailureDropsTheRest() {
    let subscriber = Tracker(demand: .unlimited)
    subject.collect(.byTime(scheduler, .seconds(1))).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: .seconds(1))
    subject.send(3)
    subject.send(completion: .failure(TestError(1)))
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.events == [.value([1, 2]), .failed(TestError(1))])
  }

  @Test func anEmptyUpstream() {
    let subscriber = TrackingSubscriber<[Int], Never>(demand: .unlimited)
    Empty<Int, Never>().collect(.byTime(scheduler, .seconds(1))).subscribe(subscriber)
    scheduler.advance()
    #expect(subscriber.events == [.finished])
    #expect(scheduler.pendingCount == 0)
  }

  // MARK: Demand

  @Test func theUpstreamIsAskedForEverything() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker()
    source.collect(.byTimeOrCount(scheduler, .seconds(1), 3)).subscribe(subscriber)
    #expect(source.requests == [.unlimited])
    subscriber.request(.max(1))
    #expect(source.requests == [.unlimited])
    subscriber.cancel()
  }

  @Test func withoutDemandValuesWaitForTheNextInterval() {
    let subscriber = Tracker()
    subject.collect(.byTime(scheduler, .seconds(1))).subscribe(subscriber)
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    subject.send(2)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values.isEmpty)
    subscriber.request(.max(1))
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [[1, 2]])
    subject.send(3)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [[1, 2]])
    subscriber.cancel()
  }

  @Test func withoutDemandFullArraysWaitForTheNextInterval() {
    let subscriber = Tracker()
    subject.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).subscribe(subscriber)
    for value in 1...5 { subject.send(value) }
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values.isEmpty)
    subscriber.request(.max(1))
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [[1, 2]])
    subscriber.request(.unlimited)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.values == [[1, 2], [3, 4], [5]])
    subscriber.cancel()
  }

  @Test func theFinishDropsWhatNobodyHasAskedFor() {
    let subscriber = Tracker(demand: .max(1))
    subject.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).subscribe(subscriber)
    for value in 1...5 { subject.send(value) }
    subject.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.value([1, 2]), .finished])
  }

  @Test func demandReturnedFromAnArrayIsAdded() {
    let subscriber = Tracker(demand: .max(1)) { _, values in values == [1] ? .max(1) : .none }
    subject.collect(.byTime(scheduler, .seconds(1))).subscribe(subscriber)
    for value in 1...3 {
      subject.send(value)
      scheduler.advance(by: .seconds(1))
    }
    #expect(subscriber.values == [[1], [2]])
    subscriber.cancel()
  }

  // MARK: Ends

  @Test func aCancelStopsTheClock() {
    let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let subscriber = Tracker(demand: .unlimited)
    source.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).subscribe(subscriber)
    source.send(1)
    source.send(2)
    source.send(3)
    subscriber.cancel()
    subscriber.cancel()
    #expect(source.cancelCount == 1)
    source.send(4)
    source.send(5)
    source.send(completion: .finished)
    #expect(scheduler.run())
    #expect(subscriber.events.isEmpty)
  }

  @Test func aFinishedUpstreamIsLeftAloneWhileItsCompletionWaits() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .max(1))
    source.collect(.byTime(scheduler, .seconds(1))).subscribe(subscriber)
    source.send(1)
    source.send(completion: .finished)
    subscriber.cancel()
    scheduler.run()
    #expect(source.cancelCount == 0)
    #expect(subscriber.events.isEmpty)
  }

  @Test func aCancelFromWithinAnArray() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    subject.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).subscribe(subscriber)
    for value in 1...5 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(scheduler.run())
    #expect(subscriber.events == [.value([1, 2])])
  }

  @Test func aCancelWithinTheSubscriptionStopsTheClock() {
    subject.collect(.byTime(scheduler, .seconds(1)))
      .subscribe(AnySubscriber(receiveSubscription: { $0.cancel() }))
    #expect(scheduler.pendingCount == 0)
  }

  @Test func aSendFromWithinAnArrayIsGathered() {
    let subscriber = Tracker(demand: .unlimited) { [subject] _, values in
      if values == [1, 2] { subject.send(3) }
      return .none
    }
    subject.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    scheduler.advance()
    subject.send(4)
    scheduler.advance()
    #expect(subscriber.values == [[1, 2], [3, 4]])
    subscriber.cancel()
  }

  @Test func nothingIsHeldAfterTheEnd() {
    expectRelease(on: scheduler) { $0.collect(.byTime(scheduler, .seconds(60))) }
    expectRelease(on: scheduler) { $0.collect(.byTimeOrCount(scheduler, .seconds(60), 1)) }
    expectRelease(on: scheduler) { $0.collect(.byTimeOrCount(scheduler, .seconds(60), 5)) }
  }

  // MARK: Misuse, names

  @Test func aCountOfZeroTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 0)).sink { _ in }
    }
  }

  /// No public output shows this name: it is our choice, after the others.
  @Test func names() {
    expectName("CollectByTime", ofSubscriptionOf: subject.collect(.byTime(scheduler, .seconds(1))))
    expectName("CollectByTime", ofSubscriberOf: { $0.collect(.byTimeOrCount(scheduler, .seconds(1), 2)) })
  }
}
