import Combine
import CombineTestSupport
import Testing

@Suite struct IgnoreOutputTests {
  /// Logs of Apple's `print()` behind `ignoreOutput()` show the upstream's subscription.
  @Test func contract() {
    OperatorContract(.silent, name: "IgnoreOutput", forwardsSubscription: true) { source, _ in
      source.ignoreOutput()
    }.check()
  }

  @Test func deliversOnlyTheCompletion() {
    #expect(cold(1, 2).ignoreOutput().events() == .finished())
    #expect(coldEmpty().ignoreOutput().events() == .finished())
    #expect(cold(1, failing: TestError(3)).ignoreOutput().events() == .failed(with: TestError(3)))
  }

  @Test func aDemandOfOneConsumesEverything() {
    let subscriber = TrackingSubscriber<Never, TestError>(demand: .max(1))
    cold(1, 2, 3).ignoreOutput().subscribe(subscriber)
    #expect(subscriber.isComplete)
  }

  @Test func equality() {
    #expect(Publishers.IgnoreOutput(upstream: Just(1)) == Publishers.IgnoreOutput(upstream: Just(1)))
    #expect(Publishers.IgnoreOutput(upstream: Just(1)) != Publishers.IgnoreOutput(upstream: Just(2)))
  }
}
