import Combine

/// A store as the article ends up with, written anew from its description: a task for each message, which is kept, and the
/// state is published whether it has changed or not.
@MainActor
final class NaiveStore<State: Equatable, Input: Sendable, Feedback: Sendable>: ObservableObject {
  typealias Work = (@escaping @Sendable (Feedback) async -> Void) async -> Void
  enum Incoming: Sendable {
    case input(Input)
    case feedback(Feedback)
  }

  @Published private(set) var state: State
  private let subject: CurrentValueSubject<State, Never>
  private let reduce: (Incoming, inout State) -> Work
  private(set) var tasks: [Task<Void, Never>] = []

  init(_ state: State, _ reduce: @escaping (Incoming, inout State) -> Work) {
    self.state = state
    self.reduce = reduce
    subject = CurrentValueSubject(state)
  }

  deinit { for task in tasks { task.cancel() } }

  @discardableResult
  func send(_ input: Input) -> Task<Void, Never> {
    let task = Task { await self.send(.input(input)) }
    tasks.append(task)
    return task
  }

  private func send(_ message: Incoming) async {
    if Task.isCancelled { return }
    let work = reduce(message, &state)
    subject.send(state)
    await work { [weak self] feedback in
      if Task.isCancelled { return }
      await self?.send(.feedback(feedback))
    }
  }

  func forgetTasks() { tasks = [] }
}
