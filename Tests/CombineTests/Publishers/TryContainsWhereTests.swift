import Combine
import CombineTestSupport
import Testing

@Suite struct TryContainsWhereTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "false"), name: "TryContainsWhere") { source, token in
      source.tryContains { _ in token.pass(false) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryContains { value in
        try attempt(value)
        return false
      }
    }
  }

  @Test func aMatchIsTrueAtOnce() {
    checkEarlyResult(true, for: 1, 2) { $0.tryContains { $0 > 1 } }
  }

  @Test func withoutAMatchItIsFalseAtTheEnd() {
    #expect(cold(1, 2).tryContains { $0 > 2 }.events() == .finished(false))
    #expect(coldEmpty().tryContains { _ in true }.events() == .finished(false))
  }
}
