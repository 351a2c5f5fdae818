import Foundation

/// Where a node is mounted.
public struct _NodeContext {
  unowned(unsafe) let host: GraphHost
  unowned(unsafe) let parent: _Node?
  let scope: EnvironmentScope
  /// Inside a lazy container: `ForEach` then makes its elements on demand.
  let isLazy: Bool

  init(host: GraphHost, parent: _Node?, scope: EnvironmentScope, isLazy: Bool = false) {
    self.host = host
    self.parent = parent
    self.scope = scope
    self.isLazy = isLazy
  }
}

/// The persistent side of a view: keeps identity, state, subscriptions, environment and children.
///
/// A node is made once for a position in the tree and lives until that position is removed. Main thread only.
open class _Node {
  unowned(unsafe) final let host: GraphHost
  unowned(unsafe) final var parent: _Node?
  final var scope: EnvironmentScope
  /// Distance from the root: updates run in this order.
  final let depth: Int32
  final var isDirty = false
  final var isMounted = true
  final let isLazyContext: Bool
  /// What the last update read; see `Dependencies.swift`.
  final var dependencies: [any DependencySource] = []
  /// The environment keys that the last update read.
  final var environmentKeys: [ObjectIdentifier] = []

  init(in context: _NodeContext) {
    host = context.host
    parent = context.parent
    scope = context.scope
    depth = (context.parent?.depth ?? 0) + 1
    isLazyContext = context.isLazy
    host.liveNodes += 1
  }

  deinit {
    if isMounted { host.liveNodes -= 1 }
  }

  /// The context in which this node's children are mounted.
  final var childContext: _NodeContext {
    _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazyContext)
  }

  // MARK: What subclasses answer

  /// Runs because something that the node read has changed, not because a parent gave it a new value.
  func refresh() {}

  /// Calls `body` with every child node, in tree order.
  func forEachChild(_ body: (_Node) -> Void) {}

  /// Called once when the node leaves the tree, before its children are unmounted.
  func willUnmount() {}

  /// Adds the layout nodes that this subtree gives to the container above, in order.
  func collect(into elements: inout [LayoutElement]) {
    forEachChild { $0.collect(into: &elements) }
  }

  /// The same for a lazy container: elements that exist, and runs of elements that are made on demand.
  func collectSlots(into slots: inout [SlotRun]) {
    slots.append(SlotRun(.node(self)))
  }

  /// Whether the subtree gives exactly one layout node, always the same one. Never changes during a node's life.
  var isUnary: Bool { false }

  /// Whether the view goes without being seen going, as `.transition(.identity)` says.
  var isGoneAtOnce: Bool { false }

  /// The subtree gives other layout nodes than before: tells the container above.
  func childListChanged() {
    parent?.childListChanged()
  }

  // MARK: Life

  /// Removes the node and everything below it from the tree.
  final func unmount() {
    guard isMounted else { return }
    willUnmount()
    isMounted = false
    host.liveNodes -= 1
    clearDependencies()
    if isDirty { isDirty = false }
    forEachChild { $0.unmount() }
  }

  final func markDirty() {
    guard isMounted, !isDirty else { return }
    isDirty = true
    host.enqueueDirty(self)
  }

  /// A name for diagnostics: the view's type.
  var viewDescription: String { String(describing: type(of: self)) }

  /// Whether the name is one that the app's developer gave.
  var isNamedByApp: Bool { false }

  /// For diagnostics: the view, and the app's own views around it, innermost first.
  final var placeDescription: String {
    var names = [viewDescription]
    var node = parent
    while let current = node, names.count < 5 {
      if current.isNamedByApp { names.append(current.viewDescription) }
      node = current.parent
    }
    return names.joined(separator: " in ")
  }
}
