import CoreGraphics

/// `overlay` and `background` (`layout-rules` R-OVERLAY): a secondary view that is proposed the primary's size.
nonisolated struct SecondaryLayerModifier<Secondary: View>: PrimitiveModifier {
  let secondary: Secondary
  let alignment: Alignment
  let isInFront: Bool

  static func makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
    let node = SecondaryLayerNode(alignment: modifier.alignment, isInFront: modifier.isInFront, in: context)
    let inner = C._makeNode(content, in: node.childContext)
    if inner.isUnary {
      node.setContent(inner)
      node.setSecondary(
        LayoutView._makeNode(
          LayoutView(layout: ZStackLayout(alignment: modifier.alignment), content: modifier.secondary),
          in: node.childContext))
      return node
    }
    // On several views: one layer for each.
    node.retire()
    return SecondaryLayersNode<Secondary, C>(modifier, content: inner, in: context)
  }

  static func updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    if let node = node as? SecondaryLayerNode, let inner = node.content {
      C._updateNode(inner, with: content)
      updateLayer(node, modifier)
    } else {
      unsafeDowncast(node, to: SecondaryLayersNode<Secondary, C>.self).update(modifier, content)
    }
  }

  static func updateLayer(_ node: SecondaryLayerNode, _ modifier: Self) {
    node.update(alignment: modifier.alignment, isInFront: modifier.isInFront)
    LayoutView._updateNode(
      node.secondaryNode!,
      with: LayoutView(layout: ZStackLayout(alignment: modifier.alignment), content: modifier.secondary))
  }
}

/// The layers of several views, each with a secondary view of its own.
final class SecondaryLayersNode<Secondary: View, Content: View>: _Node, ElementTransform {
  private var modifier: SecondaryLayerModifier<Secondary>
  private let content: _Node
  private var layers: [ObjectIdentifier: SecondaryLayerNode] = [:]

  /// - Parameter content: mounted already, below a layer that turned out to be one of several.
  init(_ modifier: SecondaryLayerModifier<Secondary>, content: _Node, in context: _NodeContext) {
    self.modifier = modifier
    self.content = content
    super.init(in: context)
    content.parent = self
  }

  func update(_ new: SecondaryLayerModifier<Secondary>, _ newContent: Content) {
    modifier = new
    for layer in layers.values { SecondaryLayerModifier<Secondary>.updateLayer(layer, new) }
    Content._updateNode(content, with: newContent)
  }

  func transform(_ elements: inout [LayoutElement], from start: Int) {
    for index in start..<elements.count {
      let key = ObjectIdentifier(elements[index].node)
      let layer: SecondaryLayerNode
      if let known = layers[key] {
        layer = known
      } else {
        layer = SecondaryLayerNode(alignment: modifier.alignment, isInFront: modifier.isInFront, in: childContext)
        layer.setSecondary(
          LayoutView._makeNode(
            LayoutView(layout: ZStackLayout(alignment: modifier.alignment), content: modifier.secondary),
            in: layer.childContext))
        layers[key] = layer
      }
      layer.setChild(elements[index])
      var element = LayoutElement(layer)
      element.traits = elements[index].traits
      elements[index] = element
    }
    if layers.count > elements.count - start {
      for (key, layer) in layers where !layer.child.isMounted {
        layer.unmount()
        layers[key] = nil
      }
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    body(content)
    for layer in layers.values { body(layer) }
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

final class SecondaryLayerNode: UnaryLayoutNode {
  private var alignment: Alignment
  private var isInFront: Bool
  private(set) var secondaryNode: _Node?
  private var secondary: LayoutNode!

  init(alignment: Alignment, isInFront: Bool, in context: _NodeContext) {
    self.alignment = alignment
    self.isInFront = isInFront
    super.init(in: context)
  }

  func setSecondary(_ node: _Node) {
    secondaryNode = node
    secondary = unsafeDowncast(node, to: LayoutNode.self)
    secondary.layoutParent = self
  }

  func update(alignment newAlignment: Alignment, isInFront newIsInFront: Bool) {
    if newIsInFront != isInFront {
      isInFront = newIsInFront
      invalidateDisplay()
    }
    if newAlignment == alignment { return }
    alignment = newAlignment
    invalidateLayout()
  }

  override func placeChildren() {
    placeChild(child, at: .zero, proposal: placedProposal)
    let proposal = ProposedViewSize(size)
    // The guides meet the primary's, which may be explicit.
    let primary = child.dimensions(placedProposal)
    let layer = secondary.dimensions(proposal)
    placeChild(
      secondary,
      at: CGPoint(
        x: primary[alignment.horizontal] - layer[alignment.horizontal],
        y: primary[alignment.vertical] - layer[alignment.vertical]),
      proposal: proposal)
  }

  override func displayChildren(in context: inout DisplayContext) {
    if isInFront {
      context.display(child)
      context.display(secondary)
    } else {
      context.display(secondary)
      context.display(child)
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    super.forEachChild(body)
    if let secondaryNode { body(secondaryNode) }
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    super.forEachLayoutChild(body)
    if let secondary { body(secondary) }
  }
}

extension View {
  /// Puts a view behind this one; layout is not affected.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryLayerModifier(secondary: background, alignment: alignment, isInFront: false))
  }

  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryLayerModifier(secondary: content(), alignment: alignment, isInFront: false))
  }

  /// Puts a view in front of this one; layout is not affected.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(SecondaryLayerModifier(secondary: overlay, alignment: alignment, isInFront: true))
  }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryLayerModifier(secondary: content(), alignment: alignment, isInFront: true))
  }

  /// Fills the space behind the view with a style, to the window's edges where the view touches the safe area's.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      SecondaryLayerModifier(
        secondary: _ShapeView(shape: Rectangle(), style: style), alignment: .center, isInFront: false))
  }

  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      SecondaryLayerModifier(
        secondary: _ShapeView(shape: shape, style: style, fillStyle: fillStyle), alignment: .center, isInFront: false))
  }

  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      SecondaryLayerModifier(
        secondary: _ShapeView(shape: Rectangle(), style: style), alignment: .center, isInFront: true))
  }
}
