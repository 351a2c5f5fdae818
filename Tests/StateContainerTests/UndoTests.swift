import StateContainer
import Testing

@MainActor @Suite struct UndoTests {
  struct Document: Equatable {
    var text = ""
    var undo = UndoStatus()
  }

  enum Input { case type(String), undo, redo, clear }

  let store = Store(
    state: Document(),
    reducer: Reduce<Document, Input, Never, Never> { message, state in
      if case .input(.type(let text)) = message { state.text += text }
      return .none
    }.undoable(limit: 3, status: \.undo) {
      switch $0 {
      case .undo: .undo
      case .redo: .redo
      case .clear: .clear
      case .type: nil
      }
    })

  @Test func changesAreUndoneAndRedone() {
    for letter in ["a", "b", "", "c"] { store.send(.type(letter)) }
    #expect(store.undo.undoCount == 3)
    store.send(.undo)
    store.send(.undo)
    #expect(store.text == "a")
    #expect(store.undo.canRedo)
    store.send(.redo)
    #expect(store.text == "ab")
    store.send(.type("x"))
    #expect(store.text == "abx")
    #expect(!store.undo.canRedo)
  }

  @Test func onlySoManyChangesAreKept() {
    for letter in ["a", "b", "c", "d", "e"] { store.send(.type(letter)) }
    for _ in 0..<10 { store.send(.undo) }
    #expect(store.text == "ab")
    #expect(!store.undo.canUndo)
    store.send(.clear)
    store.send(.redo)
    #expect(store.text == "ab")
  }

  @Test func observersAreToldOfUndo() {
    store.send(.type("a"))
    var seen: [String] = []
    let subscription = store.objectWillChange.sink { seen.append(store.text) }
    store.send(.undo)
    store.send(.undo)
    #expect(seen == ["a"])
    subscription.cancel()
  }
}
