/// What an input asks of ``Reducer/undoable(limit:status:_:)``.
public enum UndoCommand: Sendable, Equatable {
  /// Back to the state before the last change.
  case undo
  /// Forth again.
  case redo
  /// Forget all changes; the state stays.
  case clear
}
