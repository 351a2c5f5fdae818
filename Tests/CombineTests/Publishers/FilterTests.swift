import Combine
import CombineTestSupport
import Testing

@Suite struct FilterTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Filter", forwardsSubscription: true) { source, token in
      source.filter { _ in token.pass(true) }
    }.check()
  }

  @Test func leavesOutWhatIsRejected() {
    #expect(cold(1, 2, 3, 4).filter { $0.isMultiple(of: 2) }.events() == .finished(2, 4))
    #expect(cold(1, failing: TestError(3)).filter { _ in false }.events() == .failed(with: TestError(3)))
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(returnedDemands(for: 1, 2, 1, by: { $0.filter { $0 > 1 } }) == [.max(1), .none, .max(1)])
  }

  @Test func twoInARowAreOne() {
    var second: [Int] = []
    let twice: Publishers.Filter<AnyPublisher<Int, TestError>> = cold(1, 2, 3, 4).filter { $0 > 2 }.filter { value in
      second.append(value)
      return value < 4
    }
    #expect(twice.events() == .finished(3))
    #expect(second == [3, 4])
    let tried: Publishers.TryFilter<AnyPublisher<Int, TestError>> = cold(1, 2, 3).filter { $0 > 1 }.tryFilter { value in
      if value == 3 { throw TestError(4) }
      return true
    }
    #expect(tried.events() == .failed(2, with: TestError(4)))
  }
}
