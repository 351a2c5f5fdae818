import Combine
import CombineTestSupport
import Testing

@Suite struct CollectTests {
  @Test func contract() {
    OperatorContract(.reducing(to: "[1]"), name: "Collect") { source, _ in source.collect() }.check()
  }

  @Test func gathersAllValues() {
    #expect(cold(1, 2, 3).collect().events() == .finished([1, 2, 3]))
    #expect(coldEmpty().collect().events() == .finished([]))
  }

  @Test func aFailureGivesNoArray() {
    #expect(cold(1, 2, failing: TestError(3)).collect().events() == .failed(with: TestError(3)))
  }

  @Test func everySubscriberGathersForItself() {
    let all = cold(1, 2).collect()
    #expect(all.events() == .finished([1, 2]))
    #expect(all.events() == .finished([1, 2]))
  }

  @Test func equality() {
    #expect(Publishers.Collect(upstream: Just(1)) == Publishers.Collect(upstream: Just(1)))
    #expect(Publishers.Collect(upstream: Just(1)) != Publishers.Collect(upstream: Just(2)))
  }
}
