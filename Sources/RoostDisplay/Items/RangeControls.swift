/// A knob on a track.
public struct SliderControl: Hashable, Sendable {
  public var value: Double
  public var minimum: Double
  public var maximum: Double
  /// The distance of the values that can be chosen; nil for any.
  public var step: Double?
  public var isEnabled: Bool
  /// Of the track up to the knob; nil for the platform's accent colour.
  public var tint: DisplayColor?

  public init(
    value: Double, minimum: Double = 0, maximum: Double = 1, step: Double? = nil, isEnabled: Bool = true,
    tint: DisplayColor? = nil
  ) {
    self.tint = tint
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.isEnabled = isEnabled
  }
}

/// How far work has come.
public struct ProgressControl: Hashable, Sendable {
  public enum Look: Hashable, Sendable { case bar, spinner }
  /// From 0 to 1; nil where nobody knows.
  public var fraction: Double?
  public var look: Look
  /// Of the bar or the spinner; nil for the platform's colour.
  public var tint: DisplayColor?

  public init(fraction: Double? = nil, look: Look = .bar, tint: DisplayColor? = nil) {
    self.fraction = fraction
    self.look = look
    self.tint = tint
  }
}
