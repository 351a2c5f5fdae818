import Combine
import CombineTestSupport
import Testing

@Suite struct CompactMapTests {
  @Test func contract() {
    OperatorContract(.passing, name: "CompactMap", forwardsSubscription: true) { source, token in
      source.compactMap { token.pass($0) }
    }.check()
  }

  @Test func leavesOutNil() {
    #expect(cold("1", "two", "3").compactMap { Int($0) }.events() == .finished(1, 3))
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(
      returnedDemands(for: 1, 2, 1, by: { $0.compactMap { $0 > 1 ? $0 : nil } }) == [.max(1), .none, .max(1)])
  }

  @Test func twoInARowAreOne() {
    let twice: Publishers.CompactMap<AnyPublisher<String, TestError>, Int> =
      cold("1", "two", "3").compactMap { Int($0) }.compactMap { $0 > 1 ? $0 : nil }
    #expect(twice.events() == .finished(3))
    let mapped: Publishers.CompactMap<AnyPublisher<String, TestError>, Int> =
      cold("1", "two", "3").compactMap { Int($0) }.map { $0 * 10 }
    #expect(mapped.events() == .finished(10, 30))
  }
}
