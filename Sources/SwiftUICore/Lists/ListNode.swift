import CoreGraphics
import RoostDisplay

/// A scrolling column of rows with insets and separators. `ListNode+Keyboard.swift` has what selects.
final class ListNode: GroupNode, ScrollTargetContainer, DisplayEventHandler {
  private(set) var content: _Node!
  let rows = LazyRows(estimate: ListMetrics.minimumRowHeight)
  private var rowNodes: [ObjectIdentifier: ListRowNode] = [:]
  private(set) var shown: [ListRowNode] = []
  private var needsCollect = true
  private(set) var mountedRange = 0..<0
  private(set) var scrollOffset = CGPoint.zero
  private var measuredWidth: CGFloat?

  /// Nil where nothing can be selected.
  private(set) var selection: ListSelection?
  /// The row that the keys go on from.
  private(set) var cursor: ListPlace?
  /// Where a selection with Shift began.
  var anchorPlace: ListPlace?
  /// Whether the last input was a key: the row with the focus has a ring then.
  var isKeyboardUsed = false {
    didSet { if isKeyboardUsed != oldValue, let cursor { shownRow(at: cursor)?.invalidateDisplay() } }
  }
  /// To be scrolled into sight in the next layout.
  private var revealed: ListPlace?
  private var takesFocus = false
  /// The slot of the row that has the focus: it stays mounted wherever the list is scrolled to.
  private(set) var pinnedSlot: Int?

  override init(in context: _NodeContext) {
    super.init(in: context)
    item = DisplayItem(.scroll(ScrollContent(contentSize: .zero, horizontal: false, vertical: true)))
    item.handler = self
    item.interactions = .keys
  }

  func setContent(_ content: _Node) { self.content = content }

