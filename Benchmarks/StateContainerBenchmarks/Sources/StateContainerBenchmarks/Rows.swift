import StateContainer

struct Rows: Equatable { var rows: [Counter] = [] }

enum RowsInput { case row(Int, CounterInput) }

struct RowsReducer: Reducer {
  func reduce(message: Message<RowsInput, Never>, into state: inout Rows) -> Effect<Never, Never> { .none }
}

typealias RowsStore = Store<Rows, RowsInput, Never, Never>

@MainActor
func makeRows(_ count: Int) -> RowsStore {
  let row = Case({ RowsInput.row($0.0, $0.1) }) { (input: RowsInput) -> (Int, CounterInput)? in
    if case .row(let id, let input) = input { (id, input) } else { nil }
  }
  return Store(
    state: Rows(rows: (0..<count).map { Counter(id: $0) }),
    reducer: RowsReducer().forEach(\.rows, row, .never, CounterReducer()))
}
