import Combine
import CombineTestSupport
import Testing

@Suite struct FailTests {
  @Test func failsAtOnceWithoutDemand() {
    let subscriber = TrackingSubscriber<Int, TestError>()
    Fail<Int, TestError>(error: TestError(1)).subscribe(subscriber)
    #expect(subscriber.events == [.failed(TestError(1))])
    #expect(Fail(outputType: Int.self, failure: TestError(2)).events() == [.failed(TestError(2))])
  }

  @Test func theSubscriptionComesFirst() {
    var log: [String] = []
    let subscriber = AnySubscriber<Int, TestError>(
      receiveSubscription: { _ in log.append("subscription") }, receiveCompletion: { log.append("\($0)") })
    Fail<Int, TestError>(error: TestError(1)).subscribe(subscriber)
    #expect(log == ["subscription", "failure(TestError(1))"])
  }

  @Test func equality() {
    #expect(Fail<Int, TestError>(error: TestError(1)) == Fail(error: TestError(1)))
    #expect(Fail<Int, TestError>(error: TestError(1)) != Fail(error: TestError(2)))
  }

  /// There is nothing to subscribe to, so it is the empty subscription; articles show `(Empty)`.
  @Test func names() { expectName("Empty", ofSubscriptionOf: Fail<Int, TestError>(error: TestError(1))) }
}
