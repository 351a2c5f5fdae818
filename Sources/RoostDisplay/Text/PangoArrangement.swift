import CoreGraphics

/// How a text is broken into lines: what `PangoTextLayout` sets up before it measures or draws.
struct PangoArrangement: Hashable {
  /// Where lines wrap; nil for one line per paragraph.
  var width: Double?
  /// Shrinks the fonts (`minimumScaleFactor`).
  var scale: Double = 1
  /// The line that is shortened with an ellipsis; whole lines come before it. Nil shows everything.
  var shortenedLine: Int?
}

/// A piece of a text as a backend paints it: a PangoLayout and where its top left corner is.
public struct PangoPiece {
  /// A `PangoLayout *`, valid until the text is measured or drawn again.
  public var layout: OpaquePointer
  public var origin: CGPoint
}

/// A text layout that Pango paints.
public protocol PangoDrawable: TextLayout {
  /// The lines for a frame of this size; the size decides where they wrap and what is cut.
  func pieces(for size: CGSize) -> [PangoPiece]
}
