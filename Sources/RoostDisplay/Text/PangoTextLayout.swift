import CDraw
import CoreGraphics

/// One text in Pango: shaped once, wrapped when a width asks for it.
///
/// Pango limits lines per paragraph only, so a shortened text is two PangoLayouts: the whole lines, and below them the
/// last line with its ellipsis.
public final class PangoTextLayout: TextLayout, PangoDrawable {
  public let text: ResolvedText

  private let engine: PangoTextEngine
  private let source: PangoSource
  private let isRightToLeft: Bool
  /// All lines, or those before the shortened one.
  private let body: OpaquePointer
  /// The shortened line; made on demand.
  private var tail: OpaquePointer?
  private var arrangement: PangoArrangement?
  /// Where the tail lies below the body; 0 where there is no body.
  private var tailTop = 0.0
  private var showsBody = true
  private var showsTail = false
  /// Measured without a width: every wider proposal has this answer.
  private var natural: RoostTextExtents?
  private var answers: [Answer] = []

  private struct Answer {
    var width: CGFloat?
    var height: CGFloat?
    var metrics: TextMetrics
    var arrangement: PangoArrangement
  }

  init(_ text: ResolvedText, engine: PangoTextEngine) {
    self.text = text
    self.engine = engine
    source = PangoSource(text)
    isRightToLeft = source.isRightToLeft ?? text.paragraph.isRightToLeft
    body = roost_layout_new(engine.context(isRightToLeft: isRightToLeft))
    configure(body)
  }

  deinit {
    roost_layout_free(body)
    if let tail { roost_layout_free(tail) }
  }

  /// What does not depend on the width.
  private func configure(_ layout: OpaquePointer) {
    roost_layout_set_alignment(layout, alignment)
    roost_layout_set_line_spacing(layout, Double(text.paragraph.lineSpacing))
  }

  /// Leading is the leading side of the surroundings, also for text of the other direction, as in SwiftUI.
  private var alignment: RoostAlignment {
    switch text.paragraph.alignment {
    case .leading: text.paragraph.isRightToLeft ? ROOST_ALIGN_RIGHT : ROOST_ALIGN_LEFT
    case .center: ROOST_ALIGN_CENTER
    case .trailing: text.paragraph.isRightToLeft ? ROOST_ALIGN_LEFT : ROOST_ALIGN_RIGHT
    }
  }

  // MARK: Measuring

  public func measure(width: CGFloat?, height: CGFloat?) -> TextMetrics { answer(width: width, height: height).metrics }

  private func answer(width: CGFloat?, height: CGFloat?) -> Answer {
    let width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
    let height = height.flatMap { $0.isFinite ? max($0, 0) : nil }
    if let known = answers.first(where: { $0.width == width && $0.height == height }) { return known }
    let answer = compute(width: width, height: height)
    remember(answer)
    // The frame will have the size that was used. Lines break there as they break at the proposal; only lines that
    // are not at the left edge have to be set again.
    var used = answer
    used.width = answer.metrics.size.width
    used.height = answer.metrics.size.height
    if used.arrangement.width != nil, alignment != ROOST_ALIGN_LEFT { used.arrangement.width = Double(used.width!) }
    remember(used)
    return answer
  }

  private func remember(_ answer: Answer) {
    if answers.contains(where: { $0.width == answer.width && $0.height == answer.height }) { return }
    if answers.count >= 8 { answers.removeFirst(2) }
    answers.append(answer)
  }

  private func compute(width: CGFloat?, height: CGFloat?) -> Answer {
    if source.bytes.isEmpty { return empty(width: width, height: height) }
    let answer = fit(width: width, height: height, scale: 1)
    let minimum = text.paragraph.minimumScaleFactor
    guard answer.metrics.isTruncated, minimum < 1, minimum > 0 else { return answer }
    // In steps of 1/64, so that the frame that was measured leads to the same size again.
    var low = max(1, Int((minimum * 64).rounded(.up)))
    var best = fit(width: width, height: height, scale: Double(low) / 64)
    if best.metrics.isTruncated { return best }
    var high = 64
    while low + 1 < high {
      let middle = (low + high) / 2
      let next = fit(width: width, height: height, scale: Double(middle) / 64)
      if next.metrics.isTruncated {
        high = middle
      } else {
        low = middle
        best = next
      }
    }
    return best
  }

  /// An empty text takes no room, unless it reserves its lines.
  private func empty(width: CGFloat?, height: CGFloat?) -> Answer {
    let font = text.runs.first.map { engine.metrics(of: $0.font) }
    let size = CGSize(width: 0, height: reservedHeight(scale: 1))
    let baseline = size.height > 0 ? font?.ascent ?? 0 : 0
    return Answer(
      width: width, height: height,
      metrics: TextMetrics(
        size: size, firstBaseline: baseline, lastBaseline: baseline, lineCount: 0, isTruncated: false),
      arrangement: PangoArrangement())
  }

