import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct SetFailureTypeTests {
  /// The contract's source can fail, so something in front of the operator keeps it from that and has a name of its own.
  @Test func contract() {
    OperatorContract(.passing, name: "SetFailureType", forwardsSubscription: true, except: [.failure, .names]) {
      source, _ in source.assertNoFailure().setFailureType(to: TestError.self)
    }.check()
  }

  @Test func names() {
    let source = StubbornPublisher<Int, Never>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    source.setFailureType(to: TestError.self).subscribe(subscriber)
    #expect(source.subscriber.map { "\($0)" } == "SetFailureType")
    #expect(source.subscriber?.playgroundDescription as? String == "SetFailureType")
    #expect(subscriber.subscription.map { "\($0)" } == "Stubborn")
    source.forget()
  }

  @Test func passesEverything() {
    let publisher: AnyPublisher<Int, TestError> =
      [1, 2].publisher.eraseToAnyPublisher().setFailureType(to: TestError.self).eraseToAnyPublisher()
    #expect(publisher.events() == .finished(1, 2))
  }

  @Test func twoInARowAreOne() {
    let subject = PassthroughSubject<Int, Never>()
    let twice: Publishers.SetFailureType<PassthroughSubject<Int, Never>, URLError> =
      subject.setFailureType(to: TestError.self).setFailureType(to: URLError.self)
    #expect(twice.upstream === subject)
  }

  @Test func equality() {
    typealias Failing = Publishers.SetFailureType<Just<Int>, TestError>
    #expect(Failing(upstream: Just(1)) == Failing(upstream: Just(1)))
    #expect(Failing(upstream: Just(1)) != Failing(upstream: Just(2)))
  }
}
