/// A knob on a track.
public struct SliderControl: Hashable, Sendable {
  public var value: Double
  public var minimum: Double
  public var maximum: Double
  /// The distance of the values that can be chosen; nil for any.
  public var step: Double?
  public var isEnabled: Bool

  public init(value: Double, minimum: Double = 0, maximum: Double = 1, step: Double? = nil, isEnabled: Bool = true) {
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

  public init(fraction: Double? = nil, look: Look = .bar) {
    self.fraction = fraction
    self.look = look
  }
}
