import Combine
import CombineTestSupport
import Testing

@Suite struct TryFilterTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryFilter") { source, token in
      source.tryFilter { _ in token.pass(true) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryFilter { value in
        try attempt(value)
        return true
      }
    }
  }

  @Test func leavesOutWhatIsRejected() {
    #expect(cold(1, 2, 3, 4).tryFilter { $0.isMultiple(of: 2) }.events() == .finished(2, 4))
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(returnedDemands(for: 1, 2, 1, by: { $0.tryFilter { $0 > 1 } }) == [.max(1), .none, .max(1)])
  }

  @Test func twoInARowAreOne() {
    func accepting(_ isIncluded: @escaping (Int) -> Bool, failingFor value: Int) -> (Int) throws -> Bool {
      {
        if $0 == value { throw TestError(4) }
        return isIncluded($0)
      }
    }
    let filtered: Publishers.TryFilter<AnyPublisher<Int, TestError>> =
      cold(1, 2, 3).tryFilter(accepting({ $0 > 1 }, failingFor: 9)).filter { $0 < 3 }
    #expect(filtered.events() == .finished(2))
    let tried: Publishers.TryFilter<AnyPublisher<Int, TestError>> =
      cold(1, 2, 3).tryFilter(accepting({ $0 > 1 }, failingFor: 9)).tryFilter(accepting({ _ in true }, failingFor: 3))
    #expect(tried.events() == .failed(2, with: TestError(4)))
  }
}
