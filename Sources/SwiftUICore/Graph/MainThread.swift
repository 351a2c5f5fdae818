import CRuntimeShims
import Foundation

/// Whether the caller may touch the view graph.
///
/// The OS main thread, or whatever thread runs the main actor: under Swift Testing that is another one.
var isOnMainActor: Bool { Thread.isMainThread || roost_is_on_main_actor() }

/// Runs `work` now on the main actor, later elsewhere.
func onMain(_ work: @escaping @Sendable () -> Void) {
  if isOnMainActor { work() } else { DispatchQueue.main.async(execute: work) }
}
