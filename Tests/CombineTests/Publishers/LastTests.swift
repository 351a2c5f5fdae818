import Combine
import CombineTestSupport
import Testing

@Suite struct LastTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "Last") { source, _ in source.last() }.check()
  }

  @Test func deliversTheLastValue() {
    #expect(cold(1, 2, 3).last().events() == .finished(3))
    #expect(coldEmpty().last().events() == .finished())
    #expect(cold(1, failing: TestError(3)).last().events() == .failed(with: TestError(3)))
  }

  @Test func equality() {
    #expect(Publishers.Last(upstream: Just(1)) == Publishers.Last(upstream: Just(1)))
    #expect(Publishers.Last(upstream: Just(1)) != Publishers.Last(upstream: Just(2)))
  }
}
