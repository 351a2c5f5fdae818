import Combine
import CombineTestSupport
import Testing

@Suite struct TryDropWhileTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryDropWhile") { source, token in
      source.tryDrop { _ in token.pass(false) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryDrop { value in
        try attempt(value)
        return true
      }
    }
  }

  @Test func leavesOutValuesUntilOneIsRejected() {
    #expect(cold(1, 5, 2).tryDrop { $0 < 3 }.events() == .finished(5, 2))
    #expect(cold(1, 2).tryDrop { $0 < 3 }.events() == .finished())
    #expect(cold(1, failing: TestError(3)).tryDrop { $0 < 3 }.events() == .failed(with: TestError(3)))
  }

  @Test func theClosureIsNotAskedAgainAfterItsFirstNo() {
    var calls: [Int] = []
    let publisher = cold(1, 5, 2).tryDrop { value in
      calls.append(value)
      return value < 3
    }
    #expect(publisher.events() == .finished(5, 2))
    #expect(calls == [1, 5])
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(returnedDemands(for: 1, 2, 5, 1, by: { $0.tryDrop { $0 < 3 } }) == [.max(1), .max(1), .none, .none])
  }
}
