import Combine
import CombineTestSupport
import Testing

/// `values`: a publisher as an asynchronous sequence.
@Suite struct ValuesTests {
  @Test func asksForOneAtATime() async {
    nonisolated(unsafe) let source = ManualPublisher<Int, Never>()
    var iterator = source.values.makeAsyncIterator()
    #expect(source.requests.isEmpty)
    async let wait: Void = {
      while source.requests.isEmpty { await Task.yield() }
      source.send(5)
    }()
    #expect(await iterator.next() == 5)
    await wait
    #expect(source.requests == [.max(1)])
  }

  @Test func aFailureIsThrown() async {
    let failing = Record<Int, TestError>(output: [1, 2], completion: .failure(TestError(3)))
    var values: [Int] = []
    await #expect(throws: TestError(3)) {
      for try await value in failing.values { values.append(value) }
    }
    #expect(values == [1, 2])
  }

  @Test func aBurstOfASubjectIsDroppedUnlessBuffered() async {
    let subject = PassthroughSubject<Int, Never>()
    var plain = subject.values.makeAsyncIterator()
    var buffered = subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest).values.makeAsyncIterator()
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(await plain.next() == nil)
    #expect(await buffered.next() == 1)
    #expect(await buffered.next() == 2)
  }

  @Test func leavingTheLoopCancels() async {
    let source = ManualPublisher<Int, Never>()
    do { _ = source.values.makeAsyncIterator() }
    #expect(source.cancelCount == 1)
  }

  @Test func cancellingTheTaskEndsTheLoop() async {
    let task = Task {
      var count = 0
      for await _ in PassthroughSubject<Int, Never>().values { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func aColdPublisherArrivesComplete() async {
    var values: [Int] = []
    for await value in (0..<100).publisher.values { values.append(value) }
    #expect(values == Array(0..<100))
    for await _ in Empty<Int, Never>().values { Issue.record("there are no values") }
  }

  @Test func afterTheEndThereIsNoMore() async throws {
    var iterator = Just(1).values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
    var failing = Fail<Int, TestError>(error: TestError(1)).values.makeAsyncIterator()
    await #expect(throws: TestError(1)) { try await failing.next() }
    #expect(try await failing.next() == nil)
  }

  @Test func valuesThatCameUnaskedAreKept() async {
    let source = ManualPublisher<Int, Never>()
    var iterator = source.values.makeAsyncIterator()
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == nil)
    #expect(source.cancelCount == 0)
  }

  @Test func aFailureComesAfterTheValues() async throws {
    let source = ManualPublisher<Int, TestError>()
    var iterator = source.values.makeAsyncIterator()
    source.send(1)
    source.send(completion: .failure(TestError(2)))
    #expect(try await iterator.next() == 1)
    await #expect(throws: TestError(2)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func everyIteratorSubscribes() async {
    let source = ManualPublisher<Int, Never>()
    let values = source.values
    #expect(source.subscriberCount == 0)
    do {
      let iterators = [values.makeAsyncIterator(), values.makeAsyncIterator()]
      #expect(source.subscriberCount == 2)
      withExtendedLifetime(iterators) {}
    }
    #expect(source.cancelCount == 2)
  }

  @Test func breakingOutOfTheLoopCancels() async {
    let source = CurrentValueSubject<Int, Never>(1)
    weak var released: Token?
    func mapped() -> AnyPublisher<Int, Never> {
      let token = Token()
      released = token
      return source.map { value -> Int in
        token.touch()
        return value
      }.eraseToAnyPublisher()
    }
    for await value in mapped().values {
      #expect(value == 1)
      break
    }
    #expect(released == nil)
  }

  @Test func aCancelledTaskCancelsTheSubscription() async {
    nonisolated(unsafe) let source = ManualPublisher<Int, Never>()
    let task = Task {
      var iterator = source.values.makeAsyncIterator()
      return await iterator.next()
    }
    while source.requests.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await task.value == nil)
    #expect(source.cancelCount == 1)
  }
}
