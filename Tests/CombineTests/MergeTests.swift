import Combine
import CombineTestSupport
import Testing

@Suite struct MergeTests {
  @Test func deliversAsValuesComeAndFinishesWithTheLast() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    a.merge(with: b).subscribe(subscriber)
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(subscriber.events == [.value(1), .value(2), .value(3)])
    b.send(completion: .finished)
    #expect(subscriber.isComplete)
  }

  @Test func aFailureCancelsTheOthers() {
    let (a, b) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    a.merge(with: b).subscribe(subscriber)
    a.send(completion: .failure(TestError(1)))
    #expect(b.cancelCount == 1)
    b.send(1)
    #expect(subscriber.events == [.failed(TestError(1))])
  }

  @Test func withoutUnlimitedDemandEachInputIsAskedForOne() {
    let (a, b) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1))
    a.merge(with: b).subscribe(subscriber)
    #expect(a.requests == [.max(1)])
    #expect(b.requests == [.max(1)])
    a.send(1)
    b.send(2)
    #expect(subscriber.values == [1])
    #expect(a.requests == [.max(1), .max(1)])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2])
  }

  @Test func everyArity() {
    func j(_ value: Int) -> Just<Int> { Just(value) }
    let all: [AnyPublisher<Int, Never>] = [
      j(1).merge(with: j(2)).eraseToAnyPublisher(), j(1).merge(with: j(2), j(3)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4), j(5)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4), j(5), j(6)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4), j(5), j(6), j(7)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4), j(5), j(6), j(7), j(8)).eraseToAnyPublisher(),
    ]
    for (index, publisher) in all.enumerated() {
      #expect(publisher.events() == (1...(index + 2)).map { .value($0) } + [.finished])
    }
    #expect(Publishers.Merge(j(1), j(2)) == Publishers.Merge(j(1), j(2)))
  }

  @Test func many() {
    #expect(
      Publishers.MergeMany([Just(1), Just(2), Just(3)]).events() == [.value(1), .value(2), .value(3), .finished])
    #expect(Publishers.MergeMany([Just<Int>]()).events() == [.finished])
  }

  @Test(arguments: [10, 500]) func nestedByReduce(_ count: Int) {
    let ids = Array(1..<count)
    let first = Just(0).setFailureType(to: TestError.self).eraseToAnyPublisher()
    let all = ids.reduce(first) { result, id in
      result.merge(with: Just(id).setFailureType(to: TestError.self)).eraseToAnyPublisher()
    }
    #expect(all.events() == (0..<count).map { .value($0) } + [.finished])
    let failing = all.merge(with: Fail<Int, TestError>(error: TestError(5))).eraseToAnyPublisher()
    #expect(failing.events().last == .failed(TestError(5)))
  }
}
