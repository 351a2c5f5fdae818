import Combine
import CombineTestSupport
import Testing

@Suite struct TryAllSatisfyTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "true"), name: "TryAllSatisfy") { source, token in
      source.tryAllSatisfy { _ in token.pass(true) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryAllSatisfy { value in
        try attempt(value)
        return true
      }
    }
  }

  @Test func anExceptionIsFalseAtOnce() {
    checkEarlyResult(false, for: 1, 2) { $0.tryAllSatisfy { $0 < 2 } }
  }

  @Test func withoutAnExceptionItIsTrueAtTheEnd() {
    #expect(cold(1, 2).tryAllSatisfy { $0 > 0 }.events() == .finished(true))
    #expect(coldEmpty().tryAllSatisfy { _ in false }.events() == .finished(true))
  }
}
