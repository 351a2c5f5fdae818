import Foundation

/// A value behind a lock that the Thread Sanitizer sees; `Synchronization.Mutex` takes its futex behind its back.
final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
