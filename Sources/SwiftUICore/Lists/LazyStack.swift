import CoreGraphics

/// A column whose rows exist only near the visible part of the scroll view around it.
nonisolated public struct LazyVStack<Content: View>: _PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    let node = LazyStackNode(
      axis: .vertical, alignment: view.alignment.key, spacing: view.spacing ?? ViewSpacing.defaultDistance, in: context)
    node.setContent(
      Content._makeNode(
        view.content, in: _NodeContext(host: context.host, parent: node, scope: context.scope, isLazy: true)))
    return node
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.update(alignment: view.alignment.key, spacing: view.spacing ?? ViewSpacing.defaultDistance)
    Content._updateNode(node.content, with: view.content)
  }
}

/// A row whose views exist only near the visible part of the scroll view around it.
nonisolated public struct LazyHStack<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    let node = LazyStackNode(
      axis: .horizontal, alignment: view.alignment.key, spacing: view.spacing ?? ViewSpacing.defaultDistance,
      in: context)
    node.setContent(
      Content._makeNode(
        view.content, in: _NodeContext(host: context.host, parent: node, scope: context.scope, isLazy: true)))
    return node
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.update(alignment: view.alignment.key, spacing: view.spacing ?? ViewSpacing.defaultDistance)
    Content._updateNode(node.content, with: view.content)
  }
}

/// Headers and footers that stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)
}

/// `layout-rules` R-LAZY.
final class LazyStackNode: LazyContainerNode {
  private var alignment: AlignmentKey
  private var gap: CGFloat
  private let rows = LazyRows(estimate: 44)
  private var mountedRange = 0..<0
  private var shown: [LayoutElement] = []
  /// What the rows were proposed when they were placed; nil before that.
  private var measuredProposal: ProposedViewSize?
  private var crossExtent: CGFloat = 0

  init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat, in context: _NodeContext) {
    self.alignment = alignment
    gap = spacing
    super.init(axis: axis, in: context)
  }

  func update(alignment newAlignment: AlignmentKey, spacing newSpacing: CGFloat) {
    if newAlignment == alignment && newSpacing == gap { return }
    alignment = newAlignment
    gap = newSpacing
    invalidateLayout()
  }

  override var viewDescription: String { axis == .vertical ? "LazyVStack" : "LazyHStack" }

  private func collectIfNeeded() {
    guard needsCollect else { return }
    needsCollect = false
    rows.collect(from: content)
  }

  /// The length of all rows. Each slot's extent holds the gap after it.
  private var total: CGFloat { max(CGFloat(rows.heights.total) - (rows.slotCount > 0 ? gap : 0), 0) }

  private func rowProposal(_ cross: CGFloat?) -> ProposedViewSize { ProposedViewSize(axis, main: nil, cross: cross) }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    collectIfNeeded()
    let cross = proposal[axis.cross]
    let isKnown = measuredProposal == rowProposal(cross)
    if isKnown { measureSlots(firstSlots, cross) }
    let (length, extent) = isKnown ? (total, crossExtent) : estimatedSize(cross)
    // Without a length across, as wide as the first screenful.
    return CGSize(axis, main: length, cross: cross.flatMap { $0.isFinite ? $0 : nil } ?? extent)
  }

  /// The lengths along and across for a width that is not the one of the rows shown, as the first rows have it. Stacks ask
  /// for several widths each time; what is known of the rows is not lost for that.
  private func estimatedSize(_ cross: CGFloat?) -> (CGFloat, CGFloat) {
    guard rows.slotCount > 0 else { return (0, 0) }
    let proposal = rowProposal(cross)
    var length: CGFloat = 0
    var extent: CGFloat = 0
    for slot in firstSlots {
      for element in rows.mount(slot) {
        element.node.layoutParent = self
        let size = element.node.sizeThatFits(proposal)
        length += size[axis] + gap
        extent = max(extent, size[axis.cross])
      }
    }
    length *= CGFloat(rows.slotCount) / CGFloat(firstSlots.count)
    return (max(length - gap, 0), extent)
  }

  private var firstSlots: Range<Int> { 0..<min(rows.slotCount, 8) }

  @discardableResult
  private func measureSlots(_ slots: Range<Int>, _ cross: CGFloat?) -> Bool {
    var isChanged = false
    let proposal = rowProposal(cross)
    for slot in slots {
      var extent: CGFloat = 0
      for element in rows.mount(slot) {
        element.node.layoutParent = self
        let size = element.node.sizeThatFits(proposal)
        extent += size[axis] + gap
        crossExtent = max(crossExtent, size[axis.cross])
      }
      if !rows.heights.isMeasured(slot) || rows.heights[slot] != CGFloat(Float(extent)) {
        rows.setHeight(slot, extent)
        isChanged = true
      }
    }
    rows.settleEstimate(from: slots)
    return isChanged
  }

  // MARK: The visible part

  override func frame(ofElement id: AnyHashable) -> CGRect? {
    collectIfNeeded()
    guard let slot = rows.slot(ofElement: id) else { return nil }
    return CGRect(
      origin: CGPoint(axis, main: rows.heights.offset(of: slot), cross: 0),
      size: CGSize(axis, main: max(rows.heights[slot] - gap, 0), cross: size[axis.cross]))
  }

  override func isMounted(from start: CGFloat, to end: CGFloat) -> Bool {
    let needed = rows.slots(from: start, to: end)
    return needed.lowerBound >= mountedRange.lowerBound && needed.upperBound <= mountedRange.upperBound
  }

  override func forgetMounted() { mountedRange = 0..<0 }

  override func placeChildren() {
    collectIfNeeded()
    findContainer()
    let cross = placedProposal[axis.cross]
    if measuredProposal != rowProposal(cross) {
      measuredProposal = rowProposal(cross)
      crossExtent = 0
      rows.forgetHeights()
    }
    var range = rows.slots(from: wantedStretch.0, to: wantedStretch.1)
    for _ in 0..<40 {
      let isChanged = measureSlots(range, cross)
      let again = rows.slots(from: wantedStretch.0, to: wantedStretch.1)
      if !isChanged || again == range { break }
      range = again
    }
    mountedRange = range
    shown.removeAll(keepingCapacity: true)
    let proposal = rowProposal(cross)
    var position = rows.heights.offset(of: range.lowerBound)
    for slot in range {
      for element in rows.mount(slot) {
        let dimensions = element.node.dimensions(proposal)
        let container = ViewDimensions(node: element.node, proposal: proposal, size: size)
        let offset = alignment.id.defaultValue(in: container) - dimensions[alignment]
        placeChild(element.node, at: CGPoint(axis, main: position, cross: offset), proposal: proposal)
        position += dimensions.size[axis] + gap
        shown.append(element)
      }
    }
    rows.keep(range)
    if abs(total - size[axis]) > 0.01 { invalidateLayout() }
    invalidateDisplay()
  }

  override func display(in context: inout DisplayContext) {
    for element in shown { context.display(element.node) }
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { for element in shown { body(element.node) } }
}
