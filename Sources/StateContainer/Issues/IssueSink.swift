import Synchronization

/// Where one store's issues go.
final class IssueSink: Sendable {
  private let own = Mutex<(@Sendable (StoreIssue) -> Void)?>(nil)

  var handler: (@Sendable (StoreIssue) -> Void)? {
    get { own.withLock { $0 } }
    set { own.withLock { $0 = newValue } }
  }

  func report(_ issue: StoreIssue) {
    if let handler { handler(issue) } else { StoreIssues.report(issue) }
  }
}
