import SwiftUITesting
import Testing

/// `List(selection:)`: clicks, keys, tags, and data that changes below it.
@MainActor
@Suite(.serialized)
struct ListSelectionTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String { "item \(id)" }
  }

  final class Model: ObservableObject {
    @Published var items: [Item]
    @Published var one: Int?
    @Published var many: Set<Int> = []
    init(_ count: Int) { items = (0..<count).map { Item(id: $0) } }
  }

  struct Single: View {
    @ObservedObject var model: Model
    var body: some View { List(model.items, selection: $model.one) { Text($0.name) } }
  }

  struct Multiple: View {
    @ObservedObject var model: Model
    var body: some View { List(model.items, selection: $model.many) { Text($0.name) } }
  }

  private func single(_ count: Int = 20, rightToLeft: Bool = false) -> (Model, TestWindow) {
    let model = Model(count)
    return (
      model, TestWindow(size: CGSize(width: 300, height: 440), isRightToLeft: rightToLeft) { Single(model: model) }
    )
  }

  private func multiple(_ count: Int = 20) -> (Model, TestWindow) {
    let model = Model(count)
    return (model, TestWindow(size: CGSize(width: 300, height: 440)) { Multiple(model: model) })
  }

  private func selected(_ window: TestWindow) -> [String] { window.selected.compactMap(\.label) }

  /// Whether all of a row is in the window.
  private func isInSight(_ window: TestWindow, _ name: String) -> Bool {
    guard let frame = window.findAll(name).first(where: { $0.role == .listItem })?.frame else { return false }
    return frame.minY >= -0.5 && frame.maxY <= window.size.height + 0.5
  }

  // MARK: One row

  @Test func aClickSelects() throws {
    let (model, window) = single()
    #expect(window.selected.isEmpty)
    try window.find("item 3").tap()
    #expect(model.one == 3)
    #expect(selected(window) == ["item 3"])
    #expect(window.focused?.label == "item 3")
    try window.find("item 5").tap()
    #expect(model.one == 5)
    #expect(selected(window) == ["item 5"])
    // With Control it is no longer selected.
    try window.find("item 5").tap(modifiers: .control)
    #expect(model.one == nil)
    #expect(window.selected.isEmpty)
  }

  @Test func theAppSelects() {
    let (model, window) = single()
    model.one = 4
    window.settle()
    #expect(selected(window) == ["item 4"])
    // The keys go on from there.
    window.press(.downArrow)
    #expect(model.one == 5)
    model.one = nil
    window.settle()
    #expect(window.selected.isEmpty)
  }

  @Test func arrowKeysMoveTheSelection() throws {
    let (model, window) = single()
    // Nothing has the focus: the list gets the key.
    #expect(window.press(.downArrow))
    #expect(model.one == 0)
    #expect(window.focused?.label == "item 0")
    #expect(window.press(.downArrow))
    #expect(window.press(.downArrow))
    #expect(model.one == 2)
    #expect(selected(window) == ["item 2"])
    #expect(window.focused?.label == "item 2")
    #expect(window.press(.upArrow))
    #expect(model.one == 1)
    for _ in 0..<3 { #expect(window.press(.upArrow), "used also where there is no further row") }
    #expect(model.one == 0)
  }

  @Test func arrowKeysScroll() {
    let (model, window) = single(100)
    for _ in 0..<30 { window.press(.downArrow) }
    #expect(model.one == 29)
    #expect(isInSight(window, "item 29"))
    for _ in 0..<25 { window.press(.upArrow) }
    #expect(model.one == 4)
    #expect(isInSight(window, "item 4"))
  }

  @Test func homeEndAndPages() {
    let (model, window) = single(100)
    window.press(.downArrow)
    window.press(.end)
    #expect(model.one == 99)
    #expect(isInSight(window, "item 99"))
    window.press(.pageUp)
    let page = 99 - (model.one ?? 0)
    // Ten rows are seen.
    #expect((8...10).contains(page))
    #expect(isInSight(window, "item \(99 - page)"))
    window.press(.home)
    #expect(model.one == 0)
    #expect(isInSight(window, "item 0"))
    window.press(.pageDown)
    #expect((8...10).contains(model.one ?? 0))
    for _ in 0..<20 { window.press(.pageDown) }
    #expect(model.one == 99)
  }

  @Test func directionOfTheInterfaceChangesNothing() throws {
    let (model, window) = single(rightToLeft: true)
    try window.find("item 3").tap()
    window.press(.downArrow)
    #expect(model.one == 4)
    window.press(.upArrow)
    window.press(.leftArrow)
    window.press(.rightArrow)
    #expect(model.one == 3)
  }

  @Test func escapeAndOtherKeysGoOn() throws {
    final class Count { var presses = 0 }
    let count = Count()
    let model = Model(5)
    let window = TestWindow {
      Single(model: model)
      Button("Cancel") { count.presses += 1 }.keyboardShortcut(.cancelAction)
    }
    try window.find("item 1").tap()
    #expect(window.press(.escape))
    #expect(count.presses == 1)
    #expect(model.one == 1)
    #expect(!window.press("x"))
    #expect(!window.press(.downArrow, modifiers: .option))
    #expect(model.one == 1)
  }

  @Test func aHundredThousandRows() {
    let (model, window) = single(100_000)
    let nodes = window.liveNodeCount
    window.press(.downArrow)
    window.press(.end)
    #expect(model.one == 99_999)
    #expect(isInSight(window, "item 99999"))
    for _ in 0..<5 { window.press(.upArrow) }
    #expect(model.one == 99_994)
    window.press(.home)
    #expect(model.one == 0)
    #expect(window.liveNodeCount < nodes + 60)
    #expect(window.elements.filter { $0.role == .listItem }.count < 60)
  }

  // MARK: Any number of rows

  @Test func shiftExtendsAndControlToggles() throws {
    let (model, window) = multiple()
    try window.find("item 2").tap()
    #expect(model.many == [2])
    try window.find("item 5").tap(modifiers: .shift)
    #expect(model.many == [2, 3, 4, 5])
    #expect(selected(window) == ["item 2", "item 3", "item 4", "item 5"])
    // From the same row.
    try window.find("item 1").tap(modifiers: .shift)
    #expect(model.many == [1, 2])
    try window.find("item 7").tap(modifiers: .control)
    #expect(model.many == [1, 2, 7])
    try window.find("item 2").tap(modifiers: .control)
    #expect(model.many == [1, 7])
    try window.find("item 4").tap()
    #expect(model.many == [4])
  }

  @Test func keysExtend() {
    let (model, window) = multiple()
    window.press(.downArrow)
    window.press(.downArrow)
    #expect(model.many == [1])
    window.press(.downArrow, modifiers: .shift)
    window.press(.downArrow, modifiers: .shift)
    #expect(model.many == [1, 2, 3])
    window.press(.upArrow, modifiers: .shift)
    #expect(model.many == [1, 2])
    window.press(.end, modifiers: .shift)
    #expect(model.many == Set(1..<20))
    window.press(.home, modifiers: .shift)
    #expect(model.many == [0, 1])
    window.press(.downArrow)
    #expect(model.many == [1])
    // The focus alone, then the row that has it.
    window.press(.downArrow, modifiers: .control)
    window.press(.downArrow, modifiers: .control)
    #expect(model.many == [1])
    #expect(window.focused?.label == "item 3")
    window.press(" ", modifiers: .control)
    #expect(model.many == [1, 3])
    window.press(" ", modifiers: .control)
    #expect(model.many == [1])
    window.press(" ")
    #expect(model.many == [3])
    window.press("a", modifiers: .control)
    #expect(model.many == Set(0..<20))
    window.press("A", modifiers: [.control, .shift])
    #expect(model.many.isEmpty)
  }

  @Test func allOfTenThousand() {
    let (model, window) = multiple(10_000)
    window.press(.downArrow)
    window.press(.end, modifiers: .shift)
    #expect(model.many.count == 10_000)
    #expect(isInSight(window, "item 9999"))
    #expect(window.liveNodeCount < 500)
  }

  /// Counts what exists at a time.
  final class Live {
    var count = 0
    var most = 0

    final class Row {
      let live: Live
      init(_ live: Live) {
        self.live = live
        live.count += 1
        live.most = max(live.most, live.count)
      }
      deinit { live.count -= 1 }
    }
  }

  struct Partly: View {
    @ObservedObject var model: Model
    let live: Live
    let isTagged: Bool

    struct Row: View {
      let item: Item
      let token: Live.Row
      var body: some View { Text(item.name) }
    }

    var body: some View {
      List(selection: $model.many) {
        ForEach(model.items) { item in
          let row = Row(item: item, token: Live.Row(live))
          if isTagged, item.id >= 100 {
            row.tag(-item.id)
          } else {
            row.selectionDisabled(item.id >= 100 && item.id % 2 == 1)
          }
        }
      }
    }
  }

  /// The rows in sight say nothing about the others.
  @Test(arguments: [false, true]) func onlyWhatCanBeSelectedIs(isTagged: Bool) {
    let model = Model(3000)
    let live = Live()
    let window = TestWindow(size: CGSize(width: 300, height: 440)) {
      Partly(model: model, live: live, isTagged: isTagged)
    }
    let rest = isTagged ? Array(100..<3000).map { -$0 } : Array(stride(from: 100, to: 3000, by: 2))
    let all = Set(0..<100).union(rest)
    window.press(.downArrow)
    window.press("a", modifiers: .control)
    #expect(model.many == all)
    window.press(.home)
    #expect(model.many == [0])
    window.press(.downArrow)
    window.press(.end, modifiers: .shift)
    #expect(model.many == all.subtracting([0]))
    #expect(live.most < 300, "rows are let go once they have told")
    #expect(live.count < 200)
  }

  // MARK: Data that changes

  @Test func theSelectionStaysWithItsElement() throws {
    let (model, window) = single()
    try window.find("item 3").tap()
    model.items.insert(Item(id: 100), at: 0)
    window.settle()
    #expect(selected(window) == ["item 3"])
    #expect(window.focused?.label == "item 3")
    model.items.reverse()
    window.settle()
    #expect(selected(window) == ["item 3"])
    window.press(.downArrow)
    #expect(model.one == 2, "the order is reversed")
    // Others go.
    model.items.removeAll { $0.id > 10 }
    window.settle()
    #expect(selected(window) == ["item 2"])
    #expect(window.focused?.label == "item 2")
  }

  @Test func aRowThatGoesGivesTheFocusToTheOneAtItsPlace() throws {
    let (model, window) = single()
    try window.find("item 3").tap()
    model.items.removeAll { $0.id == 3 }
    window.settle()
    #expect(window.selected.isEmpty)
    #expect(window.focused?.label == "item 4")
    #expect(model.one == 3, "what is selected is the app's")
    window.press(.downArrow)
    #expect(model.one == 5)
    model.items = []
    window.settle()
    #expect(window.press(.downArrow))
    #expect(model.one == 5)
  }

  @Test func aRowThatHasMovedGivesTheFocusToTheOneAtItsPlace() throws {
    let (model, window) = single()
    try window.find("item 5").tap()
    model.items.insert(contentsOf: (100..<103).map { Item(id: $0) }, at: 0)
    window.settle()
    #expect(window.focused?.label == "item 5")
    model.items.removeAll { $0.id == 5 }
    window.settle()
    #expect(window.focused?.label == "item 6")
    window.press(.downArrow)
    #expect(model.one == 7)
  }

  @Test func shiftWithoutTheRowWhereTheSelectionBegan() throws {
    let (model, window) = multiple()
    try window.find("item 2").tap()
    model.items.removeAll { $0.id == 2 }
    window.settle()
    try window.find("item 5").tap(modifiers: .shift)
    #expect(model.many == [5])
    // That is where the next one begins, wherever it is by then.
    model.items.insert(contentsOf: (100..<103).map { Item(id: $0) }, at: 0)
    window.settle()
    try window.find("item 3").tap(modifiers: .shift)
    #expect(model.many == [3, 4, 5])
  }

  @Test func theRowWithTheFocusStaysWhereverTheListIsScrolledTo() throws {
    let (model, window) = single(1000)
    try window.find("item 2").tap()
    try window.find(.list).scroll(y: 10_000)
    #expect(!isInSight(window, "item 2"))
    #expect(window.focused?.label == "item 2")
    window.press(.downArrow)
    #expect(model.one == 3)
    #expect(isInSight(window, "item 3"))
    #expect(window.focused?.label == "item 3")
  }

  @Test func stateOfTheRowsDoesNotRunForASelection() throws {
    let (_, window) = multiple(100)
    try window.find("item 1").tap()
    let bodies = window.bodyCount
    try window.find("item 2").tap()
    // The screen's, which makes the list anew; no row's.
    #expect(window.bodyCount - bodies == 1)
  }

  // MARK: What rows stand for

  enum Kind: String, CaseIterable { case red, green, blue }

  struct Tagged: View {
    @Binding var kind: Kind?
    var body: some View {
      List(selection: $kind) {
        Section("Colours") {
          Text("Red").tag(Kind.red)
          Text("Green").tag(Kind.green)
        }
        Text("Not to be selected")
        Text("Blue").tag(Kind?.some(.blue))
        Text("Disabled").tag(Kind.red).selectionDisabled()
      }
    }
  }

  @Test func tagsSayWhatIsSelected() throws {
    final class Model: ObservableObject { @Published var kind: Kind? }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View { Tagged(kind: $model.kind) }
    }
    let model = Model()
    let window = TestWindow { Screen(model: model) }
    window.press(.downArrow)
    #expect(model.kind == .red)
    window.press(.downArrow)
    #expect(model.kind == .green)
    // The next one cannot be selected.
    window.press(.downArrow)
    #expect(model.kind == .blue)
    window.press(.downArrow)
    #expect(model.kind == .blue)
    #expect(selected(window) == ["Blue"])
    #expect(throws: TestError.self) { try window.find("Not to be selected").tap() }
    #expect(throws: TestError.self) { try window.find("Colours").tap() }
    window.press(.home)
    #expect(model.kind == .red)
    #expect(selected(window) == ["Red"])
  }

  @Test func idsOfAnotherTypeSelectNothing() throws {
    struct Screen: View {
      @State var selection: String?
      var body: some View { List(0..<3, selection: $selection) { Text("row \($0)") } }
    }
    let window = TestWindow { Screen() }
    #expect(throws: TestError.self) { try window.find("row 1").tap() }
    #expect(!window.accessibilityTree.contains("selected"))
  }

  @Test func everyInitialiser() throws {
    struct Screen: View {
      @State var one: Int?
      @State var many: Set<Int> = []
      @State var items = [Item(id: 0), Item(id: 1)]
      let kind: Int
      var body: some View {
        switch kind {
        case 0: List(selection: $one) { ForEach(items) { Text($0.name) } }
        case 1: List(selection: $many) { ForEach(items) { Text($0.name) } }
        case 2: List(items, selection: $one) { Text($0.name) }
        case 3: List(items, selection: $many) { Text($0.name) }
        case 4: List(items, id: \.id, selection: $one) { Text($0.name) }
        case 5: List(items, id: \.id, selection: $many) { Text($0.name) }
        case 6: List(0..<2, selection: $one) { Text("item \($0)") }
        case 7: List(0..<2, selection: $many) { Text("item \($0)") }
        case 8: List($items, selection: $one) { Text($0.wrappedValue.name) }
        case 9: List($items, selection: $many) { Text($0.wrappedValue.name) }
        case 10: List($items, id: \.id, selection: $one) { $item in Text(item.name) }
        case 11: List($items, id: \.id, selection: $many) { $item in Text(item.name) }
        case 12: List(selection: .constant(Int?.some(1))) { ForEach(items) { Text($0.name) } }
        case 13: List(selection: Binding<Set<Int>>?.none) { ForEach(items) { Text($0.name) } }
        case 14: List($items) { $item in Text(item.name) }
        default: List($items, id: \.id) { $item in Text(item.name) }
        }
      }
    }
    for kind in 0..<12 {
      let window = TestWindow { Screen(kind: kind) }
      try window.find("item 1").tap()
      #expect(selected(window) == ["item 1"], "\(kind)")
    }
    let constant = TestWindow { Screen(kind: 12) }
    #expect(selected(constant) == ["item 1"])
    try constant.find("item 0").tap()
    #expect(selected(constant) == ["item 1"])
    for kind in 13..<16 {
      let window = TestWindow { Screen(kind: kind) }
      #expect(throws: TestError.self) { try window.find("item 1").tap() }
      #expect(window.texts == ["item 0", "item 1"])
    }
  }

  // MARK: Controls in rows

  struct Controls: View {
    let log: (String) -> Void
    @State var selection: Int?
    var body: some View {
      List(selection: $selection) {
        ForEach(0..<3) { index in
          HStack {
            Text("row \(index)")
            Button("press \(index)") { log("pressed \(index)") }
          }
        }
        Text("without")
      }
    }
  }

  @Test func returnAndSpacePressTheRowsButton() throws {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let window = TestWindow { Controls(log: { log.lines.append($0) }) }
    window.press(.downArrow)
    window.press(.downArrow)
    #expect(window.press(.return))
    #expect(window.press(.space))
    #expect(log.lines == ["pressed 1", "pressed 1"])
    // The button takes its own click: nothing is selected by it.
    try window.find("press 2").tap()
    #expect(log.lines.last == "pressed 2")
    #expect(window.selected.first?.label?.contains("row 1") == true)
    // And the arrows go on from there.
    window.press(.upArrow)
    #expect(window.selected.first?.label?.contains("row 1") == true)
  }

  @Test func theListIsOneStopOfTheTabKey() throws {
    let model = Model(5)
    let window = TestWindow {
      Button("before") {}
      Single(model: model).frame(height: 300)
      Button("after") {}
    }
    try window.find("before").tap()
    window.press("\t")
    #expect(window.focused?.label == "item 0")
    window.press(.downArrow)
    window.press(.downArrow)
    window.press("\t")
    #expect(window.focused?.label == "after")
    window.press("\t", modifiers: .shift)
    #expect(window.focused?.label == "item 2", "where it was")
  }

  @Test func aDisabledListTakesNothing() throws {
    let model = Model(5)
    let window = TestWindow { Single(model: model).disabled(true) }
    _ = try? window.find("item 1").tap()
    window.press(.downArrow)
    #expect(model.one == nil)
  }

  @Test func focusStateOfAList() throws {
    struct Screen: View {
      let model: Model
      @FocusState var isFocused: Bool
      var body: some View {
        Text(isFocused ? "focused" : "not focused")
        Single(model: model).focused($isFocused)
        Button("focus") { isFocused = true }
      }
    }
    let window = TestWindow { Screen(model: Model(5)) }
    #expect(window.texts.first == "not focused")
    try window.find("focus").tap()
    #expect(window.texts.first == "focused")
    #expect(window.focused?.label == "item 0")
  }

  // MARK: Without a selection

  @Test func withoutASelectionArrowKeysMoveTheFocusBetweenControls() throws {
    struct Screen: View {
      var body: some View {
        List(0..<200) { index in
          HStack {
            Button("left \(index)") {}
            Spacer()
            Button("right \(index)") {}
          }
        }
      }
    }
    let window = TestWindow(size: CGSize(width: 300, height: 440)) { Screen() }
    #expect(!window.press(.downArrow), "nothing has the focus: the window scrolls")
    try window.find("right 1").tap()
    #expect(window.press(.downArrow))
    #expect(window.focused?.label == "right 2")
    #expect(window.press(.upArrow))
    #expect(window.press(.upArrow))
    #expect(window.focused?.label == "right 0")
    #expect(!window.press(.upArrow), "no further: the window scrolls")
    for _ in 0..<50 { #expect(window.press(.downArrow)) }
    #expect(window.focused?.label == "right 50")
    let frame = try #require(window.focused?.frame)
    #expect(frame.minY >= 0 && frame.maxY <= 440)
  }

  // MARK: Pickers and sliders

  @Test func arrowKeysInAPicker() throws {
    struct Screen: View {
      @State var choice = 1
      @State var number = 0.5
      var body: some View {
        Picker("", selection: $choice) { ForEach(0..<3) { Text("choice \($0)").tag($0) } }.pickerStyle(.segmented)
        Slider(value: $number)
        Text(verbatim: "\(choice) \(number)")
      }
    }
    for isRightToLeft in [false, true] {
      let window = TestWindow(isRightToLeft: isRightToLeft) { Screen() }
      let (forward, back) =
        isRightToLeft ? (KeyEquivalent.leftArrow, KeyEquivalent.rightArrow) : (.rightArrow, .leftArrow)
      window.press("\t")
      #expect(window.press(forward))
      #expect(window.texts == ["2 0.5"])
      #expect(window.selected.map(\.label) == ["choice 2"])
      #expect(window.press(forward))
      #expect(window.texts == ["2 0.5"])
      window.press(back)
      window.press(back)
      #expect(window.texts == ["0 0.5"])
      window.press("\t")
      #expect(window.press(forward))
      #expect(window.texts == ["0 0.55"])
    }
  }

  // MARK: Looks

  @Test func aSelectedRowIsTintedAndItsTextStays() throws {
    for isDark in [false, true] {
      let model = Model(3)
      model.one = 1
      let window = TestWindow(size: CGSize(width: 100, height: 150), isDark: isDark) {
        Single(model: model).tint(Color(red: 1, green: 0, blue: 0))
      }
      let picture = try #require(Bitmap(data: window.png()))
      func pixel(_ x: Int, _ y: Int) -> [Int] {
        let index = (y * picture.width + x) * 4
        return picture.pixels[index..<(index + 3)].map(Int.init)
      }
      let plain = pixel(2, 10)
      let tinted = pixel(2, 44 + 10)
      #expect(plain[0] == plain[1])
      // A quarter of red over what is below.
      #expect(abs(tinted[0] - (plain[0] * 3 + 255) / 4) <= 2)
      #expect(abs(tinted[1] - plain[1] * 3 / 4) <= 2)
    }
  }

  @Test func aRowIsCalledWhatItShows() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var selection: Int?
      var body: some View { List(0..<2, selection: $selection) { _ in Counter() } }
    }
    let window = TestWindow { Screen() }
    #expect(window.findAll(.listItem).map(\.label) == ["count 0", "count 0"])
    try window.find(.button, at: 1).tap()
    #expect(window.findAll(.listItem).map(\.label) == ["count 0", "count 1"])
  }

  @Test func assistiveTechnologyIsTold() throws {
    let (_, window) = multiple(3)
    #expect(window.accessibilityTree.contains("listItem \"item 1\" 2/3"))
    try window.find("item 1").activate()
    #expect(window.accessibilityTree.contains("listItem \"item 1\" 2/3 selected focused"))
  }
}
