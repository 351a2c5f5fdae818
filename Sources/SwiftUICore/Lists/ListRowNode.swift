import CoreGraphics
import RoostDisplay

/// One row: insets, the least height, the separator below. Its items are a group of their own, so that a change in one
/// row touches no other.
final class ListRowNode: GroupNode, DisplayEventHandler, FocusableNode {
  private var element: LayoutElement!
  private var isHeader = false
  private let separator = DisplayItem()
  private let background = DisplayItem()
  private let ring = DisplayItem()
  var isLast = false {
    didSet { if isLast != oldValue { invalidateDisplay() } }
  }
  /// Its slot, and which of the slot's rows it is.
  var position = 0
  var indexInSlot = 0

  /// What is selected with the row; nil where it cannot be.
  var selectionValue: AnyHashable? {
    didSet { if (selectionValue == nil) != (oldValue == nil) { selectionChanged() } }
  }
  var isSelected = false {
    didSet { if isSelected != oldValue { selectionChanged() } }
  }
  /// The row that the Tab key comes to.
  var isTabStop = false {
    didSet { if isTabStop != oldValue { selectionChanged() } }
  }
  /// The row itself, or something in it.
  private(set) var hasFocus = false

  override init(in context: _NodeContext) {
    super.init(in: context)
    item = DisplayItem()
    item.handler = self
  }

  private var list: ListNode? { layoutParent as? ListNode }
  var content: _Node? { element?.node }

  // MARK: Selection and focus

  /// Both are of the item itself, and of what assistive technology is told when the item is listed.
  func selectionChanged() {
    invalidateDisplay()
    invalidateDisplayAbove()
  }

  var focusItem: DisplayItem { item }
  var canHaveFocus: Bool { selectionValue != nil && isTabStop && environment(IsEnabledKey.self) }
  func focusBegan() {}
  func focusEnded() {}

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    guard isMounted, let list else { return false }
    switch event {
    case .clicked(let modifiers):
      list.clicked(self, modifiers)
    case .activated:
      list.clicked(self, [])
    case .focused(let isFocused):
      guard hasFocus != isFocused else { return true }
      hasFocus = isFocused
      if isFocused {
        host.focus.gained(self)
        list.rowGotFocus(self)
      } else {
        host.focus.lost(self)
      }
      selectionChanged()
      host.flushIfNeeded()
    default:
      return false
    }
    return true
  }

  override func willUnmount() { host.focus.unmounted(self) }

  override func updateItem() {
    var interactions: DisplayItem.Interactions = []
    if selectionValue != nil {
      interactions = .select
      // What has the focus keeps it until something else has.
      if isTabStop || hasFocus { interactions.insert(.focusable) }
    }
    item.interactions = interactions
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
    if isSelected {
      // libadwaita's selected rows: a quarter of the accent colour, on which texts keep their own.
      var color = Color.accentColor.resolve(for: self)
      color.alpha *= ListMetrics.selectionOpacity
      background.content = .shape(
        DisplayShape(outline: .rectangle(CGRect(origin: .zero, size: size)), paint: .color(color)))
      context.add(background, frame: CGRect(origin: .zero, size: size))
    }
    context.display(element.node)
    displaySeparator(in: &context)
    if hasFocus, list?.isKeyboardUsed == true {
      var color = Color.accentColor.resolve(for: self)
      color.alpha *= ListMetrics.focusOpacity
      let box = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
      ring.content = .shape(
        DisplayShape(
          outline: .roundedRectangle(box, radius: 4), paint: .color(color), stroke: DisplayStroke(width: 2)))
      ring.interactions = .transparent
      context.add(ring, frame: CGRect(origin: .zero, size: size))
    }
  }

  private func displaySeparator(in context: inout DisplayContext) {
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

  override var contentDescription: String? { selectionValue == nil ? nil : element?.node.accessibilityText }

  override func displayAccessibility(in context: inout DisplayContext) {
    var properties = AccessibilityProperties(role: .listItem)
    properties.position = position + 1
    properties.setSize = list?.rowCount
    if selectionValue != nil {
      // Read out when the focus comes to it.
      properties.label = contentDescription
      properties.isSelectable = true
      properties.isSelected = isSelected
    }
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
