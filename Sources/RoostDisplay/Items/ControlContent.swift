import CoreGraphics

/// A native control with its whole configuration. A backend updates the widget in place where the case stays the same.
public enum ControlContent: Hashable, Sendable {
  case segmented(SegmentedControl)
  case toggle(ToggleControl)
  case textField(TextFieldControl)
  case slider(SliderControl)
  case progress(ProgressControl)
}

/// One choice out of a row of segments.
public struct SegmentedControl: Hashable, Sendable {
  public struct Segment: Hashable, Sendable {
    public var label: String
    public var isEnabled: Bool

    public init(label: String, isEnabled: Bool = true) {
      self.label = label
      self.isEnabled = isEnabled
    }
  }
  public var segments: [Segment]
  /// Nil where the selection is none of the segments.
  public var selection: Int?
  public var isEnabled: Bool

  public init(segments: [Segment], selection: Int?, isEnabled: Bool = true) {
    self.segments = segments
    self.selection = selection
    self.isEnabled = isEnabled
  }
}

/// An on/off control without its label.
public struct ToggleControl: Hashable, Sendable {
  public enum Look: Hashable, Sendable { case `switch`, checkbox }
  public var isOn: Bool
  public var look: Look
  public var isEnabled: Bool
  /// Of what is on; nil for the platform's accent colour.
  public var tint: DisplayColor?

  public init(isOn: Bool, look: Look = .switch, isEnabled: Bool = true, tint: DisplayColor? = nil) {
    self.isOn = isOn
    self.look = look
    self.isEnabled = isEnabled
    self.tint = tint
  }
}
