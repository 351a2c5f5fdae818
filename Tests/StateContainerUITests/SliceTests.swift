import StateContainer
import StateContainerUI
import SwiftUITesting
import Testing

/// A view that reads one part of a store runs its body again only when that part changes.
@MainActor @Suite struct SliceTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var title: String
  }

  struct App: Equatable {
    var a = 0
    var b = 0
    var rows = (0..<20).map { Row(id: $0, title: "row \($0)") }
  }

  enum Input { case a(Int), b(Int), row(Int, String), add }

  static let reducer = Reduce<App, Input, Never, Never> { message, state in
    guard case .input(let input) = message else { return .none }
    switch input {
    case .a(let value): state.a = value
    case .b(let value): state.b = value
    case .row: break
    case .add: state.rows.append(Row(id: state.rows.count, title: "new"))
    }
    return .none
  }.forEach(
    \.rows, Case({ Input.row($0.0, $0.1) }) { if case .row(let id, let title) = $0 { (id, title) } else { nil } },
    .never,
    Reduce<Row, String, Never, Never> { message, row in
      if case .input(let title) = message { row.title = title }
      return .none
    })

  typealias AppStore = Store<App, Input, Never, Never>

  @MainActor final class Count {
    var bodies: [String: Int] = [:]
    nonisolated init() {}
    func note(_ name: String) { bodies[name, default: 0] += 1 }
    /// What has run since the last time.
    func take() -> [String: Int] {
      defer { bodies = [:] }
      return bodies
    }
  }

  let store = Store(state: App(), reducer: Self.reducer)
  let count = Count()

  // MARK: Plain properties

  struct AView: View {
    let store: AppStore
    let count: Count
    var body: some View {
      let _ = count.note("a")
      Text("a \(store.a)")
    }
  }

  struct BView: View {
    let store: AppStore
    let count: Count
    var body: some View {
      let _ = count.note("b")
      Text("b \(store.b)")
    }
  }

  struct Both: View {
    let store: AppStore
    let count: Count
    var body: some View {
      let _ = count.note("both")
      VStack {
        AView(store: store, count: count)
        BView(store: store, count: count)
      }
    }
  }

  @Test func aViewThatReadsOnePropertyRunsForThatPropertyOnly() {
    let window = TestWindow { Both(store: store, count: count) }
    _ = count.take()
    store.send(.a(1))
    window.settle()
    #expect(count.take() == ["a": 1])
    #expect(window.texts == ["a 1", "b 0"])
    store.send(.b(2))
    store.send(.b(3))
    window.settle()
    #expect(count.take() == ["b": 1])
    store.send(.row(1, "x"))
    store.send(.a(1))
    window.settle()
    #expect(count.take() == [:])
    #expect(window.texts == ["a 1", "b 3"])
  }

  // MARK: @State, @StateObject, @ObservedObject

  struct Holder: View {
    @State private var store = Store(state: App(), reducer: SliceTests.reducer)
    let count: Count
    var body: some View {
      let _ = count.note("holder")
      VStack {
        AView(store: store, count: count)
        WithSlice(store, \.b) { value in
          let _ = count.note("slice")
          Text("b \(value)")
        }
        Button("a") { store.send(.a(store.a + 1)) }
        Button("b") { store.send(.b(store.b + 1)) }
      }
    }
  }

  @Test func aStoreInStateDoesNotRunItsHolder() throws {
    let window = TestWindow { Holder(count: count) }
    _ = count.take()
    try window.find("b").tap()
    #expect(count.take() == ["slice": 1])
    try window.find("a").tap()
    #expect(count.take() == ["a": 1])
    #expect(window.texts.contains("a 1"))
    #expect(window.texts.contains("b 1"))
  }

  struct Owner: View {
    @StateObject private var store = Store(state: App(), reducer: SliceTests.reducer)
    let count: Count
    var body: some View {
      let _ = count.note("owner")
      VStack {
        AView(store: store, count: count)
        Button("a") { store.send(.a(store.a + 1)) }
      }
    }
  }

  @Test func aStateObjectIsFollowedAsAWholeAndItsReadersInPart() throws {
    let window = TestWindow { Owner(count: count) }
    _ = count.take()
    try window.find("a").tap()
    #expect(count.take() == ["owner": 1, "a": 1])
    #expect(window.texts.contains("a 1"))
  }

  // MARK: Rows

  struct RowView: View {
    @ObservedObject var store: Store<Row, String, Never, Never>
    let count: Count
    var body: some View {
      let _ = count.note("row")
      Text(store.title)
    }
  }

  struct Rows: View {
    let store: AppStore
    let count: Count
    var body: some View {
      let _ = count.note("rows")
      VStack {
        ForEach(0..<store.rows.count, id: \.self) { id in
          if let row = store.scope(\.rows, id: id, { .row($0, $1) }) { RowView(store: row, count: count) }
        }
      }
    }
  }

  @Test func aRowRunsForItselfOnly() {
    let window = TestWindow { Rows(store: store, count: count) }
    #expect(count.take() == ["rows": 1, "row": 20])
    store.send(.row(3, "three"))
    window.settle()
    #expect(window.texts[3] == "three")
    let after = count.take()
    #expect(after["row"] == 1)
  }

  @Test func aRowThatIsAddedRunsAlone() {
    let window = TestWindow { Rows(store: store, count: count) }
    _ = count.take()
    store.send(.add)
    window.settle()
    #expect(count.take() == ["rows": 1, "row": 1])
    #expect(window.texts.count == 21)
  }
}
