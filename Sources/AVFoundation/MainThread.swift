import Foundation

/// Carries what is for the main thread only through a `Sendable` closure that runs there.
struct MainThreadOnly<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Runs `work` on the main thread and waits for it.
func onMainThread<Result>(_ work: () -> Result) -> Result {
  if Thread.isMainThread { return work() }
  return withoutActuallyEscaping(work) { work in
    let work = MainThreadOnly(work)
    return DispatchQueue.main.sync { MainThreadOnly(work.value()) }.value
  }
}
