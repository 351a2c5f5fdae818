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
