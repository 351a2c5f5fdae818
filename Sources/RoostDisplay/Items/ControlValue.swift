/// What a person set a control to.
public enum ControlValue: Hashable, Sendable {
  case selection(Int)
  case bool(Bool)
  case text(String)
  case number(Double)
}

/// A text may have been typed into a secure entry, which an event does not say: no text is ever printed.
extension ControlValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String {
    switch self {
    case .selection(let index): "selection(\(index))"
    case .bool(let isOn): "bool(\(isOn))"
    case .text: "text(<redacted>)"
    case .number(let number): "number(\(number))"
    }
  }

  public var debugDescription: String { "RoostDisplay.ControlValue.\(description)" }

  public var customMirror: Mirror { Mirror(self, children: [("value", description)], displayStyle: .enum) }
}
