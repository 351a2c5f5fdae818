/// Something that nodes read during an update and that tells them when it changes.
protocol DependencySource: AnyObject {
  func removeReader(_ node: _Node)
}

/// The nodes that read one source. Few as a rule, so an array.
struct Readers {
  private(set) var nodes: [Unmanaged<_Node>] = []

  /// - Returns: whether the node was not among the readers yet.
  mutating func insert(_ node: _Node) -> Bool {
    for reader in nodes where reader._withUnsafeGuaranteedRef({ $0 === node }) { return false }
    nodes.append(.passUnretained(node))
    return true
  }

  /// For callers that know that the node is not among the readers yet.
  mutating func insertUnchecked(_ node: _Node) { nodes.append(.passUnretained(node)) }

  mutating func remove(_ node: _Node) {
    if let index = nodes.firstIndex(where: { $0._withUnsafeGuaranteedRef { $0 === node } }) {
      nodes.remove(at: index)
    }
  }

  func markDirty() {
    for reader in nodes { reader._withUnsafeGuaranteedRef { $0.markDirty() } }
  }
}

/// The node whose update is running; reads are recorded for it. Nil in actions and callbacks.
nonisolated(unsafe) var currentReader: _Node?

extension _Node {
  /// Runs `body` with this node as the reader and forgets the dependencies that it did not read again.
  final func tracking<T>(_ body: () -> T) -> T {
    let previousReader = currentReader
    let old = dependencies
    dependencies = []
    currentReader = self
    defer {
      currentReader = previousReader
      for source in old where !dependencies.contains(where: { $0 === source }) { source.removeReader(self) }
    }
    return body()
  }

  final func clearDependencies() {
    for source in dependencies { source.removeReader(self) }
    dependencies = []
    for key in environmentKeys { host.environmentReaders[key]?.remove(self) }
    environmentKeys = []
  }

  final func addDependency(_ source: any DependencySource) {
    for known in dependencies where known === source { return }
    dependencies.append(source)
  }
}

/// Runs an action or a callback: what it reads is nobody's dependency.
@inline(__always)
func untracked<T>(_ body: () throws -> T) rethrows -> T {
  let previous = currentReader
  currentReader = nil
  defer { currentReader = previous }
  return try body()
}
