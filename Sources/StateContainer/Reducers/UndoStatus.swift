/// What can be undone and redone, to be kept in a state that has buttons for it.
public struct UndoStatus: Sendable, Equatable {
  /// How many changes can be undone.
  public var undoCount = 0
  /// How many changes can be redone.
  public var redoCount = 0

  /// Nothing can be undone or redone.
  public init() {}

  public var canUndo: Bool { undoCount > 0 }
  public var canRedo: Bool { redoCount > 0 }
}
