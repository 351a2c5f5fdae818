import CoreGraphics

/// A layout node with one child: what a modifier that takes part in layout becomes.
///
/// Guides, spacing and layout values of the child pass through; subclasses change what they are about. A subclass that
/// sets `item` gathers what is below it in an item of its own.
class UnaryLayoutNode: GroupNode {
  /// The subtree that the modifier applies to. Nil where the child was given by a `UnaryModifierNode`.
  final var content: _Node?
  final private(set) var child: LayoutNode!
  /// Of the child element: pass on upwards.
  final private(set) var childTraits = Traits()

  final func setContent(_ content: _Node) {
    self.content = content
    collectChildrenAgain()
  }

  final func setChild(_ element: LayoutElement) {
    child = element.node
    childTraits = element.traits
    child.layoutParent = self
  }

  override func collectChildrenAgain() {
    guard let content else { return }
    var elements: [LayoutElement] = []
    content.collect(into: &elements)
    setChild(elements[0])
  }

  override func collect(into elements: inout [LayoutElement]) {
    var element = LayoutElement(self)
    element.traits = childTraits
    elements.append(element)
  }

  override func childListChanged() {
    super.childListChanged()
    // The traits may have changed, which the container above reads.
    parent?.childListChanged()
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { if let child { body(child) } }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }

  override func placeChildren() { placeChild(child, at: .zero, proposal: placedProposal) }

  /// Where the child lies and what it was proposed, for an answer of this node. Used for guides before placing.
  func childGeometry(size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, proposal)
  }

  /// The proposal of `childGeometry` alone; overridden where the origin costs more.
  func childProposal(size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
    childGeometry(size: size, proposal: proposal).proposal
  }

  override var passesGuidesOn: Bool { true }

  override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let inner = childProposal(size: size, proposal: proposal)
    guard let value = child.guide(key, size: child.sizeThatFits(inner), proposal: inner) else { return nil }
    return value + childGeometry(size: size, proposal: proposal).origin[key.axis]
  }

  override var isGoneAtOnce: Bool { content?.isGoneAtOnce ?? false }
  override var spacing: ViewSpacing { child.spacing }
  override var basePriority: Double { child.basePriority }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { child.layoutValue(key) }

  override func displayChildren(in context: inout DisplayContext) { context.display(child) }
}

/// A modifier whose node wraps one layout child.
protocol UnaryLayoutModifier: PrimitiveModifier {
  associatedtype LayoutNodeType: UnaryLayoutNode
  nonisolated func makeLayoutNode(in context: _NodeContext) -> LayoutNodeType
  nonisolated func updateLayoutNode(_ node: LayoutNodeType)
}

extension UnaryLayoutModifier {
  nonisolated static func makeNode<C: View>(
    _ modifier: Self, content: C, in context: _NodeContext
  ) -> _Node {
    let wrapper = modifier.makeLayoutNode(in: context)
    let inner = C._makeNode(content, in: wrapper.childContext)
    if inner.isUnary {
      wrapper.setContent(inner)
      return wrapper
    }
    return UnaryModifierNode<Self, C>(modifier, prototype: wrapper, content: inner, in: context)
  }

  nonisolated static func updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    if let wrapper = node as? LayoutNodeType, let inner = wrapper.content {
      modifier.updateLayoutNode(wrapper)
      C._updateNode(inner, with: content)
    } else {
      unsafeDowncast(node, to: UnaryModifierNode<Self, C>.self).update(modifier, content)
    }
  }
}

/// A layout modifier on several views (or on a changing number of them): applies to each.
final class UnaryModifierNode<Modifier: UnaryLayoutModifier, Content: View>: _Node, ElementTransform {
  private var modifier: Modifier
  private var content: _Node
  private var wrappers: [ObjectIdentifier: Modifier.LayoutNodeType] = [:]

  init(
    _ modifier: Modifier, prototype: Modifier.LayoutNodeType, content: _Node, in context: _NodeContext
  ) {
    self.modifier = modifier
    self.content = content
    super.init(in: context)
    // The content was mounted below a wrapper that turned out to be one of several.
    content.parent = self
    prototype.retire()
  }

  func update(_ new: Modifier, _ newContent: Content) {
    modifier = new
    for wrapper in wrappers.values { new.updateLayoutNode(wrapper) }
    Content._updateNode(content, with: newContent)
  }

  func transform(_ elements: inout [LayoutElement], from start: Int) {
    for index in start..<elements.count {
      let child = elements[index].node
      let key = ObjectIdentifier(child)
      let wrapper: Modifier.LayoutNodeType
      if let known = wrappers[key] {
        wrapper = known
      } else {
        wrapper = modifier.makeLayoutNode(in: childContext)
        wrappers[key] = wrapper
      }
      wrapper.setChild(elements[index])
      var element = LayoutElement(wrapper)
      element.traits = elements[index].traits
      elements[index] = element
    }
    // Wrappers of children that are gone.
    if wrappers.count > elements.count - start {
      for (key, wrapper) in wrappers where wrapper.child.map({ !$0.isMounted }) ?? true {
        wrapper.unmount()
        wrappers[key] = nil
      }
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    body(content)
    for wrapper in wrappers.values { body(wrapper) }
  }

  override func collect(into elements: inout [LayoutElement]) {
    let start = elements.count
    content.collect(into: &elements)
    transform(&elements, from: start)
  }

  override func collectSlots(into slots: inout [SlotRun]) {
    let start = slots.count
    content.collectSlots(into: &slots)
    for index in start..<slots.count { slots[index].transforms.append(self) }
  }
}

extension UnaryLayoutNode {
  /// Takes a node that was never shown out of the count of live ones.
  func retire() {
    content = nil
    unmount()
  }
}
