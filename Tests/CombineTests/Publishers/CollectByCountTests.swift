import Combine
import CombineTestSupport
import Testing

@Suite struct CollectByCountTests {
  @Test func contract() {
    OperatorContract(.passing, name: "CollectByCount") { source, _ in source.collect(1).map { $0[0] } }.check()
  }

  @Test func gathersArraysOfASize() {
    #expect(cold(1, 2, 3, 4).collect(2).events() == .finished([1, 2], [3, 4]))
    #expect(cold(1, 2, 3).collect(2).events() == .finished([1, 2], [3]))
    #expect(cold(1).collect(2).events() == .finished([1]))
    #expect(coldEmpty().collect(2).events() == .finished())
  }

  /// Apple documents that a failure is forwarded instead of the output.
  @Test func aFailureDropsWhatHasBeenGathered() {
    #expect(cold(1, 2, 3, failing: TestError(3)).collect(2).events() == .failed([1, 2], with: TestError(3)))
  }

  @Test func asksForAsManyValuesAsTheArraysHold() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<[Int], TestError>(demand: .max(2)) { _, _ in .max(4) }
    source.collect(3).subscribe(subscriber)
    #expect(source.requests == [.max(6)])
    #expect([source.send(1), source.send(2), source.send(3)] == [.none, .none, .max(12)])
    subscriber.request(.unlimited)
    #expect(source.requests == [.max(6), .unlimited])
    subscriber.cancel()
  }

  /// What is left comes with the finish, asked for or not.
  @Test func theRestNeedsNoDemand() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<[Int], TestError>(demand: .max(1))
    source.collect(2).subscribe(subscriber)
    for value in 1...3 { source.send(value) }
    #expect(subscriber.events == [.value([1, 2])])
    source.send(completion: .finished)
    #expect(subscriber.events == .finished([1, 2], [3]))
  }

  @Test func aCancelDropsWhatHasBeenGathered() {
    let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let subscriber = TrackingSubscriber<[Int], TestError>(demand: .unlimited)
    source.collect(2).subscribe(subscriber)
    source.send(1)
    subscriber.cancel()
    source.send(2)
    source.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
  }

  @Test func aSizeThatIsNotPositiveTraps() async {
    await #expect(processExitsWith: .failure) { _ = cold(1).collect(0) }
    await #expect(processExitsWith: .failure) { _ = cold(1).collect(-1) }
  }

  @Test func equality() {
    let publisher = Publishers.CollectByCount(upstream: Just(1), count: 2)
    #expect(publisher == Publishers.CollectByCount(upstream: Just(1), count: 2))
    #expect(publisher != Publishers.CollectByCount(upstream: Just(1), count: 3))
    #expect(publisher != Publishers.CollectByCount(upstream: Just(3), count: 2))
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) { cold(1).collect(2).subscribe(WantsNothing()) }
  }

  @Test func aCancelFromWithinTheRestKeepsTheFinishAway() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<[Int], TestError>(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    source.collect(2).subscribe(subscriber)
    source.send(1)
    source.send(completion: .finished)
    #expect(subscriber.events == [.value([1])])
    #expect(source.cancelCount == 0)
  }
}
