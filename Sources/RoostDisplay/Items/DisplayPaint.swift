import CoreGraphics

/// One stop of a gradient; `location` runs from 0 to 1.
public struct DisplayGradientStop: Hashable, Sendable {
  public var color: DisplayColor
  public var location: CGFloat

  public init(color: DisplayColor, location: CGFloat) {
    self.color = color
    self.location = location
  }
}

/// What fills or strokes a shape. Points are in the item's own coordinates; angles are radians, clockwise from the x axis.
public enum DisplayPaint: Hashable, Sendable {
  case color(DisplayColor)
  case linearGradient([DisplayGradientStop], start: CGPoint, end: CGPoint)
  case radialGradient([DisplayGradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  case angularGradient([DisplayGradientStop], center: CGPoint, startAngle: CGFloat, endAngle: CGFloat)
}
