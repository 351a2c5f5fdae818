import Combine
import Observation
import Testing

@testable import StateContainer

@MainActor @Suite struct ScopeTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var title = ""
    var count = 0
  }

  struct Settings: Equatable { var name = "", size = 0 }

  enum Mode: Equatable {
    case browsing
    case editing(Settings)
  }

  struct App: Equatable {
    var settings = Settings()
    var detail: Settings?
    var rows: [Row] = []
    var mode = Mode.browsing
    var total = 0
  }

  enum RowInput { case title(String), count(Int) }
  enum SettingsInput { case name(String), size(Int) }
  enum Input {
    case settings(SettingsInput), detail(SettingsInput?), row(Int, RowInput), rows([Row]), total(Int), mode(Mode)
  }

  struct AppReducer: Reducer {
    func reduce(message: Message<Input, Never>, into state: inout App) -> Effect<Never, Never> {
      guard case .input(let input) = message else { return .none }
      switch input {
      case .settings, .row: break
      case .detail(.name(let name)?): state.detail = Settings(name: name)
      case .detail: state.detail = nil
      case .rows(let rows): state.rows = rows
      case .total(let total): state.total = total
      case .mode(let mode): state.mode = mode
      }
      return .none
    }
  }

  struct SettingsReducer: Reducer {
    func reduce(message: Message<SettingsInput, Never>, into state: inout Settings) -> Effect<Never, Never> {
      switch message {
      case .input(.name(let name)): state.name = name
      case .input(.size(let size)): state.size = size
      }
      return .none
    }
  }

  struct RowReducer: Reducer {
    func reduce(message: Message<RowInput, Never>, into state: inout Row) -> Effect<Never, Never> {
      switch message {
      case .input(.title(let title)): state.title = title
      case .input(.count(let count)): state.count = count
      }
      return .none
    }
  }

  let store = Store(
    state: App(rows: (0..<5).map { Row(id: $0) }),
    reducer: AppReducer()
      .child(
        \.settings, Case(Input.settings) { if case .settings(let input) = $0 { input } else { nil } }, .never,
        SettingsReducer()
      )
      .forEach(
        \.rows, Case({ Input.row($0.0, $0.1) }, { if case .row(let id, let input) = $0 { (id, input) } else { nil } }),
        .never, RowReducer()))

  /// Counts how often an object tells of a change, and what is read from it then.
  @MainActor final class Watch<State: Equatable, Input> {
    var seen: [State] = []
    private var subscription: AnyCancellable?

    init(_ store: Store<State, Input, Never, Never>) {
      subscription = store.objectWillChange.sink { [unowned self, unowned store] in seen.append(store.state) }
    }
  }

  // MARK: Telling

  @Test func aScopeTellsOnlyWhenItsSliceHasChanged() {
    let settings = store.scope(\.settings) { Input.settings($0) }
    let watch = Watch(settings)
    store.send(.total(1))
    store.send(.row(1, .count(1)))
    #expect(watch.seen.isEmpty)
    settings.send(.name("a"))
    store.send(.settings(.name("a")))
    store.send(.settings(.size(2)))
    #expect(watch.seen == [Settings(), Settings(name: "a")])
    #expect(settings.state == Settings(name: "a", size: 2))
    #expect(settings.name == "a")
  }

  @Test func aScopeOfAnElementTellsOfThatElementOnly() {
    let rows = (0..<5).map { store.scope(\.rows, id: $0) { Input.row($0, $1) }! }
    let watches = rows.map { Watch($0) }
    rows[3].send(.title("a"))
    store.send(.row(1, .count(1)))
    #expect(watches.map(\.seen.count) == [0, 1, 0, 1, 0])
    // The parent changes two of them, and the order of all.
    var new = Array(store.rows.reversed())
    new[0].title = "four"
    new[4].title = "zero"
    store.send(.rows(new))
    #expect(watches.map(\.seen.count) == [1, 1, 0, 1, 1])
    #expect(rows[4].title == "four")
    // The parent changes something else.
    store.send(.total(5))
    #expect(watches.map(\.seen.count) == [1, 1, 0, 1, 1])
  }

  @Test func aScopeOfAScopeWorksLikeOne() {
    let settings = store.scope(\.settings) { Input.settings($0) }
    let name = settings.scope(\.name) { SettingsInput.name($0) }
    let watch = Watch(name)
    store.send(.settings(.size(1)))
    #expect(watch.seen.isEmpty)
    name.send("a")
    #expect(watch.seen == [""])
    #expect(store.settings.name == "a")
    #expect(name.state == "a")
  }

  @Test func nestedAndOverlappingScopesAreTold() {
    let direct = store.scope(\.settings.name) { Input.settings(.name($0)) }
    let whole = store.scope(\.self) { $0 as Input }
    let rows = store.scope(\.rows) { Input.rows($0) }
    let (directWatch, wholeWatch, rowsWatch) = (Watch(direct), Watch(whole), Watch(rows))
    store.send(.settings(.name("a")))
    store.send(.settings(.size(1)))
    store.send(.row(0, .count(1)))
    #expect(directWatch.seen == [""])
    #expect(wholeWatch.seen.count == 3)
    #expect(rowsWatch.seen.count == 1)
    #expect(rowsWatch.seen[0][0].count == 0)
  }

  // MARK: Slices that come and go

  @Test func anOptionalSliceComesAndGoes() {
    #expect(store.scope(\.detail) { Input.detail($0) } == nil)
    store.send(.detail(.name("a")))
    let detail = store.scope(\.detail) { (input: SettingsInput) in Input.detail(input) }!
    let watch = Watch(detail)
    detail.send(.name("b"))
    store.send(.detail(nil))
    // Gone: it shows what it was, and tells nobody.
    #expect(detail.name == "b")
    #expect(watch.seen.map(\.name) == ["a"])
    #expect(store.scope(\.detail) { Input.detail($0) } == nil)
  }

  @Test func aVanishedElementShowsItsLastValue() {
    let row = store.scope(\.rows, id: 2) { Input.row($0, $1) }!
    row.send(.title("two"))
    store.send(.rows([Row(id: 7)]))
    #expect(row.title == "two")
    #expect(store.scope(\.rows, id: 2) { Input.row($0, $1) } == nil)
  }

  @Test func aCaseComesAndGoes() {
    let editing = Case(Mode.editing) { if case .editing(let settings) = $0 { settings } else { nil } }
    let mode = store.scope(\.mode) { Input.mode($0) }
    #expect(mode.scope(editing) { (settings: Settings) in Mode.editing(settings) } == nil)
    store.send(.mode(.editing(Settings(name: "a"))))
    let edited = mode.scope(editing) { (settings: Settings) in Mode.editing(settings) }!
    let watch = Watch(edited)
    edited.send(Settings(name: "b"))
    #expect(edited.name == "b")
    store.send(.mode(.browsing))
    #expect(edited.name == "b")
    #expect(watch.seen.map(\.name) == ["a"])
  }

  // MARK: Identity and lifetime

  @Test func askingAgainGivesTheSameStore() {
    func ask() -> (Store<Settings, SettingsInput, Never, Never>, Store<Row, RowInput, Never, Never>) {
      (store.scope(\.settings) { Input.settings($0) }, store.scope(\.rows, id: 1) { Input.row($0, $1) }!)
    }
    let (first, second) = (ask(), ask())
    #expect(first.0 === second.0)
    #expect(first.1 === second.1)
  }

  @Test func aScopeThatTranslatesOtherwiseIsAnotherStore() {
    func ask(_ id: Int) -> Store<Int, Int, Never, Never> {
      store.scope(\.total) { .row(id, .count($0)) }
    }
    let (one, two) = (ask(1), ask(2))
    one.send(10)
    two.send(20)
    #expect(store.rows.map(\.count) == [0, 10, 20, 0, 0])
  }

  @Test func scopesDoNotAccumulate() {
    weak var scoped: Store<Settings, SettingsInput, Never, Never>?
    do {
      let settings = store.scope(\.settings) { Input.settings($0) }
      scoped = settings
      settings.send(.size(1))
    }
    #expect(scoped == nil)
    store.send(.settings(.size(2)))
    #expect(store.settings.size == 2)
  }

  @Test func aScopeStreamsItsSlice() async {
    let settings = store.scope(\.settings) { Input.settings($0) }
    var states = settings.stateStream.makeAsyncIterator()
    #expect(await states.next() == Settings())
    store.send(.total(9))
    store.send(.settings(.name("a")))
    #expect(await states.next() == Settings(name: "a"))
  }

  // MARK: Observation

  func readsChange(_ read: () -> Void, _ change: () -> Void) -> Int {
    let count = Log<Void>()
    withObservationTracking(read) { count.append(()) }
    change()
    return count.entries.count
  }

  @Test func whoReadsOnePropertyIsToldOfThatPropertyOnly() {
    #expect(readsChange({ _ = store.total }, { store.send(.settings(.name("x"))) }) == 0)
    #expect(readsChange({ _ = store.total }, { store.send(.total(1)) }) == 1)
    #expect(readsChange({ _ = store.settings.name }, { store.send(.row(1, .count(5))) }) == 0)
    #expect(readsChange({ _ = store.settings.name }, { store.send(.settings(.name("y"))) }) == 1)
    #expect(readsChange({ _ = store.state.total }, { store.send(.row(1, .count(6))) }) == 1)
    #expect(readsChange({ _ = store.rows }, { store.send(.row(2, .count(1))) }) == 1)
    #expect(readsChange({ _ = store.rows.count }, { store.send(.total(2)) }) == 0)
  }

  @Test func whoReadsAScopeIsToldOfItsPropertyOnly() {
    let row = store.scope(\.rows, id: 1) { Input.row($0, $1) }!
    #expect(readsChange({ _ = row.title }, { row.send(.count(9)) }) == 0)
    #expect(readsChange({ _ = row.title }, { row.send(.title("t")) }) == 1)
    #expect(readsChange({ _ = row.title }, { store.send(.row(2, .title("t"))) }) == 0)
  }

  @Test func readsOfAStateStoreAreTrackedToo() {
    let model = StateStore<Settings, Never>(state: Settings())
    #expect(readsChange({ _ = model.name }, { model.state.size = 1 }) == 0)
    #expect(readsChange({ _ = model.name }, { model.state.name = "a" }) == 1)
    #expect(readsChange({ _ = model.state }, { model.state.size = 2 }) == 1)
  }
}
