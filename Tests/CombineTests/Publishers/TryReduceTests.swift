import Combine
import CombineTestSupport
import Testing

@Suite struct TryReduceTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "TryReduce") { source, token in
      source.tryReduce(0) { token.pass($0 + $1) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in source.tryReduce(()) { try attempt($1) } }
  }

  @Test func combinesAllValues() {
    #expect(cold(1, 2, 3).tryReduce("") { $0 + "\($1)" }.events() == .finished("123"))
    #expect(coldEmpty().tryReduce(5, +).events() == .finished(5))
    #expect(cold(1, failing: TestError(3)).tryReduce(0, +).events() == .failed(with: TestError(3)))
  }
}
