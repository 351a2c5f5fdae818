import Combine
import CombineTestSupport
import Testing

@Suite struct FirstTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "1"), name: "First") { source, _ in source.first() }.check()
  }

  @Test func deliversTheFirstValueAndFinishes() {
    checkEarlyResult(5, for: 5) { $0.first() }
    #expect(cold(1, 2, failing: TestError(3)).first().events() == .finished(1))
  }

  @Test func withoutValuesItFinishesWithTheUpstream() {
    #expect(coldEmpty().first().events() == .finished())
  }

  @Test func equality() {
    #expect(Publishers.First(upstream: Just(1)) == Publishers.First(upstream: Just(1)))
    #expect(Publishers.First(upstream: Just(1)) != Publishers.First(upstream: Just(2)))
  }
}
