import Combine
import CombineTestSupport
import Testing

@Suite struct SwitchToLatestTests {
  @Test func cancelsTheOneBefore() {
    let first = ManualPublisher<Int, TestError>()
    let second = ManualPublisher<Int, TestError>()
    let outer = PassthroughSubject<ManualPublisher<Int, TestError>, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    outer.switchToLatest().subscribe(subscriber)
    outer.send(first)
    first.send(1)
    outer.send(second)
    #expect(first.cancelCount == 1)
    first.send(2)
    second.send(3)
    #expect(subscriber.values == [1, 3])
  }

  @Test func theOuterFinishWaitsForTheLastInner() {
    let inner = PassthroughSubject<Int, Never>()
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    outer.switchToLatest().subscribe(subscriber)
    outer.send(inner)
    outer.send(completion: .finished)
    inner.send(1)
    #expect(subscriber.events == [.value(1)])
    inner.send(completion: .finished)
    #expect(subscriber.events == [.value(1), .finished])
  }

  @Test func openDemandGoesToTheNextOne() {
    let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let outer = PassthroughSubject<ManualPublisher<Int, Never>, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(3))
    outer.switchToLatest().subscribe(subscriber)
    outer.send(first)
    first.send(1)
    outer.send(second)
    #expect(first.requests == [.max(3)])
    #expect(second.requests == [.max(2)])
  }

  @Test func mixesFailureTypes() {
    let outerNever = Just(Fail<Int, TestError>(error: TestError(1))).switchToLatest()
    #expect(outerNever.events() == [.failed(TestError(1))])
    let innerNever = Just(1).setFailureType(to: TestError.self).map { Just($0) }.switchToLatest()
    #expect(innerNever.events() == [.value(1), .finished])
  }
}
