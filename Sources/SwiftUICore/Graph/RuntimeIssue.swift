import Foundation

/// Warnings for the developer of an app: what happened, where, and how to mend it. Each is printed once.
package enum RuntimeIssue {
  nonisolated(unsafe) private static var reported: Set<String> = []
  /// Objects publish from whatever thread they like, and are reported from there.
  private static let lock = NSLock()
  /// Tests listen here instead of reading stderr.
  nonisolated(unsafe) package static var handler: ((String) -> Void)?

  /// Any thread.
  /// - Parameters:
  ///   - key: tells one issue from another; a second report with the same key is dropped.
  package static func report(_ key: String, _ message: @autoclosure () -> String) {
    guard lock.withLock({ reported.insert(key).inserted }) else { return }
    let text = message()
    if let handler {
      handler(text)
    } else {
      FileHandle.standardError.write(Data("SwiftUI: \(text)\n".utf8))
    }
  }

  package static func reset() { lock.withLock { reported.removeAll() } }
}
