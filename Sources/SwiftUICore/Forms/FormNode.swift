import CoreGraphics
import RoostDisplay

/// A scrolling column of cards, one for each section. Forms are short: all of their rows exist.
final class FormNode: GroupNode, DisplayEventHandler {
  private(set) var content: _Node!
  private let inner: EnvironmentScope
  private let slots = LazyRows(estimate: ListMetrics.minimumRowHeight)
  private var rowNodes: [ObjectIdentifier: ListRowNode] = [:]
  private var shown: [ListRowNode] = []
  private var cards: [CGRect] = []
  private var cardItems: [DisplayItem] = []
  private let background = DisplayItem()
  private var contentHeight: CGFloat = 0
  private var needsCollect = true

  override init(in context: _NodeContext) {
    inner = EnvironmentScope(parent: context.scope)
    _ = inner.set(IsInFormKey.self, true)
    super.init(in: context)
    item = DisplayItem(.scroll(ScrollContent(contentSize: .zero, horizontal: false, vertical: true)))
    item.handler = self
  }

  var contentContext: _NodeContext { _NodeContext(host: host, parent: self, scope: inner, isLazy: true) }

  func setContent(_ content: _Node) { self.content = content }

  override var viewDescription: String { "Form" }
  override var isLayoutBoundary: Bool { true }
  override func collectChildrenAgain() { needsCollect = true }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  // MARK: Layout

  private enum Line {
    case row(ListRowNode)
    case header(ListRowNode)
    case footer(ListRowNode)
    case gap
  }

  private func row(for element: LayoutElement, isHeader: Bool) -> ListRowNode {
    let key = ObjectIdentifier(element.node)
    let row = rowNodes[key] ?? ListRowNode(in: childContext)
    rowNodes[key] = row
    row.layoutParent = self
    row.set(element, isHeader: isHeader)
    return row
  }

  private func lines() -> [Line] {
    var result: [Line] = []
    for slot in 0..<slots.slotCount {
      let source = slots.source(of: slot)
      let elements = slots.mount(slot)
      switch source {
      case .sectionGap: result.append(.gap)
      case .header: result += elements.map { .header(row(for: $0, isHeader: true)) }
      case .footer: result += elements.map { .footer(row(for: $0, isHeader: true)) }
      default: result += elements.map { .row(row(for: $0, isHeader: false)) }
      }
    }
    return result
  }

  override func placeChildren() {
    if needsCollect {
      needsCollect = false
      slots.collect(from: content)
    }
    shown.removeAll(keepingCapacity: true)
    cards.removeAll(keepingCapacity: true)
    let margin = FormMetrics.margin
    let proposal = ProposedViewSize(width: max(size.width - 2 * margin, 0), height: nil)
    var y: CGFloat = 0
    var card: CGRect?
    var isSpaced = false
    func endCard() {
      if let card { cards.append(card) }
      card = nil
      shown.last?.isLast = true
    }
    func space() {
      if !isSpaced { y += shown.isEmpty ? FormMetrics.topMargin : FormMetrics.sectionSpacing }
      isSpaced = true
    }
    func show(_ row: ListRowNode) {
      placeChild(row, at: CGPoint(x: margin, y: y), proposal: proposal)
      y += row.size.height
      shown.append(row)
      isSpaced = false
    }
    for line in lines() {
      switch line {
      case .gap:
        endCard()
        space()
      case .header(let row):
        endCard()
        space()
        show(row)
      case .footer(let row):
        endCard()
        show(row)
      case .row(let row):
        if card == nil, cards.isEmpty, shown.isEmpty { space() }
        let top = y
        row.isLast = false
        row.position = shown.count
        show(row)
        let frame = CGRect(x: margin, y: top, width: proposal.width ?? 0, height: row.size.height)
        card = card?.union(frame) ?? frame
      }
    }
    endCard()
    contentHeight = y + (isSpaced ? 0 : FormMetrics.sectionSpacing)
    forgetOthers()
    invalidateDisplay()
  }

  private func forgetOthers() {
    let kept = Set(shown.map(ObjectIdentifier.init))
    for (key, row) in rowNodes where !kept.contains(ObjectIdentifier(row)) {
      row.unmount()
      rowNodes[key] = nil
    }
  }

  // MARK: Display

  override func updateItem() {
    item.content = .scroll(
      ScrollContent(
        contentSize: CGSize(width: size.width, height: contentHeight), horizontal: false, vertical: true))
  }

  override func displayChildren(in context: inout DisplayContext) {
    fill(background, Color(.system(.groupedBackground)), radius: 0, size: backgroundFrame.size)
    context.add(background, frame: backgroundFrame)
    while cardItems.count < cards.count { cardItems.append(DisplayItem()) }
    for (item, frame) in zip(cardItems, cards) {
      fill(item, FormMetrics.cardColor, radius: FormMetrics.cornerRadius, size: frame.size)
      context.add(item, frame: frame)
    }
    for row in shown { context.display(row) }
  }

  /// Also behind what shows when the content is shorter than the form.
  private var backgroundFrame: CGRect {
    CGRect(x: 0, y: 0, width: size.width, height: max(contentHeight, size.height))
  }

  private func fill(_ item: DisplayItem, _ color: Color, radius: CGFloat, size: CGSize) {
    item.content = .shape(
      DisplayShape(
        outline: .roundedRectangle(CGRect(origin: .zero, size: size), radius: radius),
        paint: .color(color.resolve(for: self))))
  }

  override func refresh() {
    isDirty = false
    invalidateDisplay()
  }

  override func displayAccessibility(in context: inout DisplayContext) {
    context.setAccessibility(of: item, AccessibilityProperties(role: .scrollArea))
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    if case .scrolled = event { return true }
    return false
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let content { body(content) }
    for row in rowNodes.values { body(row) }
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { for row in shown { body(row) } }
}

/// Distances of a form, in points.
enum FormMetrics {
  static let margin: CGFloat = 16
  static let topMargin: CGFloat = 16
  static let sectionSpacing: CGFloat = 20
  static let cornerRadius: CGFloat = 10
  static let cardColor = Color(.dynamic(light: .system(.white), dark: .system(.secondaryBackground)))
}
