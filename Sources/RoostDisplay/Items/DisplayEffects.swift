import CoreGraphics

/// A shadow behind whatever an item and its children paint. Lengths in points.
public struct DisplayShadow: Hashable, Sendable {
  public var color: DisplayColor
  public var radius: CGFloat
  public var offset: CGSize

  public init(color: DisplayColor, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

/// What is done to an item and its children as one picture: first clip, then blur, then opacity, then shadow.
public struct DisplayEffects: Hashable, Sendable {
  /// From 0 (invisible) to 1.
  public var opacity: CGFloat = 1
  /// Nothing outside the outline is painted, nor takes input. In the item's own coordinates.
  public var clip: DisplayOutline?
  public var shadow: DisplayShadow?
  /// Radius of a Gaussian blur, in points.
  public var blurRadius: CGFloat = 0

  public init() {}

  public static let none = DisplayEffects()
}
