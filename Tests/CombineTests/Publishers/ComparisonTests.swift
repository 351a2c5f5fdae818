import Combine
import CombineTestSupport
import Testing

@Suite struct ComparisonTests {
  @Test func contractOfMax() {
    OperatorContract(.reducing(to: "1"), name: "Comparison") { source, token in
      source.max { token.pass($0 < $1) }
    }.check()
  }

  @Test func contractOfMin() {
    OperatorContract(.reducing(to: "1"), name: "Comparison") { source, token in
      source.min { token.pass($0 < $1) }
    }.check()
  }

  @Test func findsTheLeastAndTheGreatest() {
    #expect(cold(2, 3, 1).min().events() == .finished(1))
    #expect(cold(2, 3, 1).max().events() == .finished(3))
    #expect(cold("aa", "b", "ccc").min { $0.count < $1.count }.events() == .finished("b"))
    #expect(cold("aa", "b", "ccc").max { $0.count < $1.count }.events() == .finished("ccc"))
  }

  @Test func withoutValuesThereIsNone() {
    #expect(coldEmpty().min().events() == .finished())
    #expect(coldEmpty().max { $0 < $1 }.events() == .finished())
  }

  /// As with the standard library's `min()` and `max()`; what Apple's does is not known.
  @Test func ofEqualValuesTheFirstOneCounts() {
    #expect(cold("a", "b").min { $0.count < $1.count }.events() == .finished("a"))
    #expect(cold("a", "b").max { $0.count < $1.count }.events() == .finished("a"))
  }
}
