/// A reducer whose changes can be undone: see ``Reducer/undoable(limit:status:_:)``.
public struct UndoableReducer<Base: Reducer>: Reducer {
  public typealias State = Base.State
  public typealias Input = Base.Input
  public typealias Feedback = Base.Feedback
  public typealias Output = Base.Output

  let base: Base
  let limit: Int
  let status: WritableKeyPath<State, UndoStatus>?
  let command: (Input) -> UndoCommand?

  @usableFromInline
  init(
    _ base: Base, limit: Int, status: WritableKeyPath<State, UndoStatus>?, command: @escaping (Input) -> UndoCommand?
  ) {
    precondition(limit > 0, "undoable(limit:) needs a limit of at least 1")
    self.base = base
    self.limit = limit
    self.status = status
    self.command = command
  }

  public func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Output> {
    _makeNode().reduceOnce(message, into: &state)
  }

  public func _makeNode() -> _ReducerNode<State, Input, Feedback, Output> {
    let reduceBase = base._makeNode().reduce
    let command = command
    let history = UndoHistory<State>(limit: limit, status: status)
    return _ReducerNode { message, state, turn in
      if case .input(let input) = message, let command = command(input) {
        let old = state
        history.apply(command, to: &state)
        if old != state { turn.noteChange(of: old) }
        return .none
      }
      let old = state
      let effect = reduceBase(message, &state, &turn)
      if turn.hasChanged, history.record(old, in: &state) {
        // The status has changed besides what the base has noted.
        turn.noteChange(of: old)
      }
      return effect
    }
  }
}

/// The states that one store can go back and forth to.
final class UndoHistory<State> {
  private let limit: Int
  private let status: WritableKeyPath<State, UndoStatus>?
  private var past: [State] = []
  private var future: [State] = []

  init(limit: Int, status: WritableKeyPath<State, UndoStatus>?) {
    self.limit = limit
    self.status = status
  }

  /// - Returns: whether the status in the state had to be changed.
  func record(_ old: State, in state: inout State) -> Bool {
    if past.count == limit { past.removeFirst() }
    past.append(old)
    future = []
    return updateStatus(of: &state)
  }

  func apply(_ command: UndoCommand, to state: inout State) {
    switch command {
    case .undo:
      guard let last = past.popLast() else { return }
      future.append(state)
      state = last
    case .redo:
      guard let next = future.popLast() else { return }
      past.append(state)
      state = next
    case .clear:
      past = []
      future = []
    }
    _ = updateStatus(of: &state)
  }

  private func updateStatus(of state: inout State) -> Bool {
    guard let status else { return false }
    var new = UndoStatus()
    new.undoCount = past.count
    new.redoCount = future.count
    if state[keyPath: status] == new { return false }
    state[keyPath: status] = new
    return true
  }
}
