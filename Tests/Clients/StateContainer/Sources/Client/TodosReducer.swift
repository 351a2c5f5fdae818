import StateContainer

/// A list of editable children with undo. Nothing here says where it runs.
public struct TodosReducer: Reducer {
  public struct State: Equatable {
    public var todos: [Todo] = []
    public var isLoading = false
    public var undo = UndoStatus()

    public init() {}
  }

  public enum Input {
    case load, undo, redo, remove(Int)
    case todo(Int, TodoReducer.Input)
  }

  // Feedback comes from effects, which run elsewhere; comparing it in a test must not need the main actor.
  public nonisolated enum Feedback: Equatable, Sendable {
    case loaded([Todo])
    case failed(String)
    case todo(Int, TodoReducer.Feedback)
  }

  public enum Output: Equatable { case loaded(Int) }

  let service: any TodoService

  public init(service: any TodoService) { self.service = service }

  public func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Output> {
    switch message {
    case .input(.load):
      state.isLoading = true
      return Effect.run { [service] send in await send(.loaded(try await service.todos())) }
        .catch { .failed("\($0)") }
        .id("load", .keepExisting)
    case .input(.remove(let id)):
      state.todos.removeAll { $0.id == id }
      return .none
    case .feedback(.loaded(let todos)):
      state.isLoading = false
      state.todos = todos
      return .output(.loaded(todos.count))
    case .feedback(.failed):
      state.isLoading = false
      return .none
    case .input(.todo), .feedback(.todo), .input(.undo), .input(.redo):
      return .none
    }
  }

  /// The list with its lines.
  public static func composed(
    service: any TodoService
  ) -> some Reducer<State, Input, Feedback, Output> {
    let input = Case({ Input.todo($0.0, $0.1) }) { if case .todo(let id, let input) = $0 { (id, input) } else { nil } }
    let feedback = Case({ Feedback.todo($0.0, $0.1) }) {
      if case .todo(let id, let feedback) = $0 { (id, feedback) } else { nil }
    }
    return TodosReducer(service: service)
      .forEach(\.todos, input, feedback, TodoReducer())
      .undoable(limit: 10, status: \.undo) {
        switch $0 {
        case .undo: .undo
        case .redo: .redo
        default: nil
        }
      }
  }
}
