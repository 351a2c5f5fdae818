import Combine
import StateContainer

/// Everything that happened in all four stores, newest first: what happened, and why.
@MainActor
final class Journal: ObservableObject {
  struct Entry: Identifiable, Equatable {
    let id: Int
    let headline: String
    let change: String
  }

  @Published private(set) var entries: [Entry] = []
  private var lastID = 0

  /// A trace that writes into the journal.
  func trace(_ name: String) -> Trace<NumbersState> {
    Trace(keep: 100) { [weak self] step in
      let change = step.before == step.after ? "no change" : "\(step.before) → \(step.after)"
      self?.add("\(name) \(step.headline)", change)
    }
  }

  func note(_ name: String, output: NumbersOutput) { add("\(name) output", "\(output)") }

  private func add(_ headline: String, _ change: String) {
    lastID += 1
    entries.insert(Entry(id: lastID, headline: headline, change: change), at: 0)
    if entries.count > 200 { entries.removeLast() }
  }
}
