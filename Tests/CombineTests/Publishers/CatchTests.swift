import Combine
import CombineTestSupport
import Testing

@Suite struct CatchTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Catch") { source, token in
      source.catch { error in Fail<Int, TestError>(error: token.pass(error)) }
    }.check()
  }

  @Test func goesOnWithTheOtherPublisher() {
    var errors: [TestError] = []
    let publisher = cold(1, failing: TestError(3)).catch { error in
      errors.append(error)
      return [4, 5].publisher
    }
    #expect(publisher.events() == .finished(1, 4, 5))
    #expect(errors == [TestError(3)])
  }

  @Test func theHandlerIsNotCalledForAFinish() {
    let publisher = cold(1, 2).catch { _ in
      Issue.record("nothing has failed")
      return Empty<Int, Never>()
    }
    #expect(publisher.events() == .finished(1, 2))
  }

  @Test func theOtherPublishersFailureIsDeliveredAndNotCaught() {
    var calls = 0
    let publisher = cold(1, failing: TestError(3)).catch { _ in
      calls += 1
      return cold(2, failing: TestError(4))
    }
    #expect(publisher.events() == .failed(1, 2, with: TestError(4)))
    #expect(calls == 1)
  }

  @Test func theOpenDemandIsAskedOfTheOtherPublisher() {
    let first = ManualPublisher<Int, TestError>()
    let second = ManualPublisher<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(3))
    first.catch { _ in second }.subscribe(subscriber)
    first.send(1)
    first.send(completion: .failure(TestError(3)))
    #expect(second.requests == [.max(2)])
    subscriber.request(.max(5))
    #expect(first.requests == [.max(3)])
    #expect(second.requests == [.max(2), .max(5)])
    second.send(2)
    second.send(completion: .finished)
    #expect(subscriber.events == .finished(1, 2))
  }

  @Test func withoutOpenDemandNothingIsAskedOfTheOtherPublisher() {
    let second = ManualPublisher<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1))
    cold(1, failing: TestError(3)).catch { _ in second }.subscribe(subscriber)
    #expect(second.subscriberCount == 1)
    #expect(second.requests.isEmpty)
    subscriber.request(.unlimited)
    #expect(second.requests == [.unlimited])
    subscriber.cancel()
  }

  @Test func theSubscriberGetsOneSubscription() {
    let subscriptions = SubscriptionCounter<Int, Never>()
    cold(1, failing: TestError(3)).catch { _ in Just(2) }.subscribe(subscriptions)
    #expect(subscriptions.count == 1)
  }

  @Test func aCancelReachesTheOtherPublisher() {
    let first = ManualPublisher<Int, TestError>()
    let second = ManualPublisher<Int, Never>(releasesOnCancel: false)
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    first.catch { _ in second }.subscribe(subscriber)
    first.send(completion: .failure(TestError(3)))
    subscriber.cancel()
    #expect(first.cancelCount == 0)
    #expect(second.cancelCount == 1)
    second.send(1)
    second.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
  }

  @Test func aCancelFromWithinTheHandlerCancelsTheOtherPublisher() {
    let second = ManualPublisher<Int, Never>()
    let first = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    first.catch { _ in
      subscriber.cancel()
      return second
    }.subscribe(subscriber)
    first.send(completion: .failure(TestError(3)))
    #expect(second.requests.isEmpty)
    #expect(second.cancelCount == 1)
    #expect(subscriber.events.isEmpty)
  }

  @Test func afterACancelTheHandlerIsNotCalled() {
    let source = StubbornPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    source.catch { _ in
      Issue.record("cancelled")
      return Empty<Int, Never>()
    }.subscribe(subscriber)
    subscriber.cancel()
    source.send(completion: .failure(TestError(3)))
    source.forget()
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) { cold(1).catch { _ in Empty<Int, Never>() }.subscribe(WantsNothing()) }
  }
}

/// Counts the subscriptions that it gets.
private final class SubscriptionCounter<Input, Failure: Error>: Subscriber {
  var count = 0

  func receive(subscription: any Subscription) {
    count += 1
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Failure>) {}
}
