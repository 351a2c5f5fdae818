import Combine
import CombineTestSupport
import Testing

@Suite struct TryComparisonTests {
  @Test func contractOfMax() {
    OperatorContract(.reducing(to: "1"), name: "TryComparison") { source, token in
      source.tryMax { token.pass($0 < $1) }
    }.check()
  }

  @Test func contractOfMin() {
    OperatorContract(.reducing(to: "1"), name: "TryComparison") { source, token in
      source.tryMin { token.pass($0 < $1) }
    }.check()
  }

  @Test func errors() {
    func comparing(_ attempt: @escaping (Int) throws -> Void) -> (Int, Int) throws -> Bool {
      { first, second in
        try attempt(max(first, second))
        return first < second
      }
    }
    checkThrowing { source, attempt in source.tryMax(by: comparing(attempt)) }
    checkThrowing { source, attempt in source.tryMin(by: comparing(attempt)) }
  }

  @Test func findsTheLeastAndTheGreatest() {
    #expect(cold("aa", "b", "ccc").tryMin { $0.count < $1.count }.events() == .finished("b"))
    #expect(cold("aa", "b", "ccc").tryMax { $0.count < $1.count }.events() == .finished("ccc"))
    #expect(coldEmpty().tryMin { $0 < $1 }.events() == .finished())
  }
}
