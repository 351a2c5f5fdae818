import Combine
import CoreGraphics
import Foundation
import RoostDisplay

final class TextNode: LayoutNode {
  private(set) var text: Text
  private var layout: (any TextLayout)!
  private let item = DisplayItem()
  /// Texts of dates are looked at again every second.
  private var timer: LiveTextTimer?

  init(_ text: Text, in context: _NodeContext) {
    self.text = text
    super.init(in: context)
    layout = host.textEngine.makeLayout(resolve())
    if text.isLive { timer = LiveTextTimer(self) }
  }

  func update(_ new: Text) {
    if !isDirty && new == text { return }
    text = new
    refresh()
    timer = text.isLive ? timer ?? LiveTextTimer(self) : nil
  }

  override func refresh() {
    isDirty = false
    let resolved = resolve()
    guard resolved != layout.text else { return }
    // Another colour needs no layout.
    let isSameShape = resolved.isSameShape(as: layout.text)
    layout = host.textEngine.makeLayout(resolved)
    if !isSameShape { invalidateLayout() }
    invalidateDisplay()
  }

  override func willUnmount() { timer = nil }

  var string: String { layout.text.string }

  private func resolve() -> ResolvedText {
    let environment = EnvironmentValues(scope: scope, reader: self)
    var paragraph = TextParagraph()
    paragraph.alignment =
      switch environment.multilineTextAlignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    paragraph.lineLimit = environment.lineLimit.map { max($0, 1) }
    paragraph.reservesSpace = environment.lineLimitReservesSpace
    paragraph.truncation =
      switch environment.truncationMode {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    paragraph.lineSpacing = environment.lineSpacing
    paragraph.minimumScaleFactor = environment.minimumScaleFactor
    paragraph.isRightToLeft = environment.layoutDirection == .rightToLeft
    return ResolvedText(
      runs: text.runs(in: environment, inheriting: environment.textModifiers), paragraph: paragraph)
  }

  // MARK: Layout

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if proposal.width == 0 { return CGSize(width: 0, height: proposal.height == 0 ? 0 : metrics(proposal).size.height) }
    return metrics(proposal).size
  }

  private func metrics(_ proposal: ProposedViewSize) -> TextMetrics {
    layout.measure(
      width: proposal.width == .infinity ? nil : proposal.width,
      height: proposal.height == .infinity ? nil : proposal.height)
  }

  override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    if key.id == FirstTextBaselineAlignment.self { return metrics(proposal).firstBaseline }
    if key.id == LastTextBaselineAlignment.self { return metrics(proposal).lastBaseline }
    return nil
  }

  override var spacing: ViewSpacing {
    guard let font = layout.text.runs.first?.font else { return ViewSpacing() }
    let metrics = host.textEngine.metrics(of: font)
    let pixel = 1 / max(host.displayScale, 1)
    func roundedUp(_ length: CGFloat) -> CGFloat { (length / pixel).rounded(.up) * pixel }
    let tenth = roundedUp(0.1 * metrics.lineHeight)
    let leading = roundedUp(metrics.leading)
    var spacing = ViewSpacing()
    spacing.top = ViewSpacing.Edge(
      aboveText: metrics.lineHeight + tenth - metrics.ascent, textToText: leading)
    spacing.bottom = ViewSpacing.Edge(
      belowText: max(metrics.lineHeight + tenth - metrics.capHeight, tenth + metrics.descent), textToText: leading)
    return spacing
  }

  override func display(in context: inout DisplayContext) {
    item.content = .text(layout)
    context.setAccessibility(of: item, AccessibilityProperties(role: .staticText, label: string))
    context.add(item, frame: CGRect(origin: .zero, size: size))
  }

  override var viewDescription: String { "Text(\"\(string.prefix(40))\")" }
}

extension ResolvedText {
  /// Whether only colours differ.
  func isSameShape(as other: ResolvedText) -> Bool {
    guard paragraph == other.paragraph, runs.count == other.runs.count else { return false }
    return zip(runs, other.runs).allSatisfy { a, b in
      a.string == b.string && a.font == b.font && a.kerning == b.kerning && a.baselineOffset == b.baselineOffset
    }
  }
}

/// Marks a text dirty every second.
final class LiveTextTimer {
  private let timer: LoopTimer

  init(_ node: TextNode) {
    timer = LoopTimer(on: .main, mode: .common, fire: Date() + 1, interval: 1) { [weak node] in node?.markDirty() }
  }

  deinit { timer.cancel() }
}
