import Combine
import CombineTestSupport
import Testing

@Suite struct DropWhileTests {
  @Test func contract() {
    OperatorContract(.passing, name: "DropWhile") { source, token in
      source.drop { _ in token.pass(false) }
    }.check()
  }

  @Test func leavesOutValuesUntilOneIsRejected() {
    #expect(cold(1, 5, 2).drop { $0 < 3 }.events() == .finished(5, 2))
    #expect(cold(1, 2).drop { $0 < 3 }.events() == .finished())
    #expect(cold(1, failing: TestError(3)).drop { $0 < 3 }.events() == .failed(with: TestError(3)))
  }

  @Test func theClosureIsNotAskedAgainAfterItsFirstNo() {
    var calls: [Int] = []
    let publisher = cold(1, 5, 2).drop { value in
      calls.append(value)
      return value < 3
    }
    #expect(publisher.events() == .finished(5, 2))
    #expect(calls == [1, 5])
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(returnedDemands(for: 1, 2, 5, 1, by: { $0.drop { $0 < 3 } }) == [.max(1), .max(1), .none, .none])
  }
}
