@testable import StateContainer
import Testing

@MainActor @Suite struct CompositionTests {
  // MARK: An app with one of each

  struct Counter: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum CounterInput { case add(Int), load, announce }
  enum CounterFeedback: Equatable { case loaded(Int) }

  struct CounterReducer: Reducer {
    let gate: Gate
    func reduce(
      message: Message<CounterInput, CounterFeedback>, into state: inout Counter
    ) -> Effect<CounterFeedback, Int> {
      switch message {
      case .input(.add(let amount)): state.count += amount
      case .input(.load):
        return .run { [gate] send in
          await gate.pass()
          await send(.loaded(100))
        }.id("load")
      case .input(.announce): return .output(state.count)
      case .feedback(.loaded(let count)): state.count = count
      }
      return .none
    }
  }

  enum ScreenInput { case counter(CounterInput), close }

  struct App: Equatable {
    enum Screen: Equatable {
      case closed
      case open(Counter)
    }

    var left = Counter()
    var right = Counter()
    var sheet: Counter?
    var rows: [Counter] = []
    var screen = Screen.closed
    var heard: [Int] = []
  }

  enum Input {
    case left(CounterInput), right(CounterInput), sheet(CounterInput), row(Int, CounterInput), screen(ScreenInput)
    case heard(Int), setSheet(Counter?), setRows([Counter])
  }

  enum Feedback: Equatable {
    case left(CounterFeedback), right(CounterFeedback), sheet(CounterFeedback), row(Int, CounterFeedback)
    case screen(CounterFeedback)
  }

  struct AppReducer: Reducer {
    func reduce(message: Message<Input, Feedback>, into state: inout App) -> Effect<Feedback, Never> {
      switch message {
      case .input(.heard(let count)): state.heard.append(count)
      case .input(.setSheet(let sheet)): state.sheet = sheet
      case .input(.setRows(let rows)): state.rows = rows
      default: Issue.record("a child's message came to the parent: \(message)")
      }
      return .none
    }
  }

  static func reducer(_ gate: Gate) -> some Reducer<App, Input, Feedback, Never> {
    let counter = CounterReducer(gate: gate)
    return AppReducer()
      .child(\.left, Inputs.left, Feedbacks.left, output: { .heard($0) }, counter)
      .child(\.right, Inputs.right, Feedbacks.right, output: { .heard($0) }, counter)
      .ifLet(\.sheet, Inputs.sheet, Feedbacks.sheet, output: { .heard($0) }, counter)
      .forEach(\.rows, Inputs.row, Feedbacks.row, output: { .heard($0 * 1000 + $1) }, counter)
      .child(\.screen, Inputs.screen, Feedbacks.screen, screen(counter))
  }

  /// A case inside of a part.
  static func screen(
    _ counter: CounterReducer
  ) -> some Reducer<App.Screen, ScreenInput, CounterFeedback, Never> {
    let closing = Reduce<App.Screen, ScreenInput, CounterFeedback, Never> { message, state in
      if case .input(.close) = message { state = .closed }
      return .none
    }
    let open = Case(App.Screen.open) { if case .open(let counter) = $0 { counter } else { nil } }
    let input = Case(ScreenInput.counter) { if case .counter(let input) = $0 { input } else { nil } }
    return closing.ifCase(open, input, .whole, counter)
  }

  enum Inputs {
    static let left = Case(Input.left) { if case .left(let input) = $0 { input } else { nil } }
    static let right = Case(Input.right) { if case .right(let input) = $0 { input } else { nil } }
    static let sheet = Case(Input.sheet) { if case .sheet(let input) = $0 { input } else { nil } }
    static let screen = Case(Input.screen) { if case .screen(let input) = $0 { input } else { nil } }
    static let row = Case({ Input.row($0.0, $0.1) }) {
      if case .row(let id, let input) = $0 { (id, input) } else { nil }
    }
  }

  enum Feedbacks {
    static let left = Case(Feedback.left) { if case .left(let feedback) = $0 { feedback } else { nil } }
    static let right = Case(Feedback.right) { if case .right(let feedback) = $0 { feedback } else { nil } }
    static let sheet = Case(Feedback.sheet) { if case .sheet(let feedback) = $0 { feedback } else { nil } }
    static let screen = Case(Feedback.screen) { if case .screen(let feedback) = $0 { feedback } else { nil } }
    static let row = Case({ Feedback.row($0.0, $0.1) }) {
      if case .row(let id, let feedback) = $0 { (id, feedback) } else { nil }
    }
  }

  let gate = Gate()

  func makeStore(_ state: App) -> Store<App, Input, Feedback, Never> {
    Store(state: state, reducer: Self.reducer(gate))
  }

  // MARK: Routing

