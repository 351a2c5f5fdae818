import Foundation

/// Marks the main queue. Asking the runtime for the current executor would end the process where the answer is no.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether the caller may touch the view graph.
///
/// The OS main thread, or whatever thread drains the main queue: under Swift Testing that is another one.
var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

/// Runs `work` now on the main actor, later elsewhere.
func onMain(_ work: @escaping @Sendable () -> Void) {
  if isOnMainActor { work() } else { DispatchQueue.main.async(execute: work) }
}
