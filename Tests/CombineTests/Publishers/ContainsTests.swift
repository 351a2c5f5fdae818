import Combine
import CombineTestSupport
import Testing

@Suite struct ContainsTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "false"), name: "Contains") { source, _ in source.contains(9) }.check()
  }

  @Test func aMatchIsTrueAtOnce() {
    checkEarlyResult(true, for: 1, 2) { $0.contains(2) }
  }

  @Test func withoutAMatchItIsFalseAtTheEnd() {
    #expect(cold(1, 2).contains(3).events() == .finished(false))
    #expect(coldEmpty().contains(3).events() == .finished(false))
    #expect(cold(1, failing: TestError(3)).contains(3).events() == .failed(with: TestError(3)))
  }

  @Test func equality() {
    let publisher = Publishers.Contains(upstream: Just(1), output: 2)
    #expect(publisher == Publishers.Contains(upstream: Just(1), output: 2))
    #expect(publisher != Publishers.Contains(upstream: Just(1), output: 3))
    #expect(publisher != Publishers.Contains(upstream: Just(3), output: 2))
  }
}
