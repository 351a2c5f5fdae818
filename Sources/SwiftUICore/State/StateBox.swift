import Foundation

/// The storage of a `@State` property: one per mounted view.
///
/// Views that are being updated read `value`; everyone else reads `latest`, which includes writes whose transaction has
/// not been shown yet.
final class StateBox<Value>: DependencySource, AnyLocation {
  private var value: Value
  private var pending: Value?
  private var pendingCount = 0
  private var readers = Readers()
  private weak var owner: _Node?

  init(_ value: Value, owner: _Node) {
    self.value = value
    self.owner = owner
  }

  func get() -> Any { read() }

  func read() -> Value {
    if let reader = currentReader {
      _ = readers.insert(reader)
      reader.addDependency(self)
      return value
    }
    return pendingCount > 0 ? pending! : value
  }

  /// What the views show: without the writes that wait, and nobody's dependency.
  var shown: Value { value }

  func write(_ new: Value) {
    guard let owner else { return }
    if currentReader != nil {
      RuntimeIssue.report(
        "write-during-update/\(owner.viewDescription)",
        "State of \(owner.viewDescription) is written while a body runs; the write is applied afterwards. "
          + "Write it from an action, onAppear or onChange instead.")
    }
    pending = new
    pendingCount += 1
    TransactionQueue.shared.add(host: owner.host) { [self] in apply(new) }
  }

  private func apply(_ new: Value) {
    pendingCount -= 1
    if pendingCount == 0 { pending = nil }
    if isSameValue(value, new) { return }
    value = new
    readers.markDirty()
  }

  func removeReader(_ node: _Node) { readers.remove(node) }
}

/// Where a binding reads and writes.
protocol AnyLocation: AnyObject {}
