import CoreGraphics

// The layout pass. Reads: nodes' views and environment. Writes: sizes and places, and what lazy containers and geometry
// readers mount for the place they got. May cause further layout of what it mounted, never an update of anything else.

extension GraphHost {
  /// A node whose size stays as it is and whose inside has to be placed again; the root for everything else.
  func enqueueLayout(_ node: LayoutNode) {
    if !layoutRoots.contains(where: { $0 === node }) { layoutRoots.append(node) }
    setNeedsFlush()
  }

  /// Something moved without being laid out: scrolling, an offset.
  func positionsChanged() {
    guard !positionDependents.isEmpty else { return }
    needsPositionCheck = true
    setNeedsFlush()
  }

  /// Tells the nodes whose content depends on where they are.
  private func checkPositions() {
    needsPositionCheck = false
    for entry in positionDependents { entry.node?.positionMayHaveChanged() }
    positionDependents.removeAll { $0.node.map { !$0.isMounted } ?? true }
  }

  func runLayoutPass() {
    var rounds = 0
    if layoutRoots.isEmpty && needsPositionCheck { checkPositions() }
    while !layoutRoots.isEmpty {
      let due = layoutRoots.filter(\.isMounted).sorted { $0.depth < $1.depth }
      layoutRoots.removeAll(keepingCapacity: true)
      for node in due {
        node.placeAgain()
      }
      if layoutRoots.isEmpty { checkPositions() }
      rounds += 1
      if rounds > 50 {
        let culprit = layoutRoots.first?.placeDescription ?? "a view"
        RuntimeIssue.report(
          "layout-loop/\(culprit)", "The layout does not settle: the size of \(culprit) depends on its own size.")
        layoutRoots.removeAll()
      }
    }
  }
}

/// Proposes the window's size to the root view and centres it.
final class RootLayoutNode: GroupNode, SafeAreaProvider {
  private var content: _Node!
  private var child: LayoutNode!

  override init(in context: _NodeContext) {
    super.init(in: context)
    item = context.host.tree.root
  }

  func setContent(_ content: _Node) {
    (child, self.content) = content.asSingleLayoutNode(in: childContext)
    child.layoutParent = self
    markDisplayDirty()
    invalidateLayout()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { host.proposal }

  /// The window's size minus the safe area's insets; the answer is centred there (`layout-rules` R-ROOT).
  override func placeChildren() {
    let insets = host.safeAreaInsets
    let available = CGSize(
      width: max(size.width - insets.horizontal, 0), height: max(size.height - insets.vertical, 0))
    let proposal = ProposedViewSize(available)
    let answer = child.sizeThatFits(proposal)
    placeChild(
      child,
      at: CGPoint(
        x: insets.leading + (available.width - answer.width) / 2,
        y: insets.top + (available.height - answer.height) / 2),
      proposal: proposal)
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { if let child { body(child) } }
  override var isLayoutBoundary: Bool { true }

  var safeArea: (rect: CGRect, insets: EdgeInsets) { (CGRect(origin: .zero, size: size), host.safeAreaInsets) }
}

extension _Node {
  /// The one layout node that stands for this subtree where a single view is needed: its own, or an implicit column
  /// (`layout-rules` R-IMPLICIT).
  /// - Returns: that, and the node that the caller then has as its child.
  final func asSingleLayoutNode(in context: _NodeContext) -> (layout: LayoutNode, root: _Node) {
    if isUnary {
      var elements: [LayoutElement] = []
      collect(into: &elements)
      return (elements[0].node, self)
    }
    let column = LayoutContainerNode(VStackLayout(), in: context)
    parent = column
    column.setContent(self)
    return (column, column)
  }
}
