#if ROOST_THREAD_SANITIZER
  internal import Foundation

  /// Stands for `Synchronization.Mutex` in builds for the Thread Sanitizer, which does not see the standard library take its
  /// futex and would report every guarded value. `scripts/sanitize` defines the condition; no other build has it.
  final class Mutex<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = NSLock()

    init(_ value: consuming sending Value) { self.value = value }

    func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      lock.lock()
      defer { lock.unlock() }
      nonisolated(unsafe) var taken = value
      defer { value = taken }
      return try body(&taken)
    }
  }
#endif