  private func fit(width: CGFloat?, height: CGFloat?, scale: Double) -> Answer {
    var arrangement = PangoArrangement(width: nil, scale: scale, shortenedLine: nil)
    var extents = naturalExtents(scale: scale)
    let paragraph = text.paragraph
    var limit = paragraph.lineLimit.map { max(1, $0) } ?? .max
    if let width, extents.width > Double(width) + 0.005 {
      arrangement.width = max(1, Double(width))
      // Below a point there is nothing to wrap to.
      if limit == 1 || width < 1 {
        arrangement.shortenedLine = 0
      } else {
        apply(arrangement)
        extents = roost_layout_extents(body)
      }
    }
    if arrangement.shortenedLine == nil {
      if let height, extents.height > Double(height) + 0.005 {
        apply(arrangement)
        limit = min(limit, Int(roost_layout_lines_within(body, Double(height))))
      }
      if Int(extents.lines) > limit { arrangement.shortenedLine = limit - 1 }
    }
    if arrangement.shortenedLine != nil {
      apply(arrangement)
      extents = shortenedExtents()
    }
    let isTruncated = arrangement.shortenedLine != nil
    var size = CGSize(width: engine.roundedUp(extents.width), height: engine.roundedUp(extents.height))
    // An ellipsis, or a letter wider than the proposal, does not make the text wider than asked.
    if let width, arrangement.width != nil { size.width = min(size.width, max(width, 0)) }
    size.height = max(size.height, reservedHeight(scale: scale))
    if width == 0, height == 0 { size = .zero }
    return Answer(
      width: width, height: height,
      metrics: TextMetrics(
        size: size, firstBaseline: extents.first_baseline, lastBaseline: extents.last_baseline,
        lineCount: Int(extents.lines), isTruncated: isTruncated),
      arrangement: arrangement)
  }

  private func naturalExtents(scale: Double) -> RoostTextExtents {
    if scale == 1, let natural { return natural }
    apply(PangoArrangement(width: nil, scale: scale, shortenedLine: nil))
    let extents = roost_layout_extents(body)
    if scale == 1 { natural = extents }
    return extents
  }

  private func shortenedExtents() -> RoostTextExtents {
    var extents = roost_layout_extents(tail)
    let lastBaseline = tailTop + extents.first_baseline
    if showsBody {
      let whole = roost_layout_extents(body)
      extents.width = max(extents.width, whole.width)
      extents.first_baseline = whole.first_baseline
      extents.lines += whole.lines
    }
    extents.height += tailTop
    extents.last_baseline = lastBaseline
    return extents
  }

  private func reservedHeight(scale: Double) -> CGFloat {
    guard text.paragraph.reservesSpace, let lines = text.paragraph.lineLimit, lines > 0, let run = text.runs.first
    else {
      return 0
    }
    let lineHeight = engine.metrics(of: run.font).lineHeight * CGFloat(scale)
    return engine.roundedUp(Double(CGFloat(lines) * lineHeight + CGFloat(lines - 1) * text.paragraph.lineSpacing))
  }

  // MARK: Arranging

  /// Sets up the PangoLayouts. Does nothing where they are set up so already.
  private func apply(_ new: PangoArrangement) {
    if new == arrangement { return }
    let whole = PangoArrangement(width: new.width, scale: new.scale, shortenedLine: nil)
    if arrangement?.scale != new.scale || arrangement == nil || showsTail {
      source.apply(0..<source.bytes.count, scale: new.scale, fonts: engine.fonts, to: body)
      showsTail = false
      showsBody = true
    }
    roost_layout_set_width(body, whole.width ?? -1)
    arrangement = whole
    if let line = new.shortenedLine {
      shorten(at: line, new)
      arrangement = new
    }
  }

  private func shorten(at index: Int, _ new: PangoArrangement) {
    var line = RoostTextLine()
    if index > 0 { guard roost_layout_line(body, Int32(index), &line) else { return } }
    let start = Int(line.start)
    let rest = source.rest(from: start, lineEnd: index > 0 ? Int(line.end) : nil, text.paragraph.truncation)
    let tail = self.tail ?? roost_layout_new(engine.context(isRightToLeft: isRightToLeft))!
    if self.tail == nil {
      self.tail = tail
      configure(tail)
    }
    source.apply(
      rest.range, suffix: rest.suffix, replacingBreaks: true, scale: new.scale, fonts: engine.fonts, to: tail)
    roost_layout_set_width(tail, new.width ?? -1)
    roost_layout_set_ellipsize(tail, new.width == nil ? ROOST_ELLIPSIZE_NONE : text.paragraph.truncation.ellipsize)
    if index > 0 {
      source.apply(
        0..<source.withoutTrailingSpace(upTo: start), scale: new.scale, fonts: engine.fonts, to: body)
      tailTop = roost_layout_extents(body).height + Double(text.paragraph.lineSpacing)
    } else {
      tailTop = 0
    }
    showsBody = index > 0
    showsTail = true
    if new.width == nil, showsBody, alignment != ROOST_ALIGN_LEFT {
      // Nothing wraps, but both layouts have to be aligned to the same edges.
      let widest = max(roost_layout_extents(body).width, roost_layout_extents(tail).width)
      roost_layout_set_width(body, widest)
      roost_layout_set_width(tail, widest)
    }
  }

  // MARK: Drawing

  public func pieces(for size: CGSize) -> [PangoPiece] {
    if source.bytes.isEmpty { return [] }
    let answer = answer(width: size.width, height: size.height)
    apply(answer.arrangement)
    var pieces: [PangoPiece] = []
    if showsBody { pieces.append(PangoPiece(layout: body, origin: .zero)) }
    if showsTail, let tail { pieces.append(PangoPiece(layout: tail, origin: CGPoint(x: 0, y: tailTop))) }
    return pieces
  }

  /// Characters that no installed font has a glyph for.
  public var missingGlyphs: Int {
    _ = naturalExtents(scale: 1)
    return Int(roost_layout_unknown_glyphs(body))
  }
}

extension TextParagraph.Truncation {
  fileprivate var ellipsize: RoostEllipsize {
    switch self {
    case .head: ROOST_ELLIPSIZE_START
    case .middle: ROOST_ELLIPSIZE_MIDDLE
    case .tail: ROOST_ELLIPSIZE_END
    }
  }
}
