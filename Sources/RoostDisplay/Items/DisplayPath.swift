import CoreGraphics

/// A path as a list of elements, in the item's own coordinates.
public struct DisplayPath: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }
}

/// An outline. Rectangles and rounded rectangles are told apart because every backend draws them faster than a path.
public enum DisplayOutline: Hashable, Sendable {
  case rectangle(CGRect)
  /// Corner radii larger than half a side are clamped to it.
  case roundedRectangle(CGRect, radius: CGFloat)
  case ellipse(CGRect)
  case path(DisplayPath, evenOdd: Bool)
}

/// How an outline is stroked; lengths in points.
public struct DisplayStroke: Hashable, Sendable {
  public enum Cap: Hashable, Sendable { case butt, round, square }
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  public var width: CGFloat
  public var cap: Cap
  public var join: Join
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    width: CGFloat, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// An outline that is filled (`stroke == nil`) or stroked with a paint.
public struct DisplayShape: Hashable, Sendable {
  public var outline: DisplayOutline
  public var paint: DisplayPaint
  public var stroke: DisplayStroke?

  public init(outline: DisplayOutline, paint: DisplayPaint, stroke: DisplayStroke? = nil) {
    self.outline = outline
    self.paint = paint
    self.stroke = stroke
  }
}
