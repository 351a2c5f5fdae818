import Foundation

/// Runs `body` on a thread of its own, and waits for it.
///
/// - Parameter stack: the size of the thread's stack in KiB. Where the Address Sanitizer keeps variables apart, sixteen times
///   as much.
public func onThread<Result>(stack: Int, _ body: @escaping () -> Result) -> Result {
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result: Result?
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = body()
    done.signal()
  }
  thread.stackSize = stack * 1024 * (isAddressSanitized ? 16 : 1)
  thread.start()
  done.wait()
  return result!
}
