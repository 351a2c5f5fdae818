import SwiftUITesting
import Testing
import XCTest

/// A screen with a little of everything.
private struct Screen: View {
  @State private var list = 0
  @State private var count = 0
  let names = [["Ann", "Bob"], (0..<200).map { "row \($0)" }]

  var body: some View {
    VStack {
      Text("Count: \(count)").accessibilityIdentifier("count")
      Picker("List", selection: $list) {
        Text("few").tag(0)
        Text("many").tag(1)
      }
      .pickerStyle(.segmented)
      Button("Add") { count += 1 }
      Button("Never") { count = -1 }.disabled(true)
      List(names[list], id: \.self) { name in
        Text(name).onTapGesture { count += 10 }
      }
    }
  }
}

@MainActor
@Suite
struct TestWindowTests {
  @Test func aWindowThatWasNotClosedIsGoneWithItsLastReference() {
    final class Model: ObservableObject {}
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View { List(0..<10) { Text("\($0)") } }
    }
    weak var held: Model?
    do {
      let model = Model()
      held = model
      let window = TestWindow { Screen(model: model) }
      #expect(window.texts.count == 10)
    }
    #expect(held == nil)
  }

  @Test func aTestReadsAsAPersonWouldTellIt() throws {
    let window = TestWindow { Screen() }
    try window.find("Add").tap()
    try window.find("Add").tap()
    #expect(try window.find(identifier: "count").shownText == "Count: 2")
    try window.find("many").tap()
    #expect(try window.find("many").isSelected)
    #expect(window.texts.contains("row 3") && !window.texts.contains("Ann"))
    try window.scroll(to: "row 150").tap()
    #expect(try window.find(identifier: "count").shownText == "Count: 12")
  }

  @Test func whatCannotBeFoundOrOperatedThrowsWithTheScreen() {
    let window = TestWindow { Screen() }
    #expect { try window.find("Bill") } throws: { "\($0)".contains("\"Bill\"") && "\($0)".contains("Ann") }
    #expect(throws: TestError.self) { try window.find("Never").tap() }
    #expect(throws: TestError.self) { try window.find("Ann").type("x") }
    #expect(throws: TestError.self) { try window.scroll(to: "row 9000") }
  }

  @Test func framesWithTheMockMeasurerHoldOnEveryMachine() throws {
    let window = TestWindow(size: CGSize(width: 200, height: 100)) {
      HStack {
        Text("ab")
        Text("c")
      }
    }
    #expect(try window.find("ab").frame == CGRect(x: 81, y: 40, width: 20, height: 20))
    window.resize(to: CGSize(width: 100, height: 40))
    #expect(try window.find("ab").frame == CGRect(x: 31, y: 10, width: 20, height: 20))
  }

  @Test func darkModeAndDirectionReachTheViews() throws {
    struct Traits: View {
      @Environment(\.colorScheme) var scheme
      @Environment(\.layoutDirection) var direction
      var body: some View { Text("\(scheme == .dark ? "dark" : "light") \(direction == .rightToLeft ? "rtl" : "ltr")") }
    }
    let window = TestWindow { Traits() }
    #expect(window.texts == ["light ltr"])
    window.isDark = true
    window.isRightToLeft = true
    #expect(window.texts == ["dark rtl"])
    let german = TestWindow(locale: Locale(identifier: "de_DE")) { Text(1.5, format: .number) }
    #expect(german.texts.count == 1)
  }

  @Test func theTreeFollowsTheRowsAndNothingLivesAfterClosing() {
    let window = TestWindow { Screen() }
    #expect(window.accessibilityTree.contains("listItem"))
    #expect(window.accessibilityTree.contains("button \"Add\""))
    #expect(window.liveNodeCount > 0)
    window.close()
    #expect(window.liveNodeCount == 0)
  }

  @Test func picturesArePNG() {
    let window = TestWindow(text: .pango) { Screen() }
    #expect(window.png().prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  }

  @Test func realWorkIsWaitedForByItsCondition() async throws {
    final class Model: ObservableObject, @unchecked Sendable {
      @Published var text = "loading"
      func load() { DispatchQueue.global().async { DispatchQueue.main.async { self.text = "done" } } }
    }
    struct Loading: View {
      @StateObject var model = Model()
      var body: some View { Text(model.text).onAppear { model.load() } }
    }
    let window = TestWindow { Loading() }
    #expect(window.texts == ["loading"])
    try await window.wait(for: "done")
    await #expect(throws: TestError.self) { try await window.wait(for: "never", timeout: .milliseconds(30)) }
  }
}

/// Waiting where the main actor is busy.
@MainActor
@Suite
struct BusyWaitTests {
  @Test func workThatTakesTurnsHasThemWhateverTheTime() async throws {
    final class Model: ObservableObject {
      @Published var turns = 0
    }
    struct Counting: View {
      @ObservedObject var model: Model
      var body: some View { Text("turns: \(model.turns)") }
    }
    let model = Model()
    let window = TestWindow { Counting(model: model) }
    Task {
      for _ in 0..<10 {
        model.turns += 1
        await Task.yield()
      }
    }
    try await window.wait(for: "turns: 10", timeout: .zero)
  }
}

/// The same under XCTest.
final class TestWindowXCTests: XCTestCase {
  @MainActor
  func testATestReadsAsAPersonWouldTellIt() async throws {
    let window = TestWindow { Screen() }
    try window.find("Add").tap()
    XCTAssertEqual(try window.find(identifier: "count").shownText, "Count: 1")
    XCTAssertThrowsError(try window.find("Bill"))
  }
}