  @Test func messagesReachTheirChildAndFeedbackComesBackToIt() async {
    let store = makeStore(App(sheet: Counter(), rows: [Counter(id: 1), Counter(id: 2)], screen: .open(Counter())))
    store.send(.left(.add(1)))
    store.send(.right(.add(2)))
    store.send(.sheet(.add(3)))
    store.send(.row(2, .add(4)))
    store.send(.screen(.counter(.add(5))))
    #expect(store.left.count == 1)
    #expect(store.right.count == 2)
    #expect(store.sheet?.count == 3)
    #expect(store.rows.map(\.count) == [0, 4])
    #expect(store.screen == .open(Counter(count: 5)))
    gate.open()
    for input in [Input.left(.load), .sheet(.load), .row(1, .load), .screen(.counter(.load))] { await store.run(input) }
    #expect(store.left.count == 100)
    #expect(store.right.count == 2)
    #expect(store.sheet?.count == 100)
    #expect(store.rows.map(\.count) == [100, 4])
    #expect(store.screen == .open(Counter(count: 100)))
    #expect(store.isIdle)
  }

  @Test func outputsOfChildrenAreInputsOfTheParentInTheSameTurn() {
    let store = makeStore(App(sheet: Counter(count: 3), rows: [Counter(id: 1, count: 7)]))
    store.send(.left(.announce))
    store.send(.sheet(.announce))
    store.send(.row(1, .announce))
    #expect(store.heard == [0, 3, 1007])
  }

  @Test func equalIdsOfSiblingsDoNotMeet() async {
    let store = makeStore(App(rows: [Counter(id: 1), Counter(id: 2)]))
    // All four use the id "load", each in its own scope.
    let tasks = [Input.left(.load), .right(.load), .row(1, .load), .row(2, .load)].map { store.send($0) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect([store.left.count, store.right.count] + store.rows.map(\.count) == [100, 100, 100, 100])
  }

  // MARK: Children that go

  @Test func aChildThatGoesCancelsItsEffects() async {
    let store = makeStore(App(sheet: Counter(id: 1)))
    let task = store.send(.sheet(.load))
    await gate.arrivals(1)
    store.send(.setSheet(nil))
    #expect(store.effectsInFlight == 0)
    store.send(.setSheet(Counter(id: 1)))
    gate.open()
    await task.finish()
    #expect(store.sheet?.count == 0, "the answer of the old child is not given to the new one")
  }

  @Test func aChildThatIsReplacedCancelsItsEffects() async {
    let store = makeStore(App(sheet: Counter(id: 1)))
    let task = store.send(.sheet(.load))
    await gate.arrivals(1)
    store.send(.setSheet(Counter(id: 2)))
    gate.open()
    await task.finish()
    #expect(store.sheet == Counter(id: 2))
  }

  @Test func aCaseThatGoesCancelsItsEffects() async {
    let store = makeStore(App(screen: .open(Counter())))
    let task = store.send(.screen(.counter(.load)))
    await gate.arrivals(1)
    store.send(.screen(.close))
    #expect(store.effectsInFlight == 0)
    gate.open()
    await task.finish()
    #expect(store.screen == .closed)
  }

  @Test func anElementThatVanishesCancelsItsEffectsAndNoOthers() async {
    let store = makeStore(App(rows: [Counter(id: 1), Counter(id: 2), Counter(id: 3)]))
    let tasks = [1, 2, 3].map { store.send(.row($0, .load)) }
    await gate.arrivals(3)
    store.send(.setRows([Counter(id: 3), Counter(id: 1)]))
    #expect(store.effectsInFlight == 2)
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.rows == [Counter(id: 3, count: 100), Counter(id: 1, count: 100)])
    #expect(store.isIdle)
  }

  @Test func messagesForMissingChildrenAreDroppedAndReported() {
    let store = makeStore(App())
    let issues = Issues(of: store)
    store.send(.sheet(.add(1)))
    store.send(.row(1, .add(1)))
    store.send(.screen(.counter(.add(1))))
    #expect(issues.kinds == [.missingChild, .missingChild, .missingChild])
    #expect(store.state == App())
  }

  // MARK: Elements

  @Test func elementsAreFoundWhereverTheParentMovesThem() {
    let store = makeStore(App(rows: (0..<100).map { Counter(id: $0) }))
    for id in 0..<100 { store.send(.row(id, .add(1))) }
    store.send(.setRows(store.rows.reversed()))
    for id in 0..<100 { store.send(.row(id, .add(1))) }
    store.send(.setRows([Counter(id: 1000)] + store.rows.shuffled().dropLast(10) + [Counter(id: 1001)]))
    for row in store.rows { store.send(.row(row.id, .add(1))) }
    #expect(store.rows.allSatisfy { $0.count == ($0.id >= 1000 ? 1 : 3) })
  }

  @Test func composedReducersWorkWithoutAStore() {
    var app = App(rows: [Counter(id: 1)])
    let reducer = Self.reducer(gate)
    _ = reducer.reduce(message: .input(.row(1, .add(5))), into: &app)
    _ = reducer.reduce(message: .input(.left(.add(2))), into: &app)
    #expect(app.rows == [Counter(id: 1, count: 5)])
    #expect(app.left.count == 2)
  }
}
