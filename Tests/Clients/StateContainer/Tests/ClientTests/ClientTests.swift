import Client
import StateContainer
import Testing

struct Fixed: TodoService {
  nonisolated func todos() async throws -> [Todo] { [Todo(id: 1, title: "a"), Todo(id: 2, title: "b")] }
}

@Suite struct ClientTests {
  @Test func aStoreOfReducersThatAreOnTheMainActor() async {
    let store = Store(state: .init(), reducer: TodosReducer.composed(service: Fixed()))
    let outputs = store.outputStream
    await store.run(.load)
    #expect(store.todos.map(\.title) == ["a", "b"])
    var iterator = outputs.makeAsyncIterator()
    #expect(await iterator.next() == .loaded(2))
    store.send(.todo(2, .toggle))
    #expect(store.todos[1].isDone)
    store.send(.undo)
    #expect(!store.todos[1].isDone)
  }

  @Test func aTestStore() async {
    let store = TestStore(state: .init(), reducer: SearchReducer())
    store.send(.typed("a")) { $0.query = "a" }
    store.send(.typed("ab")) { $0.query = "ab" }
    await store.advance(by: .milliseconds(300))
    store.expect(effect: SearchReducer.Request.search("ab"), thenReturn: .found(["AB"]))
    await store.receive(.found(["AB"])) { $0.results = ["AB"] }
    await store.finish()
  }

  @Test func effectsOfElements() async {
    let clock = TestClock()
    let store = Store(state: .init(), reducer: TodosReducer.composed(service: Fixed()), clock: clock)
    await store.run(.load)
    let row = store.scope(\.todos, id: 1) { TodosReducer.Input.todo($0, $1) }
    let task = store.send(.todo(1, .title("x")))
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(row?.title == "x ✓")
  }

  @Test func theFirstForm() async {
    let model = Model()
    let outputs = model.outputStream
    await model.load()
    #expect(model.state == 2)
    for await output in outputs {
      #expect(output == "loaded")
      break
    }
    var states = model.stateStream.makeAsyncIterator()
    #expect(await states.next() == 2)
  }

  @Test func tracesAndClosures() {
    let trace = Trace<Int>(keep: 5)
    let store = Store(
      state: 0,
      reducer: Reduce<Int, Int, Never, Never> { message, state in
        if case .input(let amount) = message { state += amount }
        return .none
      }, trace: trace)
    store.send(3)
    #expect(trace.steps.map(\.after) == [3])
  }
}
