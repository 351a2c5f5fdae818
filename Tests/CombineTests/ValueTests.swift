import Combine
import CombineTestSupport
import Testing

/// The operators that publishers with their values at hand have of their own.
@Suite struct ValueTests {
  @Test func specialisedOperatorsOfValuesAtHand() {
    #expect(Just(1).map { $0 + 1 } == Just(2))
    #expect(Just(1).filter { $0 > 1 } == Optional.Publisher(nil))
    #expect(Just(1).prepend(0).sequence == [0, 1])
    #expect(Just(1).count() == Just(1))
    let reduced = Just(3).reduce(1) { $0 + $1 }
    #expect(reduced.events() == [.value(4), .finished])
    #expect(Just(3).tryMap { _ -> Int in throw TestError(1) }.events() == [.failed(TestError(1))])
    #expect(Optional(2).publisher.map { $0 * 2 } == Optional(4).publisher)
    #expect(Optional<Int>.none.publisher.collect().events() == [.value([]), .finished])
    #expect(Optional<Int>.none.publisher.replaceEmpty(with: 1) == Just(1))
    #expect(
      Result<Int, TestError>.failure(TestError(1)).publisher.replaceError(with: 3).events() == [.value(3), .finished])
    #expect(Result<Int, TestError>.success(1).publisher.tryMap { $0 + 1 }.events() == [.value(2), .finished])
    #expect([3, 1, 2].publisher.min() == Optional(1).publisher)
    #expect([1, 2, 3].publisher.filter { $0 > 1 }.sequence == [2, 3])
    #expect([1, 2, 3].publisher.count() == Just(3))
    let grown = [1, 2].publisher.append(3).prepend([0])
    #expect(grown.sequence == [0, 1, 2, 3])
    #expect([1, 1, 2].publisher.removeDuplicates().sequence == [1, 2])
    #expect([1, 2, 3].publisher.output(at: 1) == Optional(2).publisher)
    #expect([1, 2, 3].publisher.last { $0 < 3 } == Optional(2).publisher)
  }
}
