import Combine
import CombineTestSupport
import Testing

/// `Future.value`.
@Suite struct FutureValueTests {
  @Test func aValueThatIsThere() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    #expect(try await Future<Int, TestError> { $0(.success(2)) }.value == 2)
    await #expect(throws: TestError(3)) { try await Future<Int, TestError> { $0(.failure(TestError(3))) }.value }
  }

  @Test func manyTasksWaitForOneValue() async {
    nonisolated(unsafe) var fulfil: Future<Int, Never>.Promise?
    nonisolated(unsafe) let future = Future<Int, Never> { fulfil = $0 }
    let tasks = (0..<20).map { _ in Task { await future.value } }
    await Task.yield()
    fulfil?(.success(7))
    for task in tasks { #expect(await task.value == 7) }
    #expect(await future.value == 7)
  }

  @Test func aFailureReachesEveryTask() async {
    nonisolated(unsafe) var fulfil: Future<Int, TestError>.Promise?
    nonisolated(unsafe) let future = Future<Int, TestError> { fulfil = $0 }
    let tasks = (0..<5).map { _ in Task { try await future.value } }
    await Task.yield()
    fulfil?(.failure(TestError(4)))
    for task in tasks { await #expect(throws: TestError(4)) { try await task.value } }
  }

  @Test func cancellingATaskDoesNotCancelTheFuture() async {
    nonisolated(unsafe) var fulfil: Future<Int, Never>.Promise?
    nonisolated(unsafe) let future = Future<Int, Never> { fulfil = $0 }
    let task = Task { await future.value }
    task.cancel()
    fulfil?(.success(8))
    #expect(await task.value == 8)
    #expect(await future.value == 8)
  }
}
