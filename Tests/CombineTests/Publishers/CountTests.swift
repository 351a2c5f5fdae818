import Combine
import CombineTestSupport
import Testing

@Suite struct CountTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "Count") { source, _ in source.count() }.check()
  }

  @Test func countsValues() {
    #expect(cold(5, 5, 5).count().events() == .finished(3))
    #expect(coldEmpty().count().events() == .finished(0))
    #expect(cold(1, failing: TestError(3)).count().events() == .failed(with: TestError(3)))
  }

  @Test func equality() {
    #expect(Publishers.Count(upstream: Just(1)) == Publishers.Count(upstream: Just(1)))
    #expect(Publishers.Count(upstream: Just(1)) != Publishers.Count(upstream: Just(2)))
  }
}
