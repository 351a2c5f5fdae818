import CoreGraphics

/// A one-line or multi-line entry.
///
/// The description and the mirror of a secure one say nothing of its text: whatever prints a control (a log, the message
/// of a failing test, a dump of the display tree) cannot give a password away.
public struct TextFieldControl: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case plain, secure, multiline }

  public enum Alignment: Hashable, Sendable { case leading, center, trailing }

  public var kind: Kind
  /// The text that the model holds. A backend leaves the widget alone where it already shows this.
  public var text: String
  public var prompt: String
  public var font: FontSpec
  public var color: DisplayColor
  /// The platform's frame around the entry; false shows the text alone.
  public var isBordered: Bool
  public var isEnabled: Bool
  public var alignment = Alignment.leading
  public var isRightToLeft = false
  /// Multi-line: the lines that the entry is high at least and at most; it scrolls beyond.
  public var minimumLines = 1
  public var maximumLines: Int?
  /// Multi-line: fills whatever it is proposed, instead of being as high as its text.
  public var fillsHeight = false
  /// Of the caret and of what is selected; nil for the platform's colours.
  public var tint: DisplayColor?
  public var traits = TextInputTraits()

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

extension TextFieldControl: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var printedText: String { kind == .secure ? "<redacted>" : text }

  public var description: String {
    "TextFieldControl(\(kind), text: \(printedText.debugDescription), prompt: \(prompt.debugDescription), "
      + (isEnabled ? "enabled)" : "disabled)")
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "kind": kind, "text": printedText, "prompt": prompt, "font": font, "color": color, "isBordered": isBordered,
        "isEnabled": isEnabled, "alignment": alignment, "isRightToLeft": isRightToLeft, "traits": traits,
      ], displayStyle: .struct)
  }
}
