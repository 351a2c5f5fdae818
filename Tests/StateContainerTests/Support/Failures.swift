import StateContainer

/// The failures that a test store would have reported.
@MainActor
final class Failures {
  private(set) var texts: [String] = []

  init<S, I, F, O>(of store: TestStore<S, I, F, O>) {
    store.onFailure = { [unowned self] in texts.append($0.message) }
  }

  func clear() { texts = [] }
}
