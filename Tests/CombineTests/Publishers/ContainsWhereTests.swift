import Combine
import CombineTestSupport
import Testing

@Suite struct ContainsWhereTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "false"), name: "ContainsWhere") { source, token in
      source.contains { _ in token.pass(false) }
    }.check()
  }

  @Test func aMatchIsTrueAtOnce() {
    checkEarlyResult(true, for: 1, 2) { $0.contains { $0 > 1 } }
  }

  @Test func withoutAMatchItIsFalseAtTheEnd() {
    #expect(cold(1, 2).contains { $0 > 2 }.events() == .finished(false))
    #expect(coldEmpty().contains { _ in true }.events() == .finished(false))
  }
}
