/// Turns a message into a new state and says what has to be done besides.
///
/// A reducer does no work itself: it changes `state` and returns an ``Effect``. It is not bound to an actor; a store
/// calls it on the main actor. `State`, `Input` and `Output` need not be `Sendable`, for they never leave it. `Feedback`
/// comes from effects, which run elsewhere, so it must be.
///
/// ```swift
/// struct Counter: Reducer {
///   enum Input { case up, down }
///   func reduce(message: Message<Input, Never>, into state: inout Int) -> Effect<Never, Never> {
///     switch message {
///     case .input(.up): state += 1
///     case .input(.down): state -= 1
///     }
///     return .none
///   }
/// }
/// ```
///
/// A reducer may be a struct or a class. It is asked for one message at a time.
public protocol Reducer<State, Input, Feedback, Output> {
  /// What the store shows. Two equal states count as no change.
  associatedtype State: Equatable
  /// What may be sent to the store.
  associatedtype Input
  /// What the reducer's own effects send back.
  associatedtype Feedback: Sendable = Never
  /// What the store tells its owner, once, without keeping it.
  associatedtype Output = Never

  /// Applies a message to the state.
  ///
  /// - Parameters:
  ///   - message: an input or the feedback of an effect.
  ///   - state: the state, to be changed in place.
  /// - Returns: what is to be done besides; `.none` costs nothing.
  func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Output>

  /// Makes what a store runs. Composed reducers answer this; every other reducer has the default, which compares the
  /// whole state before and after.
  func _makeNode() -> _ReducerNode<State, Input, Feedback, Output>
}

extension Reducer {
  @inlinable
  public func _makeNode() -> _ReducerNode<State, Input, Feedback, Output> {
    _ReducerNode { message, state, turn in
      let old = state
      let effect = reduce(message: message, into: &state)
      if old != state { turn.noteChange(of: old) }
      return effect
    }
  }
}
