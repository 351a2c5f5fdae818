import Combine
import CombineTestSupport
import Testing

@Suite struct TryLastWhereTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "TryLastWhere") { source, token in
      source.tryLast { _ in token.pass(true) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryLast { value in
        try attempt(value)
        return true
      }
    }
  }

  @Test func deliversTheLastMatch() {
    #expect(cold(1, 2, 3).tryLast { $0 < 3 }.events() == .finished(2))
  }

  @Test func withoutAMatchItJustFinishes() {
    #expect(cold(1, 2).tryLast { $0 > 2 }.events() == .finished())
    #expect(cold(1, failing: TestError(3)).tryLast { _ in true }.events() == .failed(with: TestError(3)))
  }
}
