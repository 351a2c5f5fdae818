import Combine
import CombineTestSupport
import Testing

@Suite struct DropTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Drop") { source, _ in source.dropFirst(0) }.check()
  }

  @Test func leavesOutTheFirstValues() {
    #expect(cold(1, 2, 3).dropFirst().events() == .finished(2, 3))
    #expect(cold(1, 2, 3).dropFirst(2).events() == .finished(3))
    #expect(cold(1, 2, 3).dropFirst(5).events() == .finished())
    #expect(cold(1, 2, failing: TestError(3)).dropFirst().events() == .failed(2, with: TestError(3)))
  }

  @Test func everySubscriberMissesTheFirstValues() {
    let rest = cold(1, 2, 3).dropFirst(2)
    #expect(rest.events() == .finished(3))
    #expect(rest.events() == .finished(3))
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(returnedDemands(for: 1, 2, 3, by: { $0.dropFirst(2) }) == [.max(1), .max(1), .none])
  }

  @Test func aNegativeNumberTraps() async {
    await #expect(processExitsWith: .failure) { _ = cold(1).dropFirst(-1) }
  }

  @Test func equality() {
    let publisher = Publishers.Drop(upstream: Just(1), count: 2)
    #expect(publisher == Publishers.Drop(upstream: Just(1), count: 2))
    #expect(publisher != Publishers.Drop(upstream: Just(1), count: 3))
    #expect(publisher != Publishers.Drop(upstream: Just(3), count: 2))
  }
}
