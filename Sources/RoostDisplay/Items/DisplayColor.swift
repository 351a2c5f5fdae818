/// A colour as it is painted: sRGB components from 0 to 1, not premultiplied.
public struct DisplayColor: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = DisplayColor(red: 0, green: 0, blue: 0)
  public static let white = DisplayColor(red: 1, green: 1, blue: 1)
}
