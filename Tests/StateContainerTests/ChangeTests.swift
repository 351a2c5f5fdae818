@testable import StateContainer
import Testing

// Contract, line 6.

@MainActor @Suite struct ChangeTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  struct List: Equatable {
    var rows: [Row] = []
    var count = 0
  }

  enum Input { case row(Int, String), count(Int), none }

  struct ListReducer: Reducer {
    func reduce(message: Message<Input, Never>, into state: inout List) -> Effect<Never, Never> {
      if case .input(.count(let count)) = message { state.count = count }
      return .none
    }
  }

  struct RowReducer: Reducer {
    func reduce(message: Message<String, Never>, into state: inout Row) -> Effect<Never, Never> {
      if case .input(let title) = message { state.title = title }
      return .none
    }
  }

  static let reducer = ListReducer().forEach(
    \.rows, Case({ Input.row($0.0, $0.1) }, { if case .row(let id, let title) = $0 { (id, title) } else { nil } }),
    .never, RowReducer())

  /// Tells its comparisons.
  struct Counted: Equatable, Identifiable {
    let id: Int
    var title = ""
    nonisolated(unsafe) static var comparisons = 0
    static func == (a: Counted, b: Counted) -> Bool {
      comparisons += 1
      return a.id == b.id && a.title == b.title
    }
  }

  @Test func aMessageThatLeavesTheStateEqualTellsNobody() async {
    let store = Store(state: List(rows: [Row(id: 1)]), reducer: Self.reducer)
    var changes = 0
    let subscription = store.objectWillChange.sink { changes += 1 }
    store.send(.none)
    store.send(.count(0))
    store.send(.row(1, ""))
    #expect(changes == 0)
    store.send(.row(1, "a"))
    store.send(.row(1, "a"))
    store.send(.count(1))
    #expect(changes == 2)
    subscription.cancel()
  }

  @Test func observersSeeTheOldStateBeforeTheChange() {
    let store = Store(state: List(rows: [Row(id: 1), Row(id: 2)]), reducer: Self.reducer)
    var seen: [String] = []
    let subscription = store.objectWillChange.sink { seen.append(store.rows[1].title) }
    store.send(.row(2, "a"))
    store.send(.row(2, "b"))
    #expect(seen == ["", "a"])
    #expect(store.rows[1].title == "b")
    subscription.cancel()
  }

  @Test func aMessageToOneElementComparesThatElementOnly() {
    struct Whole: Equatable { var rows: [Counted] = [] }
    struct Nothing: Reducer {
      func reduce(message: Message<(Int, String), Never>, into state: inout Whole) -> Effect<Never, Never> { .none }
    }
    struct Titles: Reducer {
      func reduce(message: Message<String, Never>, into state: inout Counted) -> Effect<Never, Never> {
        if case .input(let title) = message { state.title = title }
        return .none
      }
    }
    let store = Store(
      state: Whole(rows: (0..<10_000).map { Counted(id: $0) }),
      reducer: Nothing().forEach(\.rows, .whole, .never, Titles()))
    Counted.comparisons = 0
    store.send((9_999, "a"))
    store.send((5_000, "b"))
    #expect(Counted.comparisons == 2)
  }

  @Test func aMessageToOneElementDoesNotCopyTheArray() {
    let store = Store(state: List(rows: (0..<1000).map { Row(id: $0) }), reducer: Self.reducer)
    // Also with observers, and with a reader of the stream that has not come yet.
    let subscription = store.objectWillChange.sink {}
    let stream = store.stateStream
    _ = stream.makeAsyncIterator()
    let row = store.scope(\.rows, id: 3) { Input.row($0, $1) }
    let before = store.rows.withUnsafeBufferPointer { $0.baseAddress }
    for number in 0..<100 { store.send(.row(number, "x")) }
    #expect(store.rows.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(row?.title == "x")
    subscription.cancel()
  }

  @Test func aCollectionInACaseIsNotCopied() {
    enum Screen: Equatable {
      case none
      case list([Int])
    }
    struct Start: Reducer {
      func reduce(message: Message<Int, Never>, into state: inout Screen) -> Effect<Never, Never> { .none }
    }
    struct Numbers: Reducer {
      let log: Log<Bool>
      func reduce(message: Message<Int, Never>, into state: inout [Int]) -> Effect<Never, Never> {
        if case .input(let number) = message { state[number] = -1 }
        return .none
      }
    }
    var screen = Screen.list(Array(0..<100))
    let list = Case(Screen.list) { if case .list(let list) = $0 { list } else { nil } }
    var addresses: [UnsafePointer<Int>?] = []
    for number in 0..<3 {
      _ = list.modify(&screen) { numbers in
        numbers[number] = -1
        addresses.append(numbers.withUnsafeBufferPointer { $0.baseAddress })
      }
    }
    // The first write may copy what the literal shares.
    #expect(addresses[1] == addresses[2])
    #expect(screen == .list([-1, -1, -1] + Array(3..<100)))
  }

  @Test func settingAnEqualStateTellsNobody() {
    let store = StateStore<Int, Never>(state: 1)
    var seen: [Int] = []
    let subscription = store.objectWillChange.sink { seen.append(store.state) }
    store.state = 1
    store.state = 2
    store.update { $0 = 2 }
    store.update {
      $0 += 1
      $0 += 1
    }
    #expect(seen == [1, 2])
    #expect(store.state == 4)
    subscription.cancel()
  }
}
