import Combine
import CombineTestSupport
import Testing

@Suite struct ReduceTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "Reduce") { source, token in
      source.reduce(0) { token.pass($0 + $1) }
    }.check()
  }

  @Test func combinesAllValues() {
    #expect(cold(1, 2, 3).reduce("") { $0 + "\($1)" }.events() == .finished("123"))
  }

  @Test func withoutValuesTheInitialResultIsTheResult() {
    #expect(coldEmpty().reduce(5, +).events() == .finished(5))
  }

  @Test func aFailureGivesNoResult() {
    #expect(cold(1, 2, failing: TestError(3)).reduce(0, +).events() == .failed(with: TestError(3)))
  }

  @Test func everySubscriberStartsFromTheInitialResult() {
    let sum = cold(1, 2).reduce(10, +)
    #expect(sum.events() == .finished(13))
    #expect(sum.events() == .finished(13))
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) { cold(1).reduce(0, +).subscribe(WantsNothing()) }
  }

  @Test func aCancelFromWithinTheClosureKeepsTheResultAway() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.reduce(0) { sum, value in
      subscriber.cancel()
      return sum + value
    }.subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
  }
}
