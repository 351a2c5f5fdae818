import Combine
import CombineTestSupport
import Testing

/// The operators that `Result.Publisher` has of its own. The types on the left make sure that it is these which are
/// called.
@Suite struct ResultPublisherOperatorsTests {
  typealias One = Result<Int, TestError>.Publisher
  typealias Answer = Result<Bool, TestError>.Publisher
  typealias Tried = Result<Int, any Error>.Publisher
  typealias TriedAnswer = Result<Bool, any Error>.Publisher
  let success = Result<Int, TestError>.success(3).publisher
  let failure = Result<Int, TestError>.failure(TestError(7)).publisher

  private func thrower(_ value: Int) throws -> Bool { throw TestError(value) }

  @Test func questions() {
    let answers: [Answer] = [
      success.contains(3), success.contains(4), success.contains { $0 > 2 }, success.allSatisfy { $0 == 3 },
      success.allSatisfy { $0 == 4 },
    ]
    #expect(answers.map(\.result) == [true, false, true, true, false].map { .success($0) })
    let none: [Answer] = [failure.contains(3), failure.contains { _ in true }, failure.allSatisfy { _ in true }]
    for answer in none { #expect(answer.result == .failure(TestError(7))) }
    let tried: [TriedAnswer] = [success.tryContains { $0 > 2 }, success.tryAllSatisfy { $0 > 2 }]
    for answer in tried { #expect(answer.events() == [.value(true), .finished]) }
    let thrown: [TriedAnswer] = [
      success.tryContains { try thrower($0) }, success.tryAllSatisfy { try thrower($0) },
    ]
    for answer in thrown { #expect(answer.events() == [.failed(TestError(3))]) }
    let failed: [TriedAnswer] = [failure.tryContains { _ in true }, failure.tryAllSatisfy { _ in true }]
    for answer in failed { #expect(answer.events() == [.failed(TestError(7))]) }
  }

  @Test func transforming() {
    let mapped: Result<String, TestError>.Publisher = success.map { "\($0)" }
    #expect(mapped.result == .success("3"))
    #expect(failure.map { "\($0)" }.result == .failure(TestError(7)))
    let tried: TriedAnswer = success.tryMap { $0 == 3 }
    #expect(tried.events() == [.value(true), .finished])
    #expect(success.tryMap { try thrower($0) }.events() == [.failed(TestError(3))])
    #expect(failure.tryMap { $0 }.events() == [.failed(TestError(7))])
    let reworded: One = failure.mapError { TestError($0.id + 1) }
    #expect(reworded.result == .failure(TestError(8)))
    #expect(success.mapError { TestError($0.id + 1) } == success)
    let collected: Result<[Int], TestError>.Publisher = success.collect()
    #expect(collected.result == .success([3]))
    #expect(failure.collect().result == .failure(TestError(7)))
    let counted: One = success.count()
    #expect(counted.result == .success(1))
    #expect(failure.count().result == .failure(TestError(7)))
    let reduced: One = success.reduce(10) { $0 + $1 }
    #expect(reduced.result == .success(13))
    let scanned: One = success.scan(10) { $0 - $1 }
    #expect(scanned.result == .success(7))
    #expect(failure.reduce(10) { $0 + $1 } == failure)
    #expect(failure.scan(10) { $0 - $1 } == failure)
    let triedReduce: Tried = success.tryReduce(10) { $0 + $1 }
    #expect(triedReduce.events() == [.value(13), .finished])
    let triedScan: Tried = success.tryScan(10) { $0 - $1 }
    #expect(triedScan.events() == [.value(7), .finished])
    #expect(success.tryReduce(true) { try thrower($1) }.events() == [.failed(TestError(3))])
    #expect(success.tryScan(true) { try thrower($1) }.events() == [.failed(TestError(3))])
    #expect(failure.tryReduce(10) { $0 + $1 }.events() == [.failed(TestError(7))])
    #expect(failure.tryScan(10) { $0 - $1 }.events() == [.failed(TestError(7))])
  }

  @Test func choosing() {
    for one in [success, failure] {
      let itself: [One] = [
        one.min(), one.max(), one.min { $0 < $1 }, one.max { $0 < $1 }, one.first(), one.last(),
        one.removeDuplicates(), one.removeDuplicates { _, _ in true }, one.replaceEmpty(with: 4), one.retry(5),
      ]
      for result in itself { #expect(result == one) }
      let tried: [Tried] = [
        one.tryMin { _, _ in throw TestError(1) }, one.tryMax { _, _ in throw TestError(1) },
        one.tryRemoveDuplicates { _, _ in throw TestError(1) },
      ]
      for result in tried { #expect(result.events() == one.events(), "there is nothing to compare with") }
    }
    let replaced: Result<Int, Never>.Publisher = failure.replaceError(with: 4)
    #expect(replaced.result == .success(4))
    #expect(success.replaceError(with: 4).result == .success(3))
    let typed: One = Result<Int, Never>.success(3).publisher.setFailureType(to: TestError.self)
    #expect(typed == success)
  }

  /// Apple's signature leaves no room for the failure.
  @Test func ignoringTheOutputIgnoresTheFailure() {
    let ignored: Empty<Int, TestError> = failure.ignoreOutput()
    #expect(ignored.events() == [.finished])
    #expect(success.ignoreOutput().events() == [.finished])
  }
}
