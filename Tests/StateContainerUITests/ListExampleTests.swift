import StateContainer
import StateContainerUI
import SwiftUITesting
import Testing

/// The example of the documentation, `ListExample.md`, as it is printed there.
@MainActor @Suite struct ListExampleTests {
  struct Line: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var title: String
      var isSaved = true
    }

    enum Input { case title(String), remove }
    enum Feedback: Equatable { case saved }
    enum Output { case remove }

    let save: @Sendable (Int, String) async throws -> Void

    func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Output> {
      switch message {
      case .input(.title(let title)):
        state.title = title
        state.isSaved = false
        return .run { [save, id = state.id] send in
          try await save(id, title)
          await send(.saved)
        }.debounce("save", for: .seconds(1))
      case .input(.remove): return .output(.remove)
      case .feedback(.saved):
        state.isSaved = true
        return .none
      }
    }
  }

  struct Lines: Reducer {
    struct State: Equatable {
      var lines: [Line.State] = []
      var undo = UndoStatus()
    }

    enum Input { case add, undo, redo, line(Int, Line.Input), remove(Int) }
    enum Feedback: Equatable { case line(Int, Line.Feedback) }

    func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Never> {
      switch message {
      case .input(.add): state.lines.append(Line.State(id: (state.lines.map(\.id).max() ?? 0) + 1, title: ""))
      case .input(.remove(let id)): state.lines.removeAll { $0.id == id }
      case .input(.undo), .input(.redo), .input(.line), .feedback: break
      }
      return .none
    }
  }

  static func reducer(
    _ save: @escaping @Sendable (Int, String) async throws -> Void
  ) -> some Reducer<Lines.State, Lines.Input, Lines.Feedback, Never> {
    let lineInput = Case({ Lines.Input.line($0.0, $0.1) }) {
      if case .line(let id, let input) = $0 { (id, input) } else { nil }
    }
    let lineFeedback = Case({ Lines.Feedback.line($0.0, $0.1) }) {
      if case .line(let id, let feedback) = $0 { (id, feedback) } else { nil }
    }

    return Lines()
      .forEach(\.lines, lineInput, lineFeedback, output: { id, _ in .remove(id) }, Line(save: save))
      .undoable(limit: 100, status: \.undo) {
        switch $0 {
        case .undo: .undo
        case .redo: .redo
        default: nil
        }
      }
  }

  struct LinesView: View {
    @State private var store: Store<Lines.State, Lines.Input, Lines.Feedback, Never>

    init(_ store: Store<Lines.State, Lines.Input, Lines.Feedback, Never>) { _store = State(initialValue: store) }

    var body: some View {
      VStack {
        ForEach(store.lines.map(\.id), id: \.self) { id in
          if let line = store.scope(\.lines, id: id, { .line($0, $1) }) { LineView(store: line) }
        }
        Button("Add") { store.send(.add) }
        Button("Undo") { store.send(.undo) }.disabled(!store.undo.canUndo)
      }
    }
  }

  struct LineView: View {
    @ObservedObject var store: Store<Line.State, Line.Input, Never, Never>

    var body: some View {
      HStack {
        TextField("Title", text: store.binding(\.title) { .title($0) })
        Text(store.isSaved ? "saved" : "…")
        Button("Remove") { store.send(.remove) }
      }
    }
  }

  @Test func linesAreEditedSavedRemovedAndBroughtBack() async throws {
    let clock = TestClock()
    let store = Store(state: Lines.State(), reducer: Self.reducer { _, _ in }, clock: clock)
    let window = TestWindow { LinesView(store) }
    #expect(try !window.find("Undo").isEnabled)
    try window.find("Add").tap()
    try window.find("Add").tap()
    try window.find(.textField, at: 1).type("second")
    #expect(store.lines.map(\.title) == ["", "second"])
    #expect(window.texts.filter { $0 == "…" }.count == 1)
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    try await window.wait(timeout: .seconds(10), "saved") { window.findAll("saved").count == 2 }
    try window.find(.button, at: 1).tap()
    #expect(store.lines.map(\.id) == [1])
    try window.find("Undo").tap()
    #expect(store.lines.map(\.title) == ["", "second"])
  }

  @Test func aLineThatIsRemovedIsNotSaved() async {
    let store = TestStore(state: Lines.State(), reducer: Self.reducer { _, _ in }, exhaustive: false)
    store.send(.add)
    store.send(.line(1, .title("x")))
    store.send(.line(1, .remove))
    #expect(store.state.lines.isEmpty)
    await store.advance(by: .seconds(2))
    await store.finish()
  }
}
