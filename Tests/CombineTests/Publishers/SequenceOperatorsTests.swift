import Combine
import CombineTestSupport
import Testing

/// The operators that `Publishers.Sequence` has of its own: what can be told of the elements is told at once. The types on
/// the left make sure that it is these which are called.
@Suite struct SequenceOperatorsTests {
  typealias One = Optional<Int>.Publisher
  typealias Answer = Result<Bool, Never>.Publisher
  let numbers = [3, 1, 2].publisher
  let none = [Int]().publisher

  private func thrower(_ value: Int) throws -> Bool { throw TestError(value) }

  @Test func questions() {
    let answers: [Answer] = [
      numbers.allSatisfy { $0 > 0 }, numbers.allSatisfy { $0 > 1 }, numbers.contains { $0 == 2 },
      numbers.contains { $0 == 9 }, numbers.contains(1), numbers.contains(9), none.allSatisfy { _ in false },
      none.contains { _ in true }, none.contains(1),
    ]
    #expect(answers.map(\.result) == [true, false, true, false, true, false, true, false, false].map { .success($0) })
    let tried: [Result<Bool, any Error>.Publisher] = [
      numbers.tryAllSatisfy { $0 > 1 }, numbers.tryContains { $0 == 2 }, numbers.tryAllSatisfy { try thrower($0) },
      numbers.tryContains { try thrower($0) },
    ]
    #expect(tried[0].events() == [.value(false), .finished])
    #expect(tried[1].events() == [.value(true), .finished])
    #expect(tried[2].events() == [.failed(TestError(3))])
    #expect(tried[3].events() == [.failed(TestError(3))])
  }

  @Test func oneOfThem() {
    let results: [(One, Int?)] = [
      (numbers.min(), 1), (numbers.max(), 3), (numbers.min { $0 > $1 }, 3), (numbers.max { $0 > $1 }, 1),
      (numbers.first(), 3), (numbers.first { $0 < 3 }, 1), (numbers.last(), 2), (numbers.last { $0 > 2 }, 3),
      (numbers.output(at: 1), 1), (numbers.output(at: 3), nil), (numbers.output(at: -1), nil),
      (numbers.first { $0 > 3 }, nil), (numbers.last { $0 > 3 }, nil), (none.min(), nil), (none.max(), nil),
      (none.min { $0 < $1 }, nil), (none.max { $0 < $1 }, nil), (none.first(), nil), (none.last(), nil),
      (none.output(at: 0), nil),
    ]
    for (publisher, expected) in results { #expect(publisher.output == expected) }
    // Of sequences with fewer abilities, as far as these go.
    let lines = Set([5]).publisher
    let ofASet: [One] = [lines.first(), lines.min(), lines.output(at: lines.sequence.startIndex)]
    for publisher in ofASet { #expect(publisher == One(5)) }
    #expect(lines.output(at: lines.sequence.endIndex) == One(nil))
  }

  @Test func counting() {
    let counted: Just<Int> = numbers.count()
    #expect(counted == Just(3))
    let ofASet: Result<Int, Never>.Publisher = Set([1, 2]).publisher.count()
    #expect(ofASet.result == .success(2))
    let failing: Result<Int, TestError>.Publisher = Publishers.Sequence<[Int], TestError>(sequence: [1]).count()
    #expect(failing.result == .success(1))
  }

  @Test func someOfThem() {
    let kept: [Publishers.Sequence<[Int], Never>] = [
      numbers.filter { $0 != 1 }, numbers.compactMap { $0 == 1 ? nil : $0 }, [3, 3, 2].publisher.removeDuplicates(),
      [3, 2, 9].publisher.prefix { $0 < 5 }, [1, 3, 2].publisher.output(in: 1..<3),
    ]
    for publisher in kept { #expect(publisher.sequence == [3, 2]) }
    let dropped: Publishers.Sequence<DropFirstSequence<[Int]>, Never> = numbers.dropFirst()
    #expect(dropped.events() == [.value(1), .value(2), .finished])
    #expect(numbers.dropFirst(9).events() == [.finished])
    let droppedWhile: Publishers.Sequence<DropWhileSequence<[Int]>, Never> = numbers.drop { $0 == 3 }
    #expect(droppedWhile.events() == [.value(1), .value(2), .finished])
    let prefix: Publishers.Sequence<PrefixSequence<[Int]>, Never> = numbers.prefix(2)
    #expect(prefix.events() == [.value(3), .value(1), .finished])
    #expect(numbers.prefix(0).events() == [.finished])
    let ofASet = Set([4]).publisher
    let range: Publishers.Sequence<[Int], Never> = ofASet.output(
      in: ofASet.sequence.startIndex..<ofASet.sequence.endIndex)
    #expect(range.sequence == [4])
    let ignored: Empty<Int, Never> = numbers.ignoreOutput()
    #expect(ignored == Empty())
  }

  @Test func transforming() {
    let mapped: Publishers.Sequence<[String], Never> = numbers.map { "\($0)" }
    #expect(mapped.sequence == ["3", "1", "2"])
    let replaced: Publishers.Sequence<[Int?], Never> = [1, nil].publisher.replaceNil(with: 5)
    #expect(replaced.sequence == [1, 5])
    let scanned: Publishers.Sequence<[Int], Never> = numbers.scan(10) { $0 + $1 }
    #expect(scanned.sequence == [13, 14, 16])
    let collected: Result<[Int], Never>.Publisher = numbers.collect()
    #expect(collected.result == .success([3, 1, 2]))
    #expect(none.collect().result == .success([]))
    let reduced: Result<Int, Never>.Publisher = numbers.reduce(10) { $0 + $1 }
    #expect(reduced.result == .success(16))
    #expect(none.reduce(10) { $0 + $1 }.result == .success(10))
    let tried: Result<Int, any Error>.Publisher = numbers.tryReduce(10) { $0 + $1 }
    #expect(tried.events() == [.value(16), .finished])
    #expect(numbers.tryReduce(true) { try thrower($1) }.events() == [.failed(TestError(3))])
    let typed: Publishers.Sequence<[Int], TestError> = numbers.setFailureType(to: TestError.self)
    #expect(typed.sequence == [3, 1, 2])
  }

  @Test func prependingAndAppending() {
    typealias Numbers = Publishers.Sequence<[Int], Never>
    let results: [Numbers] = [
      [3].publisher.prepend(1, 2), [3].publisher.prepend([1, 2]), [3].publisher.prepend([1, 2].publisher),
      [3].publisher.prepend(1...2), [1].publisher.append(2, 3), [1].publisher.append([2, 3]),
      [1].publisher.append([2, 3].publisher), [1].publisher.append(2...3),
    ]
    for publisher in results { #expect(publisher.sequence == [1, 2, 3]) }
  }

  @Test func closuresRunAtOnce() {
    var calls = 0
    let mapped = numbers.map { value -> Int in
      calls += 1
      return value
    }
    #expect(calls == 3)
    _ = mapped.events()
    #expect(calls == 3)
  }

  @Test func indicesOutsideTrap() async {
    await #expect(processExitsWith: .failure) { _ = [1, 2].publisher.output(in: 1..<5) }
    await #expect(processExitsWith: .failure) { _ = [1, 2].publisher.dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = [1, 2].publisher.prefix(-1) }
  }
}
