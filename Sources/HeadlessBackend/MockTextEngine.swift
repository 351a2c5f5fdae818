import CoreGraphics
import RoostDisplay

/// Text without fonts, the same on every machine: each character is 10 points wide, each line 20 high with the baseline
/// at 16; lines break at spaces; an ellipsis has no width. The worked examples of the layout rules are computed with it.
public final class MockTextEngine: TextEngine {
  public static let characterWidth: CGFloat = 10
  public static let lineHeight: CGFloat = 20
  public static let baseline: CGFloat = 16

  public init() {}

  public func makeLayout(_ text: ResolvedText) -> any TextLayout { MockTextLayout(text) }

  public func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(ascent: Self.baseline, descent: Self.lineHeight - Self.baseline, leading: 0, capHeight: 12)
  }
}

/// A text of the mock engine.
public final class MockTextLayout: TextLayout {
  public let text: ResolvedText
  private let paragraphs: [[Character]]

  init(_ text: ResolvedText) {
    self.text = text
    let string = text.string
    paragraphs =
      string.isEmpty ? [] : string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Array.init)
  }

  public func measure(width: CGFloat?, height: CGFloat?) -> TextMetrics {
    let (lines, isTruncated) = lines(width: width, height: height)
    var widest = CGFloat(lines.map(\.count).max() ?? 0) * MockTextEngine.characterWidth
    if let width, width.isFinite { widest = min(widest, max(0, width)) }
    var rows = lines.count
    if text.paragraph.reservesSpace, let limit = text.paragraph.lineLimit { rows = max(rows, limit) }
    let step = MockTextEngine.lineHeight + text.paragraph.lineSpacing
    var size = CGSize(width: widest, height: rows == 0 ? 0 : CGFloat(rows) * step - text.paragraph.lineSpacing)
    if width == 0, height == 0 { size = .zero }
    let last = MockTextEngine.baseline + CGFloat(max(0, lines.count - 1)) * step
    return TextMetrics(
      size: size, firstBaseline: rows == 0 ? 0 : MockTextEngine.baseline, lastBaseline: rows == 0 ? 0 : last,
      lineCount: lines.count, isTruncated: isTruncated)
  }

  /// The lines shown; where not all are, the last one ends where the ellipsis begins.
  public func lines(width: CGFloat?, height: CGFloat?) -> (lines: [String], isTruncated: Bool) {
    var columns = Int.max
    if let width, width.isFinite {
      columns = max(1, Int(((max(0, width) + 0.001) / MockTextEngine.characterWidth).rounded(.down)))
    }
    let lines = paragraphs.flatMap { Self.wrap($0, columns) }
    var limit = text.paragraph.lineLimit.map { max(1, $0) } ?? .max
    if let height, height.isFinite {
      let step = MockTextEngine.lineHeight + text.paragraph.lineSpacing
      limit = min(limit, max(1, Int(((height + text.paragraph.lineSpacing + 0.001) / step).rounded(.down))))
    }
    return (lines.prefix(limit).map { String($0) }, lines.count > limit)
  }

  /// Greedy: a line takes as many words as fit; a word that is too long for any line is cut.
  private static func wrap(_ paragraph: [Character], _ columns: Int) -> [ArraySlice<Character>] {
    var lines: [ArraySlice<Character>] = []
    var rest = paragraph[...]
    while rest.count > columns {
      let window = rest.prefix(columns + 1)
      var end = rest.startIndex + columns
      var next = end
      if let space = window.lastIndex(of: " "), space > rest.startIndex {
        end = space
        next = space + 1
      }
      lines.append(trimmed(rest[rest.startIndex..<end]))
      rest = rest[next...]
      while rest.first == " " { rest = rest.dropFirst() }
    }
    if !rest.isEmpty || lines.isEmpty { lines.append(rest) }
    return lines
  }

  private static func trimmed(_ line: ArraySlice<Character>) -> ArraySlice<Character> {
    var line = line
    while line.last == " " { line = line.dropLast() }
    return line
  }
}
