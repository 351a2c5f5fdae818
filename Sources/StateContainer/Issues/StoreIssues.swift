import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where stores report what a program does wrong with them.
///
/// Without a handler, issues are written to the standard error. A store with an `onIssue` of its own reports there instead.
public enum StoreIssues {
  private static let shared = Mutex<(@Sendable (StoreIssue) -> Void)?>(nil)

  /// Called for each issue, on the thread on which it is found. Nil: issues are written to the standard error.
  public static var handler: (@Sendable (StoreIssue) -> Void)? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  static func report(_ issue: StoreIssue) {
    if let handler { return handler(issue) }
    let line = Array("StateContainer: \(issue)\n".utf8)
    line.withUnsafeBytes { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }
}
