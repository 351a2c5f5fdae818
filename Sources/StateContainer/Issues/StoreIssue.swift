/// Something that a program does wrong with a store: what happened, where, and how to mend it.
public struct StoreIssue: Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  public enum Kind: Sendable {
    /// An effect threw an error and has no `catch`.
    case uncaughtError
    /// Feedback was sent after its effect had ended.
    case lateFeedback
    /// A message for a child that is not there (any more).
    case missingChild
    /// The state was touched off the main thread.
    case offMainThread
    /// Something else that cannot be done.
    case misuse
  }

  /// What kind of mistake it is.
  public let kind: Kind
  /// What happened and what to do about it.
  public let message: String
  /// Where the effect or the message comes from.
  public let place: SourcePlace?

  public var description: String { place.map { "\($0): \(message)" } ?? message }
}

extension StoreIssue {
  /// The same, with a place if it has none of its own.
  func at(_ place: SourcePlace) -> StoreIssue {
    StoreIssue(kind: kind, message: message, place: self.place ?? place)
  }
}
