import Combine
import CombineTestSupport
import Testing

@Suite struct ConcatenateTests {
  @Test func contractOfAppend() {
    OperatorContract(.passing, name: "Concatenate") { source, _ in source.append(Empty<Int, TestError>()) }.check()
  }

  @Test func contractOfPrepend() {
    OperatorContract(.passing, name: "Concatenate") { source, _ in source.prepend(Empty<Int, TestError>()) }.check()
  }

  @Test func appends() {
    #expect(cold(1).append(2, 3).events() == .finished(1, 2, 3))
    #expect(cold(1).append([2, 3]).events() == .finished(1, 2, 3))
    #expect(cold(1).append(cold(2, 3)).events() == .finished(1, 2, 3))
    #expect(cold(1).append(2).append([3]).append(cold(4)).events() == .finished(1, 2, 3, 4))
    #expect(coldEmpty().append(1).events() == .finished(1))
  }

  @Test func prepends() {
    #expect(cold(3).prepend(1, 2).events() == .finished(1, 2, 3))
    #expect(cold(3).prepend([1, 2]).events() == .finished(1, 2, 3))
    #expect(cold(3).prepend(cold(1, 2)).events() == .finished(1, 2, 3))
    #expect(cold(4).prepend(3).prepend([2]).prepend(cold(1)).events() == .finished(1, 2, 3, 4))
    #expect(cold(1).prepend([]).events() == .finished(1))
  }

  @Test func aFailureKeepsTheSecondPublisherAway() {
    let second = ManualPublisher<Int, TestError>()
    #expect(cold(1, failing: TestError(3)).append(second).events() == .failed(1, with: TestError(3)))
    #expect(second.subscriberCount == 0)
    #expect(cold(1).append(cold(2, failing: TestError(4))).events() == .failed(1, 2, with: TestError(4)))
  }

  @Test func theSecondPublisherIsSubscribedToWhenTheFirstFinishes() {
    let first = ManualPublisher<Int, TestError>()
    let second = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    first.append(second).subscribe(subscriber)
    first.send(1)
    #expect(second.subscriberCount == 0)
    first.send(completion: .finished)
    #expect(second.subscriberCount == 1)
    #expect(second.requests == [.unlimited])
    second.send(2)
    second.send(completion: .finished)
    #expect(subscriber.events == .finished(1, 2))
  }

  @Test func theOpenDemandIsAskedOfTheSecondPublisher() {
    let first = ManualPublisher<Int, TestError>()
    let second = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(2)) { _, value in value == 1 ? .max(3) : .none }
    first.append(second).subscribe(subscriber)
    #expect(first.send(1) == .max(3))
    first.send(completion: .finished)
    #expect(second.requests == [.max(4)])
    subscriber.request(.max(1))
    #expect(first.requests == [.max(2)])
    #expect(second.requests == [.max(4), .max(1)])
    subscriber.cancel()
  }

  @Test func aDemandOfOneAtATimeCrossesFromOneToTheOther() {
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(2))
    cold(1).append(cold(2, 3)).subscribe(subscriber)
    #expect(subscriber.values == [1, 2])
    subscriber.request(.max(1))
    #expect(subscriber.events == .finished(1, 2, 3))
  }

  @Test func aCancelReachesThePublisherWhoseTurnItIs() {
    let first = ManualPublisher<Int, TestError>()
    let second = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    first.append(second).subscribe(subscriber)
    first.send(completion: .finished)
    subscriber.cancel()
    #expect(first.cancelCount == 0)
    #expect(second.cancelCount == 1)
    second.send(1)
    second.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
  }

  @Test func aCancelInTheFirstKeepsTheSecondAway() {
    let second = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    cold(1).append(second).subscribe(subscriber)
    #expect(subscriber.events == [.value(1)])
    #expect(second.subscriberCount == 0)
  }

  @Test func equality() {
    let publisher = Publishers.Concatenate(prefix: Just(1), suffix: Just(2))
    #expect(publisher == Publishers.Concatenate(prefix: Just(1), suffix: Just(2)))
    #expect(publisher != Publishers.Concatenate(prefix: Just(3), suffix: Just(2)))
    #expect(publisher != Publishers.Concatenate(prefix: Just(1), suffix: Just(3)))
  }
}
