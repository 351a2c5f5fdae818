import Combine
import CombineTestSupport
import Testing

@Suite struct TryFirstWhereTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "TryFirstWhere") { source, token in
      source.tryFirst { _ in token.pass(true) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryFirst { value in
        try attempt(value)
        return false
      }
    }
  }

  @Test func deliversTheFirstMatchAndFinishes() {
    checkEarlyResult(3, for: 1, 2, 3) { $0.tryFirst { $0 > 2 } }
  }

  @Test func withoutAMatchItFinishesWithTheUpstream() {
    #expect(cold(1, 2).tryFirst { $0 > 2 }.events() == .finished())
    #expect(cold(1, failing: TestError(3)).tryFirst { $0 > 2 }.events() == .failed(with: TestError(3)))
  }
}
