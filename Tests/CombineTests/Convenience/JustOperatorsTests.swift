import Combine
import CombineTestSupport
import Testing

/// The operators that `Just` has of its own: what can be told of one value is told at once. The types on the left make
/// sure that it is these which are called.
@Suite struct JustOperatorsTests {
  let just = Just(3)

  private func thrower(_ value: Int) throws -> Bool { throw TestError(value) }

  @Test func comparing() {
    let results: [Just<Int>] = [just.min(), just.max(), just.min { $0 < $1 }, just.max { $0 < $1 }]
    for result in results { #expect(result == just) }
    let contains: [Just<Bool>] = [
      just.contains(3), just.contains(4), just.contains { $0 > 2 }, just.contains { $0 > 3 },
      just.allSatisfy { $0 == 3 }, just.allSatisfy { $0 == 4 },
    ]
    #expect(contains.map(\.output) == [true, false, true, false, true, false])
    let tried: [Result<Bool, any Error>.Publisher] = [
      just.tryContains { $0 > 2 }, just.tryContains { try thrower($0) }, just.tryAllSatisfy { $0 == 4 },
      just.tryAllSatisfy { try thrower($0) },
    ]
    #expect(tried[0].events() == [.value(true), .finished])
    #expect(tried[1].events() == [.failed(TestError(3))])
    #expect(tried[2].events() == [.value(false), .finished])
    #expect(tried[3].events() == [.failed(TestError(3))])
  }

  @Test func transforming() {
    let mapped: Just<String> = just.map { "\($0)" }
    #expect(mapped == Just("3"))
    let tried: Result<String, any Error>.Publisher = just.tryMap { "\($0)" }
    #expect(tried.events() == [.value("3"), .finished])
    let thrown: Result<Bool, any Error>.Publisher = just.tryMap { try thrower($0) }
    #expect(thrown.events() == [.failed(TestError(3))])
    let compact: Optional<Int>.Publisher = just.compactMap { $0 > 3 ? $0 : nil }
    #expect(compact == Optional.Publisher(nil))
    #expect(just.compactMap { -$0 } == Optional.Publisher(-3))
    let mappedError: Result<Int, TestError>.Publisher = just.mapError { _ -> TestError in }
    #expect(mappedError == Result.Publisher(3))
    let typed: Result<Int, TestError>.Publisher = just.setFailureType(to: TestError.self)
    #expect(typed == Result.Publisher(3))
    let reduced: Result<Int, Never>.Publisher = just.reduce(10) { $0 + $1 }
    #expect(reduced == Result.Publisher(13))
    let scanned: Result<Int, Never>.Publisher = just.scan(10) { $0 - $1 }
    #expect(scanned == Result.Publisher(7))
    let triedReduce: Result<Int, any Error>.Publisher = just.tryReduce(10) { $0 + $1 }
    #expect(triedReduce.events() == [.value(13), .finished])
    let triedScan: Result<Int, any Error>.Publisher = just.tryScan(10) { $0 - $1 }
    #expect(triedScan.events() == [.value(7), .finished])
    let thrownReduce: Result<Bool, any Error>.Publisher = just.tryReduce(true) { try thrower($1) }
    #expect(thrownReduce.events() == [.failed(TestError(3))])
    let thrownScan: Result<Bool, any Error>.Publisher = just.tryScan(true) { try thrower($1) }
    #expect(thrownScan.events() == [.failed(TestError(3))])
    let collected: Just<[Int]> = just.collect()
    #expect(collected == Just([3]))
    let counted: Just<Int> = just.count()
    #expect(counted == Just(1))
  }

  @Test func choosing() {
    typealias One = Optional<Int>.Publisher
    let kept: [One] = [
      just.dropFirst(0), just.drop { _ in false }, just.first { $0 == 3 }, just.last { $0 == 3 },
      just.filter { $0 == 3 }, just.output(at: 0), just.output(in: 0..<1), just.output(in: ...5), just.prefix(1),
      just.prefix(9), just.prefix { $0 == 3 },
    ]
    for result in kept { #expect(result == One(3)) }
    let dropped: [One] = [
      just.dropFirst(), just.dropFirst(9), just.drop { _ in true }, just.first { $0 == 4 }, just.last { $0 == 4 },
      just.filter { $0 == 4 }, just.output(at: 1), just.output(in: 1..<5), just.output(in: 0..<0), just.prefix(0),
      just.prefix { $0 == 4 },
    ]
    for result in dropped { #expect(result == One(nil)) }
    let itself: [Just<Int>] = [
      just.first(), just.last(), just.removeDuplicates(), just.removeDuplicates { _, _ in true },
      just.replaceError(with: 4), just.replaceEmpty(with: 4), just.retry(5),
    ]
    for result in itself { #expect(result == just) }
    let tried: Result<Int, any Error>.Publisher = just.tryRemoveDuplicates { _, _ in throw TestError(1) }
    #expect(tried.events() == [.value(3), .finished], "there is nothing to compare with")
    let ignored: Empty<Int, Never> = just.ignoreOutput()
    #expect(ignored == Empty())
  }

  @Test func prependingAndAppending() {
    let results: [Publishers.Sequence<[Int], Never>] = [
      just.prepend(1, 2), just.prepend([1, 2]), just.append(4, 5), just.append(4...5),
    ]
    #expect(results.map(\.sequence) == [[1, 2, 3], [1, 2, 3], [3, 4, 5], [3, 4, 5]])
  }

  /// The closures run when the operator is applied, and never again.
  @Test func closuresRunAtOnce() {
    var calls = 0
    let mapped = just.map { value -> Int in
      calls += 1
      return value
    }
    #expect(calls == 1)
    _ = mapped.events()
    _ = mapped.events()
    #expect(calls == 1)
  }

  @Test func negativeNumbersTrap() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(1).prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(1).output(at: -1) }
  }
}
