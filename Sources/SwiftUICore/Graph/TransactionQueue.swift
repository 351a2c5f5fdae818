import Foundation

/// Writes that are not applied yet, grouped by transaction.
///
/// Writes of one transaction coalesce; those of another are an update of their own, so that `value = 1; value = 2;
/// withAnimation { value = 3; value = 4 }` shows bodies 2, then 4 (`layout-rules` U-2). Main thread only.
final class TransactionQueue {
  nonisolated(unsafe) static let shared = TransactionQueue()

  private struct Group {
    var transaction: Transaction
    var writes: [() -> Void]
  }

  private var groups: [Group] = []
  /// The transaction whose writes are being shown.
  private(set) var updating = Transaction()

  var isEmpty: Bool { groups.isEmpty }

  /// - Parameter host: whose frame the write needs; nil for every host that reads what is written.
  func add(host: GraphHost?, _ write: @escaping () -> Void) {
    let transaction = Transaction.current
    if let last = groups.indices.last, groups[last].transaction.id == transaction.id {
      groups[last].writes.append(write)
    } else {
      groups.append(Group(transaction: transaction, writes: [write]))
    }
    host?.setNeedsFlush()
  }

  /// Applies the groups that are there, in order; `update` runs the bodies after each. What bodies write meanwhile waits.
  func flush(for host: GraphHost, _ update: () -> Void) {
    let due = groups
    groups.removeAll(keepingCapacity: true)
    for group in due {
      updating = group.transaction
      for write in group.writes { write() }
      for completion in group.transaction.completions { host.animator.whenDone(group.transaction.id, completion) }
      update()
    }
    updating = Transaction()
  }
}
