import CoreGraphics

/// A font as the view graph names it. The engine finds the face.
public struct FontSpec: Hashable, Sendable {
  public enum Design: Hashable, Sendable { case `default`, rounded, monospaced, serif }

  /// In points.
  public var size: CGFloat
  /// 100 (ultra-light) to 900 (black); 400 is regular, 600 semibold, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  public var design: Design
  /// A family by name (`Font.custom`, the symbol font); nil for the platform's.
  public var family: String?
  public var hasMonospacedDigits: Bool
  public var hasSmallCaps: Bool

  public init(
    size: CGFloat, weight: Int = 400, isItalic: Bool = false, design: Design = .default, family: String? = nil,
    hasMonospacedDigits: Bool = false, hasSmallCaps: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.family = family
    self.hasMonospacedDigits = hasMonospacedDigits
    self.hasSmallCaps = hasSmallCaps
  }
}

/// A stretch of text with one look.
public struct TextRun: Hashable, Sendable {
  public var string: String
  public var font: FontSpec
  public var color: DisplayColor
  public var underline: DisplayColor?
  public var strikethrough: DisplayColor?
  /// Extra distance between letters, in points.
  public var kerning: CGFloat
  /// Upwards, in points.
  public var baselineOffset: CGFloat
  public var background: DisplayColor?

  public init(
    _ string: String, font: FontSpec, color: DisplayColor, underline: DisplayColor? = nil,
    strikethrough: DisplayColor? = nil, kerning: CGFloat = 0, baselineOffset: CGFloat = 0,
    background: DisplayColor? = nil
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.underline = underline
    self.strikethrough = strikethrough
    self.kerning = kerning
    self.baselineOffset = baselineOffset
    self.background = background
  }
}

/// How the lines of a text are set.
public struct TextParagraph: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }
  public enum Truncation: Hashable, Sendable { case head, middle, tail }

  public var alignment: Alignment = .leading
  /// Lines of the whole text (not of each paragraph); nil for no limit.
  public var lineLimit: Int?
  /// `lineLimit(_:reservesSpace:)`: as tall as the limit even where the text is shorter.
  public var reservesSpace = false
  public var truncation: Truncation = .tail
  /// Extra distance between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// Down to which share of its size a text shrinks before it truncates; 1 never shrinks.
  public var minimumScaleFactor: CGFloat = 1
  /// The base direction where the text itself does not tell (`\u{200F}` etc. decide for themselves).
  public var isRightToLeft = false

  public init() {}
}

/// Text with everything decided but its width.
public struct ResolvedText: Hashable, Sendable {
  public var runs: [TextRun]
  public var paragraph: TextParagraph

  public init(runs: [TextRun], paragraph: TextParagraph = TextParagraph()) {
    self.runs = runs
    self.paragraph = paragraph
  }

  public var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }
}
