import Combine
import CombineTestSupport
import Testing

@Suite struct ReplaceErrorTests {
  @Test func contract() {
    OperatorContract(.passing, name: "ReplaceError", except: [.failure]) { source, _ in
      source.replaceError(with: 5)
    }.check()
  }

  @Test func onlyAFailureIsReplaced() {
    #expect(cold(1, failing: TestError(3)).replaceError(with: 4).events() == .finished(1, 4))
    #expect(cold(1, 2).replaceError(with: 4).events() == .finished(1, 2))
    #expect(coldEmpty().replaceError(with: 4).events() == .finished())
  }

  @Test func theValueWaitsUntilItIsAskedFor() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(2))
    cold(1, 2, failing: TestError(3)).replaceError(with: 9).subscribe(subscriber)
    #expect(subscriber.events == [.value(1), .value(2)])
    subscriber.request(.max(1))
    #expect(subscriber.events == .finished(1, 2, 9))
  }

  @Test func theValueComesAtOnceWhileDemandIsOpen() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(2))
    source.replaceError(with: 9).subscribe(subscriber)
    source.send(1)
    source.send(completion: .failure(TestError(3)))
    #expect(subscriber.events == .finished(1, 9))
  }

  @Test func aCancelDropsTheValueThatWaits() {
    let subscriber = TrackingSubscriber<Int, Never>()
    cold(failing: TestError(3)).replaceError(with: 9).subscribe(subscriber)
    subscriber.cancel()
    subscriber.request(.max(1))
    #expect(subscriber.events.isEmpty)
  }

  @Test func equality() {
    let publisher = Publishers.ReplaceError(upstream: Just(1), output: 2)
    #expect(publisher == Publishers.ReplaceError(upstream: Just(1), output: 2))
    #expect(publisher != Publishers.ReplaceError(upstream: Just(1), output: 3))
    #expect(publisher != Publishers.ReplaceError(upstream: Just(3), output: 2))
  }
}
