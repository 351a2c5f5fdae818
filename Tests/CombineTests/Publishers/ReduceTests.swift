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
}
