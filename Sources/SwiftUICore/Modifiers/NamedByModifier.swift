/// A view that assistive technology calls by what another one, which is not shown, says.
nonisolated struct NamedByModifier<Name: View>: UnaryLayoutModifier {
  let name: Name

  func makeLayoutNode(in context: _NodeContext) -> NamedByNode<Name> { NamedByNode(name, in: context) }
  func updateLayoutNode(_ node: NamedByNode<Name>) { node.update(name) }
}

final class NamedByNode<Name: View>: UnaryLayoutNode, SelfDescribingNode {
  private var name: _Node!

  init(_ view: Name, in context: _NodeContext) {
    super.init(in: context)
    name = Name._makeNode(view, in: childContext)
    adoptName()
  }

  func update(_ view: Name) { Name._updateNode(name, with: view) }

  /// What changes in the name is displayed here.
  private func adoptName() { for element in nameElements { element.node.layoutParent = self } }

  override func childListChanged() {
    super.childListChanged()
    adoptName()
  }

  private var nameElements: [LayoutElement] {
    var elements: [LayoutElement] = []
    name?.collect(into: &elements)
    return elements
  }

  var spokenText: String {
    nameElements.map { $0.node.accessibilityText }.joined(separator: " ")
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    super.forEachChild(body)
    if let name { body(name) }
  }

  override func displayChildren(in context: inout DisplayContext) {
    let text = spokenText
    context.accessibility.append(AccessibilityChange { $0.label = text })
    context.display(child)
    context.accessibility.removeLast()
  }
}

/// A node that knows itself what is read out of it.
protocol SelfDescribingNode: LayoutNode {
  var spokenText: String { get }
}
