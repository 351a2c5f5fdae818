import CoreGraphics
import RoostDisplay

/// A scrolling column of rows with insets and separators.
final class ListNode: GroupNode, ScrollTargetContainer, DisplayEventHandler {
  private(set) var content: _Node!
  private let rows = LazyRows(estimate: ListMetrics.minimumRowHeight)
  private var rowNodes: [ObjectIdentifier: ListRowNode] = [:]
  private var shown: [ListRowNode] = []
  private var needsCollect = true
  private var mountedRange = 0..<0
  private var scrollOffset = CGPoint.zero
  private var measuredWidth: CGFloat?

  override init(in context: _NodeContext) {
    super.init(in: context)
    item = DisplayItem(.scroll(ScrollContent(contentSize: .zero, horizontal: false, vertical: true)))
    item.handler = self
  }

  func setContent(_ content: _Node) { self.content = content }

  override var viewDescription: String { "List" }
  override var isLayoutBoundary: Bool { true }
  override func collectChildrenAgain() { needsCollect = true }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    // A list fills what it is proposed; asked for its ideal, it is a screenful as Apple's: it has none of its own.
    proposal.replacingUnspecifiedDimensions()
  }

  // MARK: Rows

  private func row(for element: LayoutElement, isHeader: Bool) -> ListRowNode {
    let key = ObjectIdentifier(element.node)
    let row = rowNodes[key] ?? ListRowNode(in: childContext)
    rowNodes[key] = row
    row.layoutParent = self
    row.set(element, isHeader: isHeader)
    return row
  }

  private func rowsOfSlot(_ slot: Int) -> [ListRowNode] {
    let isHeader: Bool
    switch rows.source(of: slot) {
    case .header, .footer: isHeader = true
    default: isHeader = false
    }
    return rows.mount(slot).map { row(for: $0, isHeader: isHeader) }
  }

  /// - Returns: whether a height turned out to be another one.
  private func measure(_ range: Range<Int>) -> Bool {
    var isChanged = false
    let proposal = ProposedViewSize(width: size.width, height: nil)
    for slot in range {
      var height: CGFloat = 0
      for row in rowsOfSlot(slot) { height += row.sizeThatFits(proposal).height }
      if !rows.heights.isMeasured(slot) || rows.heights[slot] != CGFloat(Float(height)) {
        rows.setHeight(slot, height)
        isChanged = true
      }
    }
    rows.settleEstimate(from: range)
    return isChanged
  }

  private var wantedRange: Range<Int> {
    rows.slots(from: scrollOffset.y - size.height / 2, to: scrollOffset.y + size.height * 1.5)
  }

  override func placeChildren() {
    if measuredWidth != size.width {
      measuredWidth = size.width
      rows.forgetHeights()
    }
    let anchor = anchorRow
    if needsCollect {
      needsCollect = false
      rows.collect(from: content)
    }
    var range = wantedRange
    // Rows without content let ever more rows come into sight; each round halves what is missing, or better.
    for _ in 0..<40 {
      let isChanged = measure(range)
      if let anchor { keepInPlace(anchor) }
      let again = wantedRange
      if !isChanged || again == range { break }
      range = again
    }
    mountedRange = range
    shown.removeAll(keepingCapacity: true)
    let proposal = ProposedViewSize(width: size.width, height: nil)
    for slot in range {
      var y = rows.heights.offset(of: slot)
      for row in rowsOfSlot(slot) {
        row.isLast = slot == rows.slotCount - 1
        row.position = slot
        placeChild(row, at: CGPoint(x: 0, y: y), proposal: proposal)
        y += row.size.height
        shown.append(row)
      }
    }
    rows.keep(range)
    let kept = Set(shown.map(ObjectIdentifier.init))
    for (key, row) in rowNodes where !kept.contains(ObjectIdentifier(row)) {
      row.unmount()
      rowNodes[key] = nil
    }
    invalidateDisplay()
  }

  // MARK: Scrolling

  override var contentShift: CGPoint { CGPoint(x: -scrollOffset.x, y: -scrollOffset.y) }

  private struct Anchor {
    var id: AnyHashable
    var slot: Int
    var distance: CGFloat
  }

  /// The first visible row, and how far its top is above the top of the list.
  private var anchorRow: Anchor? {
    guard scrollOffset.y > 0.5, rows.slotCount > 0 else { return nil }
    let slot = rows.heights.row(at: scrollOffset.y)
    return Anchor(id: rows.slotID(slot), slot: slot, distance: scrollOffset.y - rows.heights.offset(of: slot))
  }

  /// What a person reads stays where it is when the rows above turn out to be of another height.
  private func keepInPlace(_ anchor: Anchor) {
    guard anchor.slot < rows.slotCount, rows.slotID(anchor.slot) == anchor.id else { return }
    let offset = rows.heights.offset(of: anchor.slot) + anchor.distance
    if abs(offset - scrollOffset.y) > 0.5 {
      scrollOffset.y = offset
      pendingScroll = true
    }
  }

  func scroll(to frame: CGRect, anchor: UnitPoint?) {
    let offset = SwiftUICore.scrollOffset(
      for: frame, anchor: anchor, visible: CGRect(origin: scrollOffset, size: size),
      content: CGSize(width: size.width, height: CGFloat(rows.heights.total)))
    host.afterCommit { [weak self] in
      guard let self else { return }
      self.host.window?.scroll(self.item, to: offset, animated: false)
    }
    host.setNeedsFlush()
  }

  func lazyFrame(of id: AnyHashable) -> CGRect? {
    guard let slot = rows.slot(ofElement: id) else { return nil }
    return CGRect(x: 0, y: rows.heights.offset(of: slot), width: size.width, height: rows.heights[slot])
  }

  private var pendingScroll = false

  override func updateItem() {
    item.content = .scroll(
      ScrollContent(
        contentSize: CGSize(width: size.width, height: CGFloat(rows.heights.total)), horizontal: false, vertical: true))
    if pendingScroll {
      pendingScroll = false
      let offset = scrollOffset
      host.afterCommit { [weak self] in
        guard let self, let window = self.host.window else { return }
        window.scroll(self.item, to: offset, animated: false)
      }
    }
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    guard case .scrolled(let visible) = event else { return false }
    if visible.origin != scrollOffset {
      scrollOffset = visible.origin
      let needed = rows.slots(from: scrollOffset.y, to: scrollOffset.y + size.height)
      if needed.lowerBound < mountedRange.lowerBound || needed.upperBound > mountedRange.upperBound {
        host.enqueueLayout(self)
      }
      host.positionsChanged()
      host.flushIfNeeded()
    }
    return true
  }

  // MARK: Display

  override func displayChildren(in context: inout DisplayContext) {
    for row in shown { context.display(row) }
  }

  override func displayAccessibility(in context: inout DisplayContext) {
    context.setAccessibility(of: item, AccessibilityProperties(role: .list))
  }

  var rowCount: Int { rows.slotCount }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let content { body(content) }
    for row in rowNodes.values { body(row) }
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { for row in shown { body(row) } }
}

