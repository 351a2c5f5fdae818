import Combine
import CombineTestSupport
import Testing

@Suite struct AllSatisfyTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "true"), name: "AllSatisfy") { source, token in
      source.allSatisfy { _ in token.pass(true) }
    }.check()
  }

  @Test func anExceptionIsFalseAtOnce() {
    checkEarlyResult(false, for: 1, 2) { $0.allSatisfy { $0 < 2 } }
  }

  @Test func withoutAnExceptionItIsTrueAtTheEnd() {
    #expect(cold(1, 2).allSatisfy { $0 > 0 }.events() == .finished(true))
    #expect(coldEmpty().allSatisfy { _ in false }.events() == .finished(true))
  }
}
