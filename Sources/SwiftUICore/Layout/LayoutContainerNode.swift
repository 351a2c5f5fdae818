import CoreGraphics

/// Where a layout puts its subviews, before anything is really placed.
///
/// Guides need the places for proposals that may never be used, so layouts write here; the node applies the result.
class LayoutRecorder {
  struct Placement {
    var point: CGPoint
    var proposal: ProposedViewSize
  }

  private(set) var placements: [Placement?] = []

  func begin(_ count: Int) {
    placements.removeAll(keepingCapacity: true)
    placements.append(contentsOf: repeatElement(nil, count: count))
  }

  @inline(__always)
  func record(_ index: Int, at point: CGPoint, proposal: ProposedViewSize) {
    guard index < placements.count else { return }
    placements[index] = Placement(point: point, proposal: proposal)
  }
}

/// The node of a `Layout` with its views.
final class LayoutContainerNode<L: Layout>: LayoutNode {
  private(set) var layout: L
  private var content: _Node!
  private(set) var elements: [LayoutElement] = []
  private var cache: L.Cache?
  private var needsCacheUpdate = false
  private let recorder = LayoutRecorder()

  init(_ layout: L, in context: _NodeContext) {
    self.layout = layout
    super.init(in: context)
  }

  func setContent(_ content: _Node) {
    self.content = content
    collectChildrenAgain()
  }

  func update(_ new: L) {
    var old = layout
    if ComparisonPlan.of(L.self).isEqual(&old, new) { return }
    layout = new
    cache = nil
    invalidateLayout()
  }

  var contentNode: _Node { content }

  override func collectChildrenAgain() {
    elements.removeAll(keepingCapacity: true)
    content.collect(into: &elements)
    for element in elements { element.node.layoutParent = self }
    sortForDisplay()
    kept = elements.count >= KeptItems.worthwhileCount ? KeptItems(count: elements.count) : nil
    needsCacheUpdate = true
  }

  // MARK: Layout

  private var subviews: LayoutSubviews {
    LayoutSubviews(elements[...], direction: isRightToLeft ? .rightToLeft : .leftToRight, container: recorder)
  }

  private func withCache<T>(_ body: (LayoutSubviews, inout L.Cache) -> T) -> T {
    let subviews = subviews
    if cache == nil {
      cache = layout.makeCache(subviews: subviews)
      needsCacheUpdate = false
    } else if needsCacheUpdate {
      needsCacheUpdate = false
      layout.updateCache(&cache!, subviews: subviews)
    }
    return body(subviews, &cache!)
  }

  override func clearLayoutCache() {
    needsCacheUpdate = true
    knownSpacing = nil
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  private func solve(size: CGSize, proposal: ProposedViewSize) -> [LayoutRecorder.Placement?] {
    recorder.begin(elements.count)
    withCache {
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: $0, cache: &$1)
    }
    return recorder.placements
  }

  override func placeChildren() {
    for (element, placement) in zip(elements, solve(size: size, proposal: placedProposal)) {
      if let placement {
        placeChild(element.node, at: placement.point, proposal: placement.proposal)
      } else {
        let child = element.node.sizeThatFits(placedProposal)
        placeChild(
          element.node, at: CGPoint(x: (size.width - child.width) / 2, y: (size.height - child.height) / 2),
          proposal: placedProposal)
      }
    }
  }

  override var passesGuidesOn: Bool { true }

  override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let own = withCache { subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    if let own { return own }
    if key.isFrameGuide { return nil }
    // First baseline: the topmost; last: the lowest; guides of one's own: the mean (`layout-rules` R-GUIDE).
    var values: [CGFloat] = []
    for (element, placement) in zip(elements, solve(size: size, proposal: proposal)) {
      guard let placement else { continue }
      let childSize = element.node.sizeThatFits(placement.proposal)
      if let value = element.node.guide(key, size: childSize, proposal: placement.proposal) {
        values.append(value + placement.point[key.axis])
      }
    }
    guard !values.isEmpty else { return nil }
    if key.id == FirstTextBaselineAlignment.self { return values.min() }
    if key.id == LastTextBaselineAlignment.self { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }

  /// In an object: a node is smaller without it, and few are asked.
  private var knownSpacing: SpacingBox?
  private final class SpacingBox {
    let spacing: ViewSpacing
    init(_ spacing: ViewSpacing) { self.spacing = spacing }
  }

  override var spacing: ViewSpacing {
    if let knownSpacing { return knownSpacing.spacing }
    let spacing = withCache { layout.spacing(subviews: $0, cache: &$1) }
    if SizeCache.isEnabled { knownSpacing = SpacingBox(spacing) }
    return spacing
  }

  // MARK: Display

  /// The elements' items, where there are many elements.
  private var kept: KeptItems?

  /// Back to front where a `zIndex` says so; empty where the order is that of the elements.
  private var displayOrder: [Int] = []

  private func sortForDisplay() {
    displayOrder = []
    let depths = elements.map { $0.traits[ZIndexKey.self] }
    guard depths.contains(where: { $0 != 0 }) else { return }
    displayOrder = elements.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
  }

  override func display(in context: inout DisplayContext) {
    if !displayOrder.isEmpty {
      for index in displayOrder { context.display(elements[index].node) }
    } else if let kept {
      for index in elements.indices { kept.display(elements[index].node, at: index, in: &context) }
    } else {
      for element in elements { context.display(element.node) }
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { for element in elements { body(element.node) } }
}

/// A layout with its content, as a view.
nonisolated struct LayoutView<L: Layout, Content: View>: View {
  typealias Body = Never
  let layout: L
  let content: Content

  @MainActor var body: Never { fatalError("A layout has no body to call") }

  nonisolated init(layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  nonisolated static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    let node = LayoutContainerNode(view.layout, in: context)
    let inner = _NodeContext(host: context.host, parent: node, scope: context.scope)
    node.setContent(Content._makeNode(view.content, in: inner))
    return node
  }

  nonisolated static func _updateNode(_ node: _Node, with view: Self) {
    let node = unsafeDowncast(node, to: LayoutContainerNode<L>.self)
    node.update(view.layout)
    Content._updateNode(node.contentNode, with: view.content)
  }
}

/// The drawing order among siblings.
enum ZIndexKey: TraitKey {
  static var defaultValue: Double { 0 }
}

extension View {
  /// Views of a higher index are drawn in front of their siblings.
  nonisolated public func zIndex(_ value: Double) -> some View { modifier(TraitModifier<ZIndexKey>(value: value)) }
}
