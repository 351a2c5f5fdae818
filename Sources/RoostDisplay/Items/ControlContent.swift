import CoreGraphics

/// A native control with its whole configuration. A backend updates the widget in place where the case stays the same.
public enum ControlContent: Hashable, Sendable {
  case segmented(SegmentedControl)
  case toggle(ToggleControl)
  case textField(TextFieldControl)
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

  public init(isOn: Bool, look: Look = .switch, isEnabled: Bool = true) {
    self.isOn = isOn
    self.look = look
    self.isEnabled = isEnabled
  }
}

/// A one-line or multi-line entry.
public struct TextFieldControl: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case plain, secure, multiline }
  public var kind: Kind
  /// The text that the model holds. A backend leaves the widget alone where it already shows this.
  public var text: String
  public var prompt: String
  public var font: FontSpec
  public var color: DisplayColor
  /// The platform's frame around the entry; false shows the text alone.
  public var isBordered: Bool
  public var isEnabled: Bool

  public init(
    kind: Kind = .plain, text: String, prompt: String = "", font: FontSpec, color: DisplayColor,
    isBordered: Bool = false, isEnabled: Bool = true
  ) {
    self.kind = kind
    self.text = text
    self.prompt = prompt
    self.font = font
    self.color = color
    self.isBordered = isBordered
    self.isEnabled = isEnabled
  }
}

/// What a person set a control to.
public enum ControlValue: Hashable, Sendable {
  case selection(Int)
  case bool(Bool)
  case text(String)
  case number(Double)
}
