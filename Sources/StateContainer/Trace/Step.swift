/// One message and what it has done to the state.
public struct Step<State> {
  /// Counts the messages of a store, from 1.
  public let id: UInt64
  /// The step whose effect, or whose child's output, has sent the message; nil for an input from outside.
  public let cause: UInt64?
  /// The message as text.
  public let message: String
  /// The effect that has sent it.
  public let effect: String?
  /// The state before.
  public let before: State
  /// The state after.
  public let after: State
  /// Where the input was sent, or the effect was made: `Module/File.swift`.
  public let file: StaticString
  /// The line there.
  public let line: UInt

  /// Creates a step.
  public init(
    id: UInt64, cause: UInt64?, message: String, effect: String?, before: State, after: State, file: StaticString,
    line: UInt
  ) {
    self.id = id
    self.cause = cause
    self.message = message
    self.effect = effect
    self.before = before
    self.after = after
    self.file = file
    self.line = line
  }
}

extension Step {
  /// What the message has changed.
  public var difference: Difference { Difference(before, after) }

  /// The place in the source: `Module/File.swift:12`; empty where it is not known.
  public var place: String { file.utf8CodeUnitCount == 0 ? "" : "\(file):\(line)" }

  /// The step without its states: number, cause, message, effect.
  public var headline: String {
    var text = "#\(id)"
    if let cause { text += " ← #\(cause)" }
    text += " \(message)"
    if let effect { text += " — \(effect)" } else if !place.isEmpty { text += " — \(place)" }
    return text
  }

  /// The step as one JSON object, the states taken apart by reflection.
  public var json: String {
    let members = [
      "\"id\":\(id)",
      "\"cause\":\(cause.map { "\($0)" } ?? "null")",
      "\"message\":\(DumpTree.quoted(message))",
      "\"effect\":\(effect.map(DumpTree.quoted) ?? "null")",
      "\"file\":\(DumpTree.quoted("\(file)"))",
      "\"line\":\(line)",
      "\"before\":\(DumpTree(before).json)",
      "\"after\":\(DumpTree(after).json)",
      "\"difference\":[\(difference.lines.map(DumpTree.quoted).joined(separator: ","))]",
    ]
    return "{\(members.joined(separator: ","))}"
  }
}

extension Step: Sendable where State: Sendable {}
extension Step: Identifiable {}
