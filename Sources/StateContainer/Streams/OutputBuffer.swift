import Synchronization

/// The outputs that one reader has not taken yet, in order. Unbounded: none is ever lost.
final class OutputBuffer<Output>: @unchecked Sendable {
  typealias Waiter = CheckedContinuation<UncheckedBox<Output?>, Never>

  // Guarded by `lock`.
  private let lock = Mutex<Void>(())
  private var waiting: [Output] = []
  private var head = 0
  private var waiter: Waiter?
  private var isClosed = false

  func append(_ output: Output) {
    let taken = lock.withLock { _ in
      if let waiter {
        self.waiter = nil
        return UncheckedBox<Waiter?>(waiter)
      }
      waiting.append(output)
      return UncheckedBox(nil)
    }
    taken.value?.resume(returning: UncheckedBox(output))
  }

  func close() {
    let taken = lock.withLock { _ in
      isClosed = true
      return UncheckedBox(waiter.take())
    }
    taken.value?.resume(returning: UncheckedBox(nil))
  }

  /// The next output; nil at the end, or when the task is cancelled.
  func next(isolation: isolated (any Actor)?) async -> Output? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: Waiter) in
        let answer = lock.withLock { _ in UncheckedBox(takeOrWait(continuation)) }
        if let answer = answer.value { continuation.resume(returning: UncheckedBox(answer)) }
      }
    } onCancel: {
      cancel()
    }.value
  }

  /// Nil: the continuation waits. `.some(nil)`: the end.
  private func takeOrWait(_ continuation: Waiter) -> Output?? {
    if head < waiting.count {
      let output = waiting[head]
      head += 1
      if head == waiting.count || head > 64 {
        waiting.removeFirst(head)
        head = 0
      }
      return .some(output)
    }
    if isClosed || Task.isCancelled || waiter != nil { return .some(nil) }
    waiter = continuation
    return nil
  }

  private func cancel() {
    let taken = lock.withLock { _ in UncheckedBox(waiter.take()) }
    taken.value?.resume(returning: UncheckedBox(nil))
  }
}
