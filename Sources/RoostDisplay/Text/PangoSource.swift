import CDraw
import CoreGraphics

/// A text's bytes and runs as Pango takes them.
struct PangoSource {
  /// UTF-8.
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [TextRun] = []
  /// Byte ranges of `runs`.
  private(set) var ranges: [Range<Int>] = []

  init(_ text: ResolvedText) {
    for run in text.runs {
      let start = bytes.count
      Self.append(run.string, to: &bytes)
      runs.append(run)
      ranges.append(start..<bytes.count)
    }
  }

  /// Swift's strings are valid UTF-8, but may hold NUL and other control characters. Pango refuses the former and
  /// paints boxes for the latter; Apple's platforms paint nothing.
  private static func append(_ string: String, to bytes: inout [UInt8]) {
    var string = string
    string.withUTF8 { source in
      bytes.reserveCapacity(bytes.count + source.count)
      if source.contains(where: isControl) {
        bytes.append(contentsOf: source.lazy.filter { !isControl($0) })
      } else {
        bytes.append(contentsOf: source)
      }
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 ? !(byte == 0x09 || byte == 0x0A || byte == 0x0D) : byte == 0x7F
  }

  /// The direction that the text itself tells by its first strong character; nil where it has none.
  var isRightToLeft: Bool? {
    let direction = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { roost_text_direction($0, characters.count) } ?? 0
      }
    }
    return direction == 0 ? nil : direction < 0
  }

  /// What the line that starts at `start` is made of when it is the last one shown and more text follows it.
  ///
  /// A tail ellipsis needs only what comes next in the paragraph (not a whole novel); where the paragraph ends there,
  /// the ellipsis stands for the paragraphs after it. The other two need the end of the text.
  /// - Parameter lineEnd: where the line ends when it is wrapped; nil where that is not known.
  func rest(from start: Int, lineEnd: Int?, _ truncation: TextParagraph.Truncation) -> (
    range: Range<Int>, suffix: String
  ) {
    guard truncation == .tail else { return (start..<bytes.count, "") }
    var end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let enough = (lineEnd ?? start) + (lineEnd == nil ? 2048 : 256)
    if enough < end {
      end = enough
      while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return (start..<end, end < bytes.count ? "\u{2026}" : "")
  }

  /// Where the lines before `end` end: without the separator or the spaces that the last of them was broken at.
  func withoutTrailingSpace(upTo end: Int) -> Int {
    var end = end
    if end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D {
      end -= 1
      if end > 0, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
      return end
    }
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// Sets bytes of `part`, followed by `suffix`, as the text of `layout`.
  func apply(
    _ part: Range<Int>, suffix: String = "", replacingBreaks: Bool = false, scale: Double, fonts: PangoFonts,
    to layout: OpaquePointer
  ) {
    var text = Array(bytes[part])
    if replacingBreaks {
      for index in text.indices where text[index] == 0x0A || text[index] == 0x0D { text[index] = 0x20 }
    }
    text.append(contentsOf: suffix.utf8)
    var features: [UnsafeMutablePointer<CChar>?] = []
    defer { for pointer in features { free(pointer) } }
    var looks: [RoostTextRun] = []
    looks.reserveCapacity(runs.count)
    for (run, range) in zip(runs, ranges) {
      var range = range.clamped(to: part)
      // An empty run matters only where it is all there is: its font gives the height.
      if range.isEmpty && runs.count > 1 { continue }
      range = range.lowerBound - part.lowerBound..<range.upperBound - part.lowerBound
      if range.upperBound == part.count { range = range.lowerBound..<text.count }
      let feature = run.font.openTypeFeatures.flatMap { strdup($0) }
      features.append(feature)
      looks.append(Self.look(of: run, range: range, features: feature, scale: scale, fonts: fonts))
    }
    if looks.isEmpty, let run = runs.first {
      looks.append(Self.look(of: run, range: 0..<text.count, features: nil, scale: scale, fonts: fonts))
    }
    text.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        roost_layout_set_text(layout, characters.baseAddress, characters.count, looks, looks.count)
      }
    }
  }

  private static func look(
    of run: TextRun, range: Range<Int>, features: UnsafeMutablePointer<CChar>?, scale: Double, fonts: PangoFonts
  ) -> RoostTextRun {
    let isSymbol = run.font.family == SymbolTable.family
    var look = RoostTextRun()
    look.start = UInt32(range.lowerBound)
    look.end = UInt32(range.upperBound)
    look.font = fonts.font(run.font)
    look.scale = isSymbol ? scale * Double(SymbolMetrics.scale) : scale
    look.features = UnsafePointer(features)
    look.color = RoostColor(run.color)
    if let color = run.underline {
      look.has_underline = true
      look.underline = RoostColor(color)
    }
    if let color = run.strikethrough {
      look.has_strikethrough = true
      look.strikethrough = RoostColor(color)
    }
    if let color = run.background {
      look.has_background = true
      look.background = RoostColor(color)
    }
    look.kerning = Double(run.kerning) * scale
    look.rise = Double(run.baselineOffset + (isSymbol ? run.font.size * SymbolMetrics.rise : 0)) * scale
    return look
  }
}

extension RoostColor {
  public init(_ color: DisplayColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
