/// What a reducer is given: an input that somebody sent to the store, or the feedback of an effect.
///
/// Inputs are the store's public interface. Feedback is private to it: only an effect that the store's own reducer has
/// returned can send it.
@frozen
public enum Message<Input, Feedback> {
  /// Sent to the store from outside.
  case input(Input)
  /// Sent by an effect.
  case feedback(Feedback)
}

extension Message: Sendable where Input: Sendable, Feedback: Sendable {}
extension Message: Equatable where Input: Equatable, Feedback: Equatable {}
extension Message: Hashable where Input: Hashable, Feedback: Hashable {}
