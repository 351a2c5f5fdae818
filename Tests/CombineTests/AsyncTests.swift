import Combine
import CombineTestSupport
import Testing

@Suite struct AsyncTests {
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
}
