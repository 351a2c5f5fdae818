import CoreGraphics

/// The answer of a text to a proposal, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The used size: the widest line by the height of the lines shown.
  public var size: CGSize
  /// From the top to the baseline of the first and of the last line.
  public var firstBaseline: CGFloat
  public var lastBaseline: CGFloat
  public var lineCount: Int
  /// Whether an ellipsis stands for what did not fit.
  public var isTruncated: Bool

  public init(size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int, isTruncated: Bool) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }
}

/// A font's own measures, in points.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: CGFloat
  public var descent: CGFloat
  public var leading: CGFloat
  public var capHeight: CGFloat

  public var lineHeight: CGFloat { ascent + descent }

  public init(ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
  }
}

/// Measures text. Main thread only.
public protocol TextEngine: AnyObject {
  /// A layout that is kept as long as the text stays the same; measuring it again at a known width is cheap.
  func makeLayout(_ text: ResolvedText) -> any TextLayout
  func metrics(of font: FontSpec) -> FontMetrics
}

/// One text, laid out at whatever width is asked for.
public protocol TextLayout: AnyObject {
  var text: ResolvedText { get }

  /// Wraps to `width`, then truncates to `height` and to the paragraph's line limit; never taller than needed, never
  /// without its first line.
  /// - Parameters:
  ///   - width: points; nil for one line per paragraph.
  ///   - height: points; nil for as tall as it gets.
  func measure(width: CGFloat?, height: CGFloat?) -> TextMetrics
}
