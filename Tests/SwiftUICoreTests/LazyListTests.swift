import RoostDisplay
import Testing

@testable import SwiftUICore

@MainActor
@Suite(.serialized)
struct LazyListTests {
  struct Item: Identifiable { let id: Int }

  final class Model: ObservableObject {
    @Published var items: [Item]
    init(_ count: Int) { items = (0..<count).map { Item(id: $0) } }
  }

  struct Row: View {
    let id: Int
    var body: some View { Text("row \(id)").frame(height: id % 3 == 0 ? 80 : 30) }
  }

  struct Screen: View {
    @ObservedObject var model: Model
    var body: some View { List { ForEach(model.items) { Row(id: $0.id) } } }
  }

  func scroll(_ fixture: GraphFixture, to y: CGFloat) {
    let item = fixture.items { if case .scroll = $0.content { true } else { false } }[0]
    item.handler?.displayItem(
      item, received: .scrolled(visible: CGRect(x: 0, y: y, width: item.frame.width, height: item.frame.height)))
    fixture.settle()
  }

  @Test func aHundredThousandRowsCostWhatAScreenfulCosts() {
    let small = GraphFixture(Screen(model: Model(100)), width: 300, height: 600)
    let large = GraphFixture(Screen(model: Model(100_000)), width: 300, height: 600)
    #expect(large.graph.bodyCount == small.graph.bodyCount)
    #expect(large.graph.liveNodes == small.graph.liveNodes)
    #expect(large.texts == small.texts)
    #expect(large.texts.count < 40)
  }

  @Test func scrollingMountsWhatComesIntoSightAndUnmountsWhatLeaves() {
    let fixture = GraphFixture(Screen(model: Model(10_000)), width: 300, height: 600)
    let nodes = fixture.graph.liveNodes
    for y in stride(from: CGFloat(0), through: 5000, by: 60) { scroll(fixture, to: y) }
    #expect(fixture.texts.count < 60)
    #expect(!fixture.texts.contains("row 0"))
    #expect(fixture.graph.liveNodes < nodes * 3)
    scroll(fixture, to: 0)
    #expect(fixture.texts.first == "row 0")
  }

  @Test func rowsCoverTheViewportWhereverItIs() {
    let fixture = GraphFixture(Screen(model: Model(2_000)), width: 300, height: 600)
    for y in [CGFloat(0), 777, 20_000, 60_000, 3] {
      scroll(fixture, to: y)
      let scrollItem = fixture.items { if case .scroll = $0.content { true } else { false } }[0]
      guard case .scroll(let content) = scrollItem.content else { return }
      let top = min(y, max(content.contentSize.height - 600, 0))
      let rows = scrollItem.children.map(\.frame).sorted { $0.minY < $1.minY }
      #expect((rows.first?.minY ?? 1) <= top + 0.5)
      #expect((rows.last?.maxY ?? 0) >= min(top + 600, content.contentSize.height) - 0.5)
      for (a, b) in zip(rows, rows.dropFirst()) { #expect(abs(a.maxY - b.minY) < 0.01) }
    }
  }

  @Test func aNewRowAboveTheViewportDoesNotMoveWhatIsRead() {
    let model = Model(500)
    let fixture = GraphFixture(Screen(model: model), width: 300, height: 600)
    scroll(fixture, to: 4000)
    let before = fixture.texts
    model.items.insert(Item(id: 10_000), at: 0)
    fixture.settle()
    #expect(Set(before).isSubset(of: Set(fixture.texts)) || fixture.texts.contains(before[before.count / 2]))
  }

  @Test func aChangedRowIsTheOnlyOneCommitted() {
    struct Titled: Identifiable, Equatable {
      let id: Int
      var title: String
    }
    final class Titles: ObservableObject {
      @Published var items = (0..<1000).map { Titled(id: $0, title: "title \($0)") }
    }
    struct TitleRow: View {
      let item: Titled
      var body: some View { Text(item.title) }
    }
    struct Titles_: View {
      @ObservedObject var model: Titles
      var body: some View { List(model.items) { TitleRow(item: $0) } }
    }
    let model = Titles()
    let fixture = GraphFixture(Titles_(model: model), width: 300, height: 600)
    _ = fixture.tree.takeChanges()
    let bodies = fixture.graph.bodyCount
    model.items[3].title = "another"
    fixture.settle()
    #expect(fixture.graph.bodyCount - bodies == 2)
    let commit = fixture.tree.takeChanges()
    #expect(commit.changed.filter { $0.changes.contains(.content) }.count == 1)
    // A change out of sight commits nothing.
    model.items[900].title = "unseen"
    fixture.settle()
    #expect(fixture.tree.takeChanges().changed.isEmpty)
  }

  @Test func emptyListsAndSectionsAndConditions() {
    struct Sections: View {
      @State var isShown = true
      var body: some View {
        List {
          Section("Header") {
            Text("one")
            if isShown { Text("two") }
            Group {
              Text("three")
              Text("four")
            }
          }
          ForEach([Item]()) { Row(id: $0.id) }
          Button("toggle") { isShown.toggle() }
        }
      }
    }
    let fixture = GraphFixture(Sections(), width: 300, height: 600)
    #expect(fixture.texts == ["Header", "one", "two", "three", "four", "toggle"])
    let button = fixture.items { if case .button = $0.content { true } else { false } }[0]
    button.handler?.displayItem(button, received: .activated)
    fixture.settle()
    #expect(fixture.texts == ["Header", "one", "three", "four", "toggle"])
    GraphFixture(Screen(model: Model(0))).settle()
  }

  @Test func lazyStacksMountWhatTheScrollViewShows() {
    struct Stack: View {
      let count: Int
      var body: some View {
        ScrollView {
          VStack {
            Text("top")
            LazyVStack { ForEach(0..<count, id: \.self) { Text("line \($0)").frame(height: 40) } }
          }
        }
      }
    }
    let fixture = GraphFixture(Stack(count: 50_000), width: 300, height: 600)
    #expect(fixture.texts.count < 40)
    #expect(fixture.texts[0...1] == ["top", "line 0"])
    scroll(fixture, to: 48 * 20_000)
    #expect(fixture.texts.count < 80)
    #expect(fixture.texts.contains("line 20000"))
  }

  @Test func theFirstFrameAsksOnlyShownElementsForTheirIDs() {
    final class Count { var ids = 0 }
    struct Counted: Identifiable {
      let number: Int
      let count: Count
      var id: Int {
        count.ids += 1
        return number
      }
    }
    let count = Count()
    let items = (0..<10_000).map { Counted(number: $0, count: count) }
    let fixture = GraphFixture(List(items) { Text("row \($0.number)") }, width: 300, height: 600)
    #expect(fixture.texts.first == "row 0")
    #expect(count.ids < 1_000)
  }

  @Test func theSameIDTwiceInSightIsNoticedWithoutLookingAtTheRest() {
    var issues: [String] = []
    RuntimeIssue.reset()
    RuntimeIssue.handler = { issues.append($0) }
    defer { RuntimeIssue.handler = nil }
    let fixture = GraphFixture(List([1, 2, 1, 3], id: \.self) { Text("row \($0)") }, width: 300, height: 600)
    #expect(fixture.texts == ["row 1", "row 2", "row 1", "row 3"])
    #expect(issues.count == 1)
  }
}
