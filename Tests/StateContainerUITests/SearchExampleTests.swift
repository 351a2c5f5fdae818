import StateContainer
import StateContainerUI
import SwiftUITesting
import Testing

/// The example of the documentation, `SearchExample.md`, as it is printed there.
@MainActor @Suite struct SearchExampleTests {
  struct Search: Reducer {
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var isSearching = false
      var message: String?
    }

    enum Input { case typed(String), cleared }
    enum Feedback: Equatable { case found([String]), failed(String) }

    let search: @Sendable (String) async throws -> [String]

    func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Never> {
      switch message {
      case .input(.typed(let query)):
        state.query = query
        state.isSearching = !query.isEmpty
        if query.isEmpty {
          state.results = []
          return .cancel("search")
        }
        return .run { [search] send in await send(.found(try await search(query))) }
          .catch { .failed("\($0)") }
          .debounce("search", for: .milliseconds(300))
      case .input(.cleared):
        state = State()
        return .cancel("search")
      case .feedback(.found(let results)):
        state.results = results
        state.isSearching = false
        return .none
      case .feedback(.failed(let text)):
        state.message = text
        state.isSearching = false
        return .none
      }
    }
  }

  struct SearchView: View {
    @StateObject private var store: Store<Search.State, Search.Input, Search.Feedback, Never>

    init(clock: any Clock<Duration>) {
      _store = StateObject(
        wrappedValue: Store(state: Search.State(), reducer: Search { ["\($0)!"] }, clock: clock))
    }

    var body: some View {
      VStack {
        TextField("Search", text: store.binding(\.query) { .typed($0) })
        if store.isSearching { Text("searching") }
        List(store.results, id: \.self) { Text($0) }
      }
    }
  }

  @Test func onlyTheLastQueryIsSearchedFor() async {
    let store = TestStore(state: Search.State(), reducer: Search { ["\($0)!"] })
    store.send(.typed("a")) {
      $0.query = "a"
      $0.isSearching = true
    }
    store.send(.typed("ab")) { $0.query = "ab" }
    await store.advance(by: .milliseconds(300))
    await store.receive(.found(["ab!"])) {
      $0.results = ["ab!"]
      $0.isSearching = false
    }
    await store.finish()
  }

  @Test func clearingTheFieldCancelsTheSearch() async {
    let store = TestStore(state: Search.State(), reducer: Search { ["\($0)!"] })
    store.send(.typed("a")) {
      $0.query = "a"
      $0.isSearching = true
    }
    store.send(.cleared) { $0 = Search.State() }
    await store.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func aPersonSeesTheLastAnswerOnly() async throws {
    let clock = TestClock()
    let window = TestWindow { SearchView(clock: clock) }
    try window.find("Search").type("ab")
    _ = try window.find("searching")
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .milliseconds(300))
    try await window.wait(for: "ab!")
    #expect(window.findAll("searching").isEmpty)
    #expect(window.findAll("a!").isEmpty)
  }
}
