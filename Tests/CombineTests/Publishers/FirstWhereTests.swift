import Combine
import CombineTestSupport
import Testing

@Suite struct FirstWhereTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "First") { source, token in
      source.first { _ in token.pass(true) }
    }.check()
  }

  @Test func deliversTheFirstMatchAndFinishes() {
    checkEarlyResult(3, for: 1, 2, 3) { $0.first { $0 > 2 } }
  }

  @Test func withoutAMatchItFinishesWithTheUpstream() {
    #expect(cold(1, 2).first { $0 > 2 }.events() == .finished())
    #expect(cold(1, failing: TestError(3)).first { $0 > 2 }.events() == .failed(with: TestError(3)))
  }
}
