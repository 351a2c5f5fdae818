import CoreGraphics

// The layout pass. Reads: nodes' views and environment. Writes: sizes and places, and what lazy containers and geometry
// readers mount for the place they got. May cause further layout of what it mounted, never an update of anything else.

extension GraphHost {
  /// A node whose size stays as it is and whose inside has to be placed again; the root for everything else.
  func enqueueLayout(_ node: LayoutNode) {
    if !layoutRoots.contains(where: { $0 === node }) { layoutRoots.append(node) }
    setNeedsFlush()
  }

  func runLayoutPass() {
    var rounds = 0
    while !layoutRoots.isEmpty {
      let due = layoutRoots.filter(\.isMounted).sorted { $0.depth < $1.depth }
      layoutRoots.removeAll(keepingCapacity: true)
      for node in due {
        node.placeAgain()
      }
      rounds += 1
      if rounds > 50 {
        RuntimeIssue.report(
          "layout-loop", "The layout does not settle: the size of a view depends on its own size.")
        layoutRoots.removeAll()
      }
    }
  }
}

/// Proposes the window's size to the root view and centres it.
final class RootLayoutNode: GroupNode {
  private var content: _Node!
  private var child: LayoutNode!

  override init(in context: _NodeContext) {
    super.init(in: context)
    item = context.host.tree.root
  }

  func setContent(_ content: _Node) {
    self.content = content
    child = content.asSingleLayoutNode(in: childContext)
    child.layoutParent = self
    markDisplayDirty()
    invalidateLayout()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { host.proposal }

  override func placeChildren() {
    let proposal = ProposedViewSize(host.proposal)
    let answer = child.sizeThatFits(proposal)
    placeChild(
      child, at: CGPoint(x: (size.width - answer.width) / 2, y: (size.height - answer.height) / 2),
      proposal: proposal)
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { if let child { body(child) } }
  override var isLayoutBoundary: Bool { true }
}

extension _Node {
  /// The one layout node that stands for this subtree where a single view is needed: its own, or an implicit column
  /// (`layout-rules` R-IMPLICIT).
  final func asSingleLayoutNode(in context: _NodeContext) -> LayoutNode {
    if isUnary {
      var elements: [LayoutElement] = []
      collect(into: &elements)
      return elements[0].node
    }
    let column = LayoutContainerNode(VStackLayout(), in: context)
    parent = column
    column.setContent(self)
    return column
  }
}
