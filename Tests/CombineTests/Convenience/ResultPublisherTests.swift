import Combine
import CombineTestSupport
import Testing

@Suite struct ResultPublisherTests {
  typealias One = Result<Int, TestError>
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func aValueOrAFailure() {
    #expect(One.success(1).publisher.events() == [.value(1), .finished])
    #expect(One.failure(TestError(2)).publisher.events() == [.failed(TestError(2))])
    #expect(One.Publisher(1).result == .success(1))
    #expect(One.Publisher(TestError(3)).result == .failure(TestError(3)))
    #expect(One.Publisher(.success(4)).result == .success(4))
  }

  @Test func theValueWaitsForDemandAndAFailureDoesNot() {
    let subscriber = Tracker()
    One.success(1).publisher.subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .finished])
    let failing = Tracker()
    One.failure(TestError(2)).publisher.subscribe(failing)
    #expect(failing.events == [.failed(TestError(2))])
  }

  @Test func nothingComesAfterACancel() {
    let early = Tracker()
    One.success(1).publisher.subscribe(early)
    let subscription = early.subscription
    early.cancel()
    subscription?.request(.unlimited)
    #expect(early.events.isEmpty)
    let within = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    One.success(1).publisher.subscribe(within)
    #expect(within.events == [.value(1)])
  }

  @Test func equality() {
    #expect(One.success(1).publisher == One.success(1).publisher)
    #expect(One.success(1).publisher != One.failure(TestError(1)).publisher)
  }

  /// As articles show it: `receive subscription: (Once)`. A failure comes with `(Empty)`.
  @Test func names() {
    expectName("Once", ofSubscriptionOf: One.success(1).publisher)
    expectName("Empty", ofSubscriptionOf: One.failure(TestError(1)).publisher)
  }
}
