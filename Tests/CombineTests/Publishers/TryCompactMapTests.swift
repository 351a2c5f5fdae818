import Combine
import CombineTestSupport
import Testing

@Suite struct TryCompactMapTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryCompactMap") { source, token in
      source.tryCompactMap { token.pass($0) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryCompactMap { value -> Int? in
        try attempt(value)
        return value
      }
    }
  }

  @Test func leavesOutNil() {
    #expect(cold("1", "two", "3").tryCompactMap { Int($0) }.events() == .finished(1, 3))
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(
      returnedDemands(for: 1, 2, 1, by: { $0.tryCompactMap { $0 > 1 ? $0 : nil } }) == [.max(1), .none, .max(1)])
  }

  @Test func twoInARowAreOne() {
    let twice: Publishers.TryCompactMap<AnyPublisher<String, TestError>, Int> =
      cold("1", "two", "3", "4").tryCompactMap { text -> Int? in
        if text == "4" { throw TestError(4) }
        return Int(text)
      }.compactMap { $0 > 1 ? $0 : nil }
    #expect(twice.events() == .failed(3, with: TestError(4)))
  }
}
