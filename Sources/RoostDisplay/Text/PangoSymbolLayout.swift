import CDraw
import CoreGraphics

/// A single symbol (`Image(systemName:)`): a square box that depends on the font size alone, the glyph in its middle.
final class PangoSymbolLayout: TextLayout, PangoDrawable {
  let text: ResolvedText
  private let layout: OpaquePointer
  private let extents: RoostTextExtents
  private let metrics: TextMetrics

  init(_ text: ResolvedText, engine: PangoTextEngine) {
    self.text = text
    layout = roost_layout_new(engine.context(isRightToLeft: false))
    let source = PangoSource(text)
    source.apply(0..<source.bytes.count, scale: 1, fonts: engine.fonts, to: layout)
    extents = roost_layout_extents(layout)
    let font = text.runs[0].font
    let side = engine.roundedUp(Double(font.size * SymbolMetrics.scale))
    var textFont = font
    textFont.family = nil
    let baseline = side / 2 + engine.metrics(of: textFont).capHeight / 2
    metrics = TextMetrics(
      size: CGSize(width: side, height: side), firstBaseline: baseline, lastBaseline: baseline, lineCount: 1,
      isTruncated: false)
    if roost_layout_unknown_glyphs(layout) > 0 { SymbolMetrics.warnOfMissingFont() }
  }

  deinit { roost_layout_free(layout) }

  func measure(width: CGFloat?, height: CGFloat?) -> TextMetrics { metrics }

  func pieces(for size: CGSize) -> [PangoPiece] {
    let origin = CGPoint(x: (size.width - extents.width) / 2, y: (size.height - extents.height) / 2)
    return [PangoPiece(layout: layout, origin: origin)]
  }
}

extension SymbolMetrics {
  private nonisolated(unsafe) static var hasWarned = false

  fileprivate static func warnOfMissingFont() {
    if hasWarned { return }
    hasWarned = true
    displayWarning(
      "symbols cannot be drawn: the font \"\(SymbolTable.family)\" is not installed "
        + "(Debian and Ubuntu: apt-get install fonts-materialdesignicons-webfont)")
  }
}
