import Combine
import CombineTestSupport
import Testing

@Suite struct RetryTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Retry") { source, _ in source.retry(0) }.check()
  }

  @Test func subscribesAgainAfterAFailure() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return attempts < 3 ? cold(attempts, failing: TestError(attempts)) : cold(7)
    }
    #expect(publisher.retry(5).events() == .finished(1, 2, 7))
    #expect(attempts == 3)
  }

  @Test func afterTheLastAttemptTheFailureIsDelivered() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return cold(failing: TestError(attempts))
    }
    #expect(publisher.retry(1).events() == .failed(with: TestError(2)))
    #expect(attempts == 2)
    attempts = 0
    #expect(publisher.retry(0).events() == .failed(with: TestError(1)))
    #expect(attempts == 1)
  }

  @Test func withoutANumberItTriesOn() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return attempts < 50 ? cold(failing: TestError()) : cold(attempts)
    }
    #expect(Publishers.Retry(upstream: publisher, retries: nil).events() == .finished(50))
  }

  @Test func theOpenDemandIsAskedAgain() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(3))
    source.retry(1).subscribe(subscriber)
    source.send(1)
    source.send(completion: .failure(TestError(3)))
    #expect(source.subscriberCount == 2)
    #expect(source.requests == [.max(3), .max(2)])
    source.send(2)
    source.send(completion: .failure(TestError(4)))
    #expect(source.subscriberCount == 2)
    #expect(subscriber.events == .failed(1, 2, with: TestError(4)))
  }

  @Test func everySubscriberHasTheWholeNumberOfAttempts() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return cold(failing: TestError())
    }.retry(2)
    for _ in 0..<2 { _ = publisher.events() }
    #expect(attempts == 6)
  }

  @Test func aHundredThousandRetriesDoNotFillTheStack() {
    var attempts = 0
    let publisher = Deferred { () -> Fail<Int, TestError> in
      attempts += 1
      return Fail(error: TestError())
    }
    #expect(publisher.retry(100_000).events() == .failed(with: TestError()))
    #expect(attempts == 100_001)
  }

  @Test func aCancelEndsTheAttempts() {
    var attempts = 0
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited) { subscriber, value in
      if value == 3 { subscriber.cancel() }
      return .none
    }
    let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return cold(attempts, failing: TestError())
    }
    Publishers.Retry(upstream: publisher, retries: nil).subscribe(subscriber)
    #expect(subscriber.events == [.value(1), .value(2), .value(3)])
    #expect(attempts == 3)
  }

  @Test func aCancelReachesTheSecondAttempt() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    source.retry(1).subscribe(subscriber)
    source.send(completion: .failure(TestError()))
    subscriber.cancel()
    #expect(source.cancelCount == 1)
    source.send(1)
    #expect(subscriber.events.isEmpty)
  }

  @Test func aNegativeNumberTraps() async {
    await #expect(processExitsWith: .failure) { _ = cold(1).retry(-1) }
  }

  @Test func equality() {
    let publisher = Publishers.Retry(upstream: Just(1), retries: 2)
    #expect(publisher == Publishers.Retry(upstream: Just(1), retries: 2))
    #expect(publisher != Publishers.Retry(upstream: Just(1), retries: nil))
    #expect(publisher != Publishers.Retry(upstream: Just(3), retries: 2))
  }
}
