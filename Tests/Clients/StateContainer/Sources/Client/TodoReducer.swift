import StateContainer

/// One line: its title is saved once nobody has typed for a while.
public struct TodoReducer: Reducer {
  public enum Input { case title(String), toggle }
  public nonisolated enum Feedback: Equatable, Sendable { case saved }

  public func reduce(message: Message<Input, Feedback>, into state: inout Todo) -> Effect<Feedback, Never> {
    switch message {
    case .input(.title(let title)):
      state.title = title
      return .perform(SaveTitle(title: title)).debounce("save", for: .milliseconds(500))
    case .input(.toggle): state.isDone.toggle()
    case .feedback(.saved): state.title += " ✓"
    }
    return .none
  }
}

/// An effect object.
public struct SaveTitle: EffectOperation {
  let title: String

  public func run(send: Send<TodoReducer.Feedback>) async throws { await send(.saved) }
}
