import CoreGraphics

/// How a glyph of the symbol font is set.
///
/// A symbol at font size s is a square of 1.25 s points, whatever it shows, with its middle at half the height of the
/// text font's capitals; at 17 points that is 22 × 22, as large as most of Apple's.
enum SymbolMetrics {
  /// The font's em square in font sizes: Material Design Icons leave a twelfth of it free on each side.
  static let scale: CGFloat = 1.25
  /// The middle of the em square above the baseline, in ems of the symbol font.
  static let middle: CGFloat = 0.375
  /// The height of capitals where no font is asked, in font sizes.
  static let capHeight: CGFloat = 0.714

  /// Moves a symbol within a line of text so that its middle is that of the capitals; in font sizes.
  static let rise: CGFloat = capHeight / 2 - middle * scale

  /// Whether a text is one symbol and nothing else.
  static func isSymbol(_ text: ResolvedText) -> Bool {
    text.runs.count == 1 && text.runs[0].font.family == SymbolTable.family && text.runs[0].string.count == 1
  }
}
