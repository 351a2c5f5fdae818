import StateContainer
import Synchronization

/// The issues that a store has reported.
final class Issues: Sendable {
  private let log = Log<StoreIssue>()

  var kinds: [StoreIssue.Kind] { log.entries.map(\.kind) }
  var messages: [String] { log.entries.map(\.message) }

  func first(_ count: Int) async -> [StoreIssue] { await log.entries(count) }

  @MainActor
  init<S, I, F, O>(of store: Store<S, I, F, O>) {
    store.onIssue = { [log] in log.append($0) }
  }

  @MainActor
  init<S, O>(of store: StateStore<S, O>) {
    store.onIssue = { [log] in log.append($0) }
  }
}
