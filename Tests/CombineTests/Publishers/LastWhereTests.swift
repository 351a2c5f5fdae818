import Combine
import CombineTestSupport
import Testing

@Suite struct LastWhereTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "LastWhere") { source, token in
      source.last { _ in token.pass(true) }
    }.check()
  }

  @Test func deliversTheLastMatch() {
    #expect(cold(1, 2, 3).last { $0 < 3 }.events() == .finished(2))
  }

  @Test func withoutAMatchItJustFinishes() {
    #expect(cold(1, 2).last { $0 > 2 }.events() == .finished())
    #expect(cold(1, failing: TestError(3)).last { _ in true }.events() == .failed(with: TestError(3)))
  }
}
