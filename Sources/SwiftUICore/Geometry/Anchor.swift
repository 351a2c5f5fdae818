import CoreGraphics

/// A place of a view, to be read in the coordinates of another.
public struct Anchor<Value> {
  public struct Source {
    let read: (LayoutNode) -> Value
  }

  /// Nil once the view is gone: the anchor then keeps its last value.
  private weak var node: LayoutNode?
  private let value: (LayoutNode) -> Value
  private let shift: (Value, CGPoint) -> Value
  private let last: Value

  init(_ source: Source, of node: LayoutNode, shift: @escaping (Value, CGPoint) -> Value) {
    self.node = node
    value = source.read
    self.shift = shift
    last = source.read(node)
  }

  func resolve(relativeTo other: LayoutNode) -> Value {
    guard let node else { return last }
    let from = node.frameInRoot.origin
    let to = other.frameInRoot.origin
    return shift(value(node), CGPoint(x: from.x - to.x, y: from.y - to.y))
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool { a.node === b.node && a.last == b.last }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(last) }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { .init { CGRect(origin: .zero, size: $0.size) } }
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { .init { _ in r } }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { .init { _ in p } }
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { p.point(in: CGRect(origin: .zero, size: $0.size)) }
  }
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// A value that can be moved from one view's coordinates to another's.
protocol AnchorValue {
  func shifted(by offset: CGPoint) -> Self
}

extension CGRect: AnchorValue {
  func shifted(by offset: CGPoint) -> CGRect { offsetBy(dx: offset.x, dy: offset.y) }
}

extension CGPoint: AnchorValue {
  func shifted(by offset: CGPoint) -> CGPoint { CGPoint(x: x + offset.x, y: y + offset.y) }
}

// MARK: anchorPreference

nonisolated struct AnchorPreferenceModifier<Value, Key: PreferenceKey>: UnaryLayoutModifier {
  let source: Anchor<Value>.Source
  let write: (inout Key.Value, Anchor<Value>) -> Void
  /// Whether what the content gives itself is kept and changed, or replaced.
  let transformsContent: Bool

  func makeLayoutNode(in context: _NodeContext) -> AnchorPreferenceNode<Value, Key> {
    AnchorPreferenceNode(self, in: context)
  }

  func updateLayoutNode(_ node: AnchorPreferenceNode<Value, Key>) { node.update(self) }
}

final class AnchorPreferenceNode<Value, Key: PreferenceKey>: UnaryLayoutNode, PreferenceSource {
  private var modifier: AnchorPreferenceModifier<Value, Key>

  init(_ modifier: AnchorPreferenceModifier<Value, Key>, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    host.preferences.markChanged(ObjectIdentifier(Key.self))
  }

  func update(_ new: AnchorPreferenceModifier<Value, Key>) {
    modifier = new
    host.preferences.markChanged(ObjectIdentifier(Key.self))
  }

  override func placeChildren() {
    super.placeChildren()
    // Another size is another anchor.
    host.preferences.markChanged(ObjectIdentifier(Key.self))
  }

  func value<K: PreferenceKey>(of key: K.Type) -> K.Value? {
    guard K.self == Key.self else { return nil }
    let anchor = Anchor(modifier.source, of: self) { value, offset in
      ((value as? any AnchorValue)?.shifted(by: offset) as? Value) ?? value
    }
    var value = Key.defaultValue
    if modifier.transformsContent { value = child.preferenceValue(Key.self) ?? value }
    modifier.write(&value, anchor)
    return value as? K.Value
  }

  override func willUnmount() { host.preferences.markChanged(ObjectIdentifier(Key.self)) }
}

extension View {
  /// Gives a place of the view to the ancestors.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      AnchorPreferenceModifier<A, K>(source: value, write: { $0 = transform($1) }, transformsContent: false))
  }

  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value, write: transform, transformsContent: true))
  }

  /// Puts views made from a preference of this view in front of it.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayerModifier<K, V>(alignment: alignment, isInFront: true, transform: transform))
  }

  /// Puts views made from a preference of this view behind it.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayerModifier<K, V>(alignment: alignment, isInFront: false, transform: transform))
  }
}

/// A layer whose content is made from what the primary view prefers.
nonisolated struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View>: UnaryLayoutModifier {
  let alignment: Alignment
  let isInFront: Bool
  let transform: (Key.Value) -> Layer

  func makeLayoutNode(in context: _NodeContext) -> PreferenceLayerNode<Key, Layer> {
    PreferenceLayerNode(self, in: context)
  }

  func updateLayoutNode(_ node: PreferenceLayerNode<Key, Layer>) { node.update(self) }
}

final class PreferenceLayerNode<Key: PreferenceKey, Layer: View>: UnaryLayoutNode, PreferenceReader {
  private var modifier: PreferenceLayerModifier<Key, Layer>
  private var layer: _Node?
  private var layerLayout: LayoutNode?

  init(_ modifier: PreferenceLayerModifier<Key, Layer>, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    host.preferences.add(self)
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }

  func update(_ new: PreferenceLayerModifier<Key, Layer>) {
    modifier = new
    host.preferences.markChanged(preferenceKey)
    host.setNeedsFlush()
  }

  func preferencesMayHaveChanged() {
    guard child != nil else { return }
    let value = child.preferenceValue(Key.self) ?? Key.defaultValue
    let view = LayoutView(
      layout: ZStackLayout(alignment: modifier.alignment), content: tracking { modifier.transform(value) })
    if let layer {
      LayoutView._updateNode(layer, with: view)
    } else {
      let node = LayoutView._makeNode(view, in: childContext)
      layer = node
      layerLayout = unsafeDowncast(node, to: LayoutNode.self)
      layerLayout?.layoutParent = self
      invalidateLayout()
    }
  }

  override func refresh() {
    isDirty = false
    preferencesMayHaveChanged()
  }

  override func placeChildren() {
    super.placeChildren()
    guard let layerLayout else { return }
    let proposal = ProposedViewSize(size)
    placeChild(
      layerLayout, at: aligned(layerLayout.dimensions(proposal), in: size, modifier.alignment), proposal: proposal)
  }

  override func displayChildren(in context: inout DisplayContext) {
    if let layerLayout, !modifier.isInFront { context.display(layerLayout) }
    context.display(child)
    if let layerLayout, modifier.isInFront { context.display(layerLayout) }
  }

  override func willUnmount() { host.preferences.remove(self) }

  override func forEachChild(_ body: (_Node) -> Void) {
    super.forEachChild(body)
    if let layer { body(layer) }
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    super.forEachLayoutChild(body)
    if let layerLayout { body(layerLayout) }
  }
}
