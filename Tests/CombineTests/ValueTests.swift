import Combine
import CombineTestSupport
import Testing

/// What operators make of values. Sources are erased, so that the operators of `Publishers.Sequence` stay out of it.
@Suite struct ValueTests {
  func source(_ values: Int...) -> AnyPublisher<Int, Never> { values.publisher.eraseToAnyPublisher() }
  func values<P: Publisher>(_ publisher: P) -> [P.Output] {
    publisher.events().compactMap { event in
      if case .value(let value) = event { return value }
      return nil
    }
  }

  @Test func transforming() {
    #expect(values(source(1, 2).map { $0 * 2 }.map { $0 + 1 }) == [3, 5])
    #expect(values(source(1, 2, 3).filter { $0 > 1 }.filter { $0 < 3 }) == [2])
    #expect(values(source(1, 2, 3).compactMap { $0 == 2 ? nil : $0 }.map { -$0 }) == [-1, -3])
    #expect(values(["a", "bb"].publisher.eraseToAnyPublisher().map(\.count)) == [1, 2])
    #expect(values(["a"].publisher.eraseToAnyPublisher().map(\.count, \.isEmpty).map { "\($0)" }) == ["(1, false)"])
    #expect(values(["a"].publisher.eraseToAnyPublisher().map(\.count, \.isEmpty, \.first).map { $0.0 }) == [1])
    #expect(values(source(1, 2, 3).scan(10) { $0 + $1 }) == [11, 13, 16])
    #expect(values([1, nil].publisher.eraseToAnyPublisher().replaceNil(with: 5)) == [1, 5])
    #expect(values(source(1, 1, 2, 1).removeDuplicates()) == [1, 2, 1])
    #expect(values(source(1, 11, 2).removeDuplicates { $0 % 10 == $1 % 10 }) == [1, 2])
  }

  @Test func choosing() {
    #expect(values(source(1, 2, 3).dropFirst()) == [2, 3])
    #expect(values(source(1, 2, 3).drop { $0 < 2 }) == [2, 3])
    #expect(values(source(1, 2, 3).prefix(2)) == [1, 2])
    #expect(values(source(1, 2, 3).prefix(0)) == [])
    #expect(source(1, 2).prefix(0).events() == [.finished])
    #expect(values(source(1, 2, 3).prefix { $0 < 3 }) == [1, 2])
    #expect(values(source(1, 2, 3).output(at: 1)) == [2])
    #expect(values(source(1, 2, 3, 4).output(in: 1...2)) == [2, 3])
    #expect(values(source(1, 2, 3).first()) == [1])
    #expect(values(source(1, 2, 3).first { $0 > 1 }) == [2])
    #expect(values(source(1, 2, 3).last()) == [3])
    #expect(values(source(1, 2, 3).last { $0 < 3 }) == [2])
    #expect(values(source().replaceEmpty(with: 4)) == [4])
    #expect(values(source(1).replaceEmpty(with: 4)) == [1])
  }

  @Test func reducing() {
    #expect(values(source(1, 2, 3).reduce(0, +)) == [6])
    #expect(values(source(1, 2).collect()) == [[1, 2]])
    #expect(values(source().collect()) == [[]])
    #expect(values(source(1, 2, 3).collect(2)) == [[1, 2], [3]])
    #expect(values(source(1, 2, 3).count()) == [3])
    #expect(values(source(2, 3, 1).min()) == [1])
    #expect(values(source(2, 3, 1).max()) == [3])
    #expect(values(source(1, 2).contains(2)) == [true])
    #expect(values(source(1, 2).contains(3)) == [false])
    #expect(values(source(1, 2).contains { $0 > 1 }) == [true])
    #expect(values(source(1, 2).allSatisfy { $0 > 0 }) == [true])
    #expect(values(source(1, 2).allSatisfy { $0 > 1 }) == [false])
    #expect(source(1, 2).ignoreOutput().events() == [.finished])
  }

  @Test func anEarlyResultCancelsTheUpstream() {
    let upstream = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Bool, TestError>(demand: .unlimited)
    upstream.contains(2).subscribe(subscriber)
    upstream.send(1)
    upstream.send(2)
    #expect(upstream.cancelCount == 1)
    #expect(subscriber.events == [.value(true), .finished])
  }

  @Test func prependAndAppend() {
    let all = source(2).prepend(0, 1).append(3).append([4, 5])
    let expected = [0, 1, 2, 3, 4, 5]
    #expect(values(all) == expected)
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(2))
    source(1).append(source(2, 3)).subscribe(subscriber)
    #expect(subscriber.values == [1, 2])
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .value(2), .value(3), .finished])
  }

  @Test func collectByCountMultipliesDemand() {
    let upstream = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<[Int], TestError>(demand: .max(2))
    upstream.collect(3).subscribe(subscriber)
    #expect(upstream.requests == [.max(6)])
  }

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
