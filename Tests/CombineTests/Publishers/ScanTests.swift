import Combine
import CombineTestSupport
import Testing

@Suite struct ScanTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Scan") { source, token in source.scan(0) { token.pass($1) } }.check()
  }

  @Test func deliversEveryIntermediateResult() {
    #expect(cold(1, 2, 3).scan(10, +).events() == .finished(11, 13, 16))
    #expect(cold(1, failing: TestError(3)).scan("") { $0 + "\($1)" }.events() == .failed("1", with: TestError(3)))
    #expect(coldEmpty().scan(10, +).events() == .finished())
  }

  @Test func everySubscriberStartsFromTheInitialResult() {
    let sums = cold(1, 2).scan(10, +)
    #expect(sums.events() == .finished(11, 13))
    #expect(sums.events() == .finished(11, 13))
  }

  @Test func aValueSentFromWithinReceiveBuildsOnTheLastResult() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited) { _, sum in
      if sum == 1 { subject.send(10) }
      return .none
    }
    subject.scan(0, +).subscribe(subscriber)
    subject.send(1)
    subject.send(100)
    #expect(subscriber.values == [1, 11, 111])
    subject.send(completion: .finished)
  }
}