/// Distances of a plain list, in points.
enum ListMetrics {
  static let minimumRowHeight: CGFloat = 44
  static let insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  static let headerInsets = EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
}

/// One row: insets, the least height, the separator below. Its items are a group of their own, so that a change in one
/// row touches no other.
final class ListRowNode: GroupNode {
  private var element: LayoutElement!
  private var isHeader = false
  private let separator = DisplayItem()
  var isLast = false {
    didSet { if isLast != oldValue { invalidateDisplay() } }
  }
  var position = 0

  override init(in context: _NodeContext) {
    super.init(in: context)
    item = DisplayItem()
  }

  func set(_ new: LayoutElement, isHeader newIsHeader: Bool) {
    if let element, element.node === new.node, isHeader == newIsHeader {
      self.element = new
      new.node.layoutParent = self
      return
    }
    element = new
    isHeader = newIsHeader
    new.node.layoutParent = self
    invalidateLayout()
  }

  private var insets: EdgeInsets {
    element.traits[ListRowInsetsKey.self] ?? (isHeader ? ListMetrics.headerInsets : ListMetrics.insets)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max($0 - insets.horizontal, 0) }, height: nil)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let answer = element.node.sizeThatFits(inner(proposal))
    let least = isHeader ? 0 : environment(DefaultMinListRowHeightKey.self)
    return CGSize(
      width: proposal.width ?? answer.width + insets.horizontal, height: max(answer.height + insets.vertical, least))
  }

  override func placeChildren() {
    let proposal = inner(placedProposal)
    let answer = element.node.sizeThatFits(proposal)
    let free = size.height - insets.vertical - answer.height
    placeChild(
      element.node, at: CGPoint(x: insets.leading, y: insets.top + max(free / 2, 0)), proposal: proposal)
    invalidateDisplay()
  }

  override func refresh() {
    isDirty = false
    invalidateLayout()
    invalidateDisplay()
  }

  override func displayChildren(in context: inout DisplayContext) {
    context.display(element.node)
    guard !isHeader, !isLast, element.traits[ListRowSeparatorKey.self] != .hidden else { return }
    let thickness = 1 / max(host.displayScale, 1)
    let x = isRightToLeft ? 0 : insets.leading
    let width = max(size.width - insets.leading, 0)
    separator.content = .shape(
      DisplayShape(
        outline: .rectangle(CGRect(x: 0, y: 0, width: width, height: thickness)),
        paint: .color(Color.separator.resolve(for: self))))
    context.add(separator, frame: CGRect(x: x, y: size.height - thickness, width: width, height: thickness))
  }

  override func displayAccessibility(in context: inout DisplayContext) {
    var properties = AccessibilityProperties(role: .listItem)
    properties.position = position + 1
    properties.setSize = (layoutParent as? ListNode)?.rowCount
    context.setAccessibility(of: item, properties)
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { if let element { body(element.node) } }
}

enum ListRowInsetsKey: TraitKey { static var defaultValue: EdgeInsets? { nil } }
enum ListRowSeparatorKey: TraitKey { static var defaultValue: Visibility { .automatic } }

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

extension View {
  /// The distances of a list row's content from the row's edges; nil for the default.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(TraitModifier<ListRowInsetsKey>(value: insets))
  }

  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(TraitModifier<ListRowSeparatorKey>(value: visibility))
  }
}

public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  case top, bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}
