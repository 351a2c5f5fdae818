import Allocations
import Combine
import StateContainer
import Testing

/// A message that only changes the state allocates nothing, however large the state is.
@MainActor @Suite(.enabled(if: Allocations.areCounted))
struct AllocationTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  struct Table: Equatable {
    var rows: [Row]
    var count = 0
  }

  enum Input { case up, row(Int, Int) }

  struct TableReducer: Reducer {
    func reduce(message: Message<Input, Never>, into state: inout Table) -> Effect<Never, Never> {
      if case .input(.up) = message { state.count += 1 }
      return .none
    }
  }

  struct RowReducer: Reducer {
    func reduce(message: Message<Int, Never>, into state: inout Row) -> Effect<Never, Never> {
      if case .input(let change) = message { state.count += change }
      return .none
    }
  }

  static let reducer = TableReducer().forEach(
    \.rows, Case({ Input.row($0.0, $0.1) }, { if case .row(let id, let change) = $0 { (id, change) } else { nil } }),
    .never, RowReducer())

  private func store(_ rows: Int) -> Store<Table, Input, Never, Never> {
    Store(state: Table(rows: (0..<rows).map { Row(id: $0) }), reducer: Self.reducer)
  }

  @Test func aMessageThatNobodyWatches() {
    let store = Store(state: Table(rows: (0..<1000).map { Row(id: $0) }), reducer: TableReducer())
    #expect(Allocations.of { store.send(.up) } == Allocations())
    #expect(store.state.count == 40)
  }

  @Test func aMessageToOneOfManyCopiesNoneOfThem() {
    func made(_ rows: Int) -> Allocations {
      let store = store(rows)
      let made = Allocations.of { store.send(.row(3, 1)) }
      #expect(store.state.rows[3].count == 40)
      return made
    }
    let (small, large) = (made(10), made(10_000))
    #expect(large == small)
    #expect(small.count <= 4)
  }

  @Test func aMessageThatIsWatchedCostsTheSameWithAnyState() {
    func watched(_ rows: Int, _ input: Input) -> Allocations {
      let store = store(rows)
      var changes = 0
      let subscription = store.objectWillChange.sink { changes += 1 }
      defer { withExtendedLifetime(subscription) {} }
      let made = Allocations.of { store.send(input) }
      #expect(changes == 40)
      return made
    }
    for input in [Input.up, .row(3, 1)] {
      let (small, large) = (watched(10, input), watched(10_000, input))
      #expect(large == small)
      #expect(small.count <= 12)
    }
  }
}
