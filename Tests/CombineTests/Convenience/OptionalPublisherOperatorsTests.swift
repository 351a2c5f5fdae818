import Combine
import CombineTestSupport
import Testing

/// The operators that `Optional.Publisher` has of its own. The types on the left make sure that it is these which are
/// called.
@Suite struct OptionalPublisherOperatorsTests {
  typealias One = Optional<Int>.Publisher
  let some = Optional(3).publisher
  let none = Optional<Int>.none.publisher

  @Test func comparing() {
    let itself: [One] = [some.min(), some.max(), some.min { $0 < $1 }, some.max { $0 < $1 }]
    for result in itself { #expect(result == some) }
    let nothing: [One] = [none.min(), none.max(), none.min { $0 < $1 }, none.max { $0 < $1 }]
    for result in nothing { #expect(result == none) }
    let questions: [Optional<Bool>.Publisher] = [
      some.contains(3), some.contains(4), some.contains { $0 > 2 }, some.allSatisfy { $0 == 3 },
      some.allSatisfy { $0 == 4 },
    ]
    #expect(questions.map(\.output) == [true, false, true, true, false])
  }

  /// Apple's own functions deliver nothing here, where the general operators would deliver true or false.
  @Test func questionsAboutNothingHaveNoAnswer() {
    let questions: [Optional<Bool>.Publisher] = [
      none.contains(3), none.contains { _ in true }, none.allSatisfy { _ in false },
    ]
    #expect(questions.map(\.output) == [nil, nil, nil])
    let reduced: One = none.reduce(10) { $0 + $1 }
    #expect(reduced == none)
  }

  @Test func transforming() {
    let mapped: Optional<String>.Publisher = some.map { "\($0)" }
    #expect(mapped.output == "3")
    #expect(none.map { "\($0)" }.output == nil)
    let compact: Optional<String>.Publisher = some.compactMap { $0 > 3 ? "" : nil }
    #expect(compact.output == nil)
    #expect(some.compactMap { $0 + 1 } == One(4))
    #expect(none.compactMap { $0 } == none)
    let reduced: One = some.reduce(10) { $0 + $1 }
    #expect(reduced == One(13))
    let scanned: One = some.scan(10) { $0 - $1 }
    #expect(scanned == One(7))
    #expect(none.scan(10) { $0 - $1 } == none)
    let collected: Optional<[Int]>.Publisher = some.collect()
    #expect(collected.output == [3])
    #expect(none.collect().output == [])
    let counted: One = some.count()
    #expect(counted == One(1))
    #expect(none.count() == One(0))
  }

  @Test func choosing() {
    let kept: [One] = [
      some.dropFirst(0), some.drop { _ in false }, some.first(), some.first { $0 == 3 }, some.last(),
      some.last { $0 == 3 }, some.filter { $0 == 3 }, some.output(at: 0), some.output(in: 0..<1), some.prefix(1),
      some.prefix { $0 == 3 }, some.removeDuplicates(), some.removeDuplicates { _, _ in true },
      some.replaceError(with: 4), some.retry(5),
    ]
    for result in kept { #expect(result == some) }
    let dropped: [One] = [
      some.dropFirst(), some.drop { _ in true }, some.first { $0 == 4 }, some.last { $0 == 4 },
      some.filter { $0 == 4 }, some.output(at: 1), some.output(in: 1..<5), some.prefix(0), some.prefix { $0 == 4 },
    ]
    for result in dropped { #expect(result == none) }
    let nothing: [One] = [
      none.dropFirst(0), none.drop { _ in false }, none.first(), none.first { _ in true }, none.last(),
      none.last { _ in true }, none.filter { _ in true }, none.output(at: 0), none.output(in: 0..<9), none.prefix(9),
      none.prefix { _ in true }, none.removeDuplicates(), none.removeDuplicates { _, _ in true },
      none.replaceError(with: 4), none.retry(5),
    ]
    for result in nothing { #expect(result == none) }
    let replaced: Just<Int> = none.replaceEmpty(with: 4)
    #expect(replaced == Just(4))
    #expect(some.replaceEmpty(with: 4) == Just(3))
    let ignored: Empty<Int, Never> = some.ignoreOutput()
    #expect(ignored == Empty())
  }

  @Test func negativeNumbersTrap() async {
    await #expect(processExitsWith: .failure) { _ = Optional(1).publisher.dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Optional(1).publisher.prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Optional(1).publisher.output(at: -1) }
  }
}
