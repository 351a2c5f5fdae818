import CoreGraphics

/// Shows the first of its views whose ideal size fits the proposal; the last where none does.
nonisolated public struct ViewThatFits<Content: View>: _PrimitiveView {
  let axes: Axis.Set
  let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    let node = ViewThatFitsNode(axes: view.axes, in: context)
    node.setContent(Content._makeNode(view.content, in: node.childContext))
    return node
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    let node = unsafeDowncast(node, to: ViewThatFitsNode.self)
    node.update(axes: view.axes)
    Content._updateNode(node.content, with: view.content)
  }
}

final class ViewThatFitsNode: LayoutNode {
  private var axes: Axis.Set
  private(set) var content: _Node!
  private var elements: [LayoutElement] = []
  private weak var shown: LayoutNode?

  init(axes: Axis.Set, in context: _NodeContext) {
    self.axes = axes
    super.init(in: context)
  }

  func setContent(_ content: _Node) {
    self.content = content
    collectChildrenAgain()
  }

  func update(axes new: Axis.Set) {
    if new == axes { return }
    axes = new
    invalidateLayout()
  }

  override func collectChildrenAgain() {
    elements.removeAll()
    content.collect(into: &elements)
    for element in elements { element.node.layoutParent = self }
  }

  private func choice(_ proposal: ProposedViewSize) -> LayoutNode? {
    for element in elements.dropLast() {
      let ideal = element.node.sizeThatFits(
        ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      let fitsWidth = !axes.contains(.horizontal) || ideal.width <= (proposal.width ?? .infinity)
      let fitsHeight = !axes.contains(.vertical) || ideal.height <= (proposal.height ?? .infinity)
      if fitsWidth && fitsHeight { return element.node }
    }
    return elements.last?.node
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func placeChildren() {
    let chosen = choice(placedProposal)
    if chosen !== shown {
      shown = chosen
      invalidateDisplay()
    }
    if let chosen { placeChild(chosen, at: .zero, proposal: placedProposal) }
  }

  override var passesGuidesOn: Bool { true }

  override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    choice(proposal)?.guide(key, size: size, proposal: proposal)
  }

  override func display(in context: inout DisplayContext) { if let shown { context.display(shown) } }
  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { if let shown { body(shown) } }
}
