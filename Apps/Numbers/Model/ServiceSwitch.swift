import Foundation

/// Makes the service fail, so that the error can be seen. Read by effects, off the main thread.
final class ServiceSwitch: @unchecked Sendable {
  static let shared = ServiceSwitch()

  private let lock = NSLock()
  private var isFailing = false

  var fails: Bool {
    get { lock.withLock { isFailing } }
    set { lock.withLock { isFailing = newValue } }
  }
}
