import Combine
import CombineTestSupport
import Testing

@Suite struct ReplaceEmptyTests {
  @Test func contract() {
    OperatorContract(.passing, name: "ReplaceEmpty", except: [.finish]) { source, _ in
      source.replaceEmpty(with: 5)
    }.check()
  }

  @Test func onlyAFinishWithoutValuesIsReplaced() {
    #expect(coldEmpty().replaceEmpty(with: 4).events() == .finished(4))
    #expect(cold(1).replaceEmpty(with: 4).events() == .finished(1))
    #expect(cold(failing: TestError(3)).replaceEmpty(with: 4).events() == .failed(with: TestError(3)))
  }

  @Test func theValueWaitsUntilItIsAskedFor() {
    let subscriber = TrackingSubscriber<Int, TestError>()
    coldEmpty().replaceEmpty(with: 4).subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.events == .finished(4))
    subscriber.request(.max(1))
    #expect(subscriber.events.count == 2)
  }

  @Test func aCancelDropsTheValueThatWaits() {
    let subscriber = TrackingSubscriber<Int, TestError>()
    coldEmpty().replaceEmpty(with: 4).subscribe(subscriber)
    subscriber.cancel()
    subscriber.request(.max(1))
    #expect(subscriber.events.isEmpty)
  }

  @Test func aFinishWithValuesNeedsNoDemand() {
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1))
    cold(1).replaceEmpty(with: 4).subscribe(subscriber)
    #expect(subscriber.events == .finished(1))
  }

  @Test func everySubscriberGetsTheValue() {
    let replaced = coldEmpty().replaceEmpty(with: 4)
    #expect(replaced.events() == .finished(4))
    #expect(replaced.events() == .finished(4))
  }

  @Test func equality() {
    let publisher = Publishers.ReplaceEmpty(upstream: Just(1), output: 2)
    #expect(publisher == Publishers.ReplaceEmpty(upstream: Just(1), output: 2))
    #expect(publisher != Publishers.ReplaceEmpty(upstream: Just(1), output: 3))
    #expect(publisher != Publishers.ReplaceEmpty(upstream: Just(3), output: 2))
  }
}