  override var viewDescription: String { "List" }
  override var isLayoutBoundary: Bool { true }
  override func collectChildrenAgain() { needsCollect = true }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    // A list fills what it is proposed; asked for its ideal, it is a screenful as Apple's: it has none of its own.
    proposal.replacingUnspecifiedDimensions()
  }

  // MARK: Selection

  func setSelection(_ new: ListSelection?) {
    // A list whose binding is nil at times has rows of both kinds.
    let isOther = (new == nil) != (selection == nil)
    selection = new
    if isOther {
      invalidateLayout()
      host.enqueueLayout(self)
    }
    readSelection()
  }

  private func readSelection() {
    tracking { selection?.read() }
    // With other data than the rows know of, all of that follows in the layout.
    if needsCollect { return }
    for row in shown { updateSelection(of: row) }
    updateTabStop()
  }

  private func updateSelection(of row: ListRowNode) {
    row.isSelected = row.selectionValue.map { selection?.contains($0) ?? false } ?? false
  }

  /// The binding has another value.
  override func refresh() {
    isDirty = false
    readSelection()
  }

  /// The list is one stop of the Tab key: at the row where the focus was, else at one that is selected, else at the first
  /// one in sight.
  private func updateTabStop() {
    guard selection != nil else { return }
    var stop = cursor.flatMap(shownRow)
    if stop?.selectionValue == nil { stop = shown.first { $0.isSelected } }
    stop = stop ?? shown.first { $0.selectionValue != nil && $0.origin.y >= scrollOffset.y - 0.5 }
    for row in shown { row.isTabStop = row === stop }
  }

  func setCursor(_ place: ListPlace, takesFocus: Bool, reveals: Bool) {
    cursor = place
    if takesFocus { self.takesFocus = true }
    if reveals { revealed = place }
    host.enqueueLayout(self)
  }

  func rowGotFocus(_ row: ListRowNode) {
    let place = place(of: row)
    guard cursor != place else { return }
    cursor = place
    updateTabStop()
  }

  /// The rows are others, or elsewhere. Where the row with the focus is gone, the one that has its place now gets it.
  private func replaceLostCursor() {
    if let anchor = anchorPlace.flatMap(current) { anchorPlace = anchor }
    guard let cursor else { return }
    if let now = current(cursor) {
      self.cursor = now
      return
    }
    let hadFocus = shown.contains { $0.hasFocus && $0.position == cursor.slot && $0.indexInSlot == cursor.row }
    let slot = min(cursor.slot, rows.slotCount - 1)
    self.cursor = selectable(from: slot, by: 1) ?? selectable(from: slot, by: -1)
    if hadFocus, self.cursor != nil { takesFocus = true }
  }

  private func focusCursorAfterCommit() {
    host.afterCommit { [weak self] in
      guard let self, self.isMounted, let cursor = self.cursor, let row = self.shownRow(at: cursor) else { return }
      self.host.focus.give(to: row)
    }
    host.setNeedsFlush()
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
    return rows.mount(slot).enumerated().map { index, element in
      let row = row(for: element, isHeader: isHeader)
      row.position = slot
      row.indexInSlot = index
      row.selectionValue = selectionValue(of: element, in: slot)
      updateSelection(of: row)
      return row
    }
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
    var anchor = anchorRow
    if needsCollect {
      needsCollect = false
      rows.collect(from: content)
      replaceLostCursor()
    }
    if revealed != nil { anchor = nil }
    reveal()
    var range = wantedRange
    // Rows without content let ever more rows come into sight; each round halves what is missing, or better.
    for _ in 0..<40 {
      let isChanged = measure(range)
      if let anchor { keepInPlace(anchor) }
      reveal()
      let again = wantedRange
      if !isChanged || again == range { break }
      range = again
    }
    revealed = nil
    mountedRange = range
    let hasFocus = takesFocus || shown.contains { $0.hasFocus && $0.isMounted }
    pinnedSlot = hasFocus ? cursor.flatMap(current)?.slot : nil
    if let slot = pinnedSlot, range.contains(slot) { pinnedSlot = nil }
    shown.removeAll(keepingCapacity: true)
    // In the order of the rows, which is that of the focus.
    if let slot = pinnedSlot, slot < range.lowerBound { place(slot) }
    for slot in range { place(slot) }
    if let slot = pinnedSlot, slot >= range.upperBound { place(slot) }
    rows.keep(range, and: pinnedSlot)
    let kept = Set(shown.map(ObjectIdentifier.init))
    for (key, row) in rowNodes where !kept.contains(ObjectIdentifier(row)) {
      row.unmount()
      rowNodes[key] = nil
    }
    updateTabStop()
    if takesFocus {
      takesFocus = false
      focusCursorAfterCommit()
    }
    invalidateDisplay()
  }

  private func place(_ slot: Int) {
    let proposal = ProposedViewSize(width: size.width, height: nil)
    var y = rows.heights.offset(of: slot)
    for row in rowsOfSlot(slot) {
      row.isLast = slot == rows.slotCount - 1
      placeChild(row, at: CGPoint(x: 0, y: y), proposal: proposal)
      y += row.size.height
      shown.append(row)
    }
  }

  /// Scrolls to what has to be seen, as far as the heights are known by now.
  private func reveal() {
    guard let revealed, let slot = current(revealed)?.slot else { return }
    let frame = CGRect(
      x: 0, y: rows.heights.offset(of: slot), width: size.width, height: rows.heights[slot])
    let offset = SwiftUICore.scrollOffset(
      for: frame, anchor: nil, visible: CGRect(origin: scrollOffset, size: size),
      content: CGSize(width: size.width, height: CGFloat(rows.heights.total)))
    if abs(offset.y - scrollOffset.y) > 0.5 {
      scrollOffset.y = offset.y
      pendingScroll = true
    }
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
    if case .key(let character, let code, let modifiers) = event {
      guard isMounted, let key = KeyEquivalent(character: character, code: code) else { return false }
      return pressed(key, modifiers)
    }
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
  /// Of the accent colour behind selected rows, as libadwaita's `view_selected_color`.
  static let selectionOpacity: Float = 0.25
  /// Of the accent colour around the row that has the focus, as libadwaita's focus rings.
  static let focusOpacity: Float = 0.5
}
