import Combine
import Observation
import RoostDisplay
import Testing

@testable import SwiftUICore

/// Update behaviour that Apple's SwiftUI shows; U-n are the names in the layout rules, section 6.
@MainActor
@Suite(.serialized)
struct UpdateRulesTests {
  /// Counts and logs across view values.
  @MainActor
  final class Log {
    var counts: [String: Int] = [:]
    var entries: [String] = []
    func count(_ name: String) { counts[name, default: 0] += 1 }
    func add(_ entry: String) { entries.append(entry) }
  }

  // MARK: U-1

  final class Model: ObservableObject {
    @Published var t1 = false
    var t2 = false
  }

  struct Subview: View {
    let log: Log
    let condition: Bool
    var body: some View {
      let _ = log.count("sub")
      Text(condition ? "yes" : "no")
    }
  }

  struct ObservedParent: View {
    let log: Log
    @ObservedObject var model: Model
    let change: (Model) -> Void
    var body: some View {
      let _ = log.count("parent")
      VStack {
        Subview(log: log, condition: model.t1)
        Subview(log: log, condition: model.t2)
      }
      .onAppear { change(model) }
    }
  }

  @Test func U1_onlyTheChildWhoseValueChangedRunsAgain() {
    let log = Log()
    let fixture = GraphFixture(ObservedParent(log: log, model: Model()) { $0.t1.toggle() })
    fixture.settle()
    #expect(log.counts == ["parent": 2, "sub": 3])
  }

  @Test func U1_aPlainPropertyTellsNobody() {
    let log = Log()
    let fixture = GraphFixture(ObservedParent(log: log, model: Model()) { $0.t2.toggle() })
    fixture.settle()
    #expect(log.counts == ["parent": 1, "sub": 2])
  }

  @Observable
  final class ObservableModel {
    var t1 = false
    @ObservationIgnored var t2 = false
  }

  struct ObservableParent: View {
    let log: Log
    let model: ObservableModel
    let change: (ObservableModel) -> Void
    var body: some View {
      let _ = log.count("parent")
      VStack {
        Subview(log: log, condition: model.t1)
        Subview(log: log, condition: model.t2)
      }
      .onAppear { change(model) }
    }
  }

  @Test func U1_theSameWithObservable() {
    let log = Log()
    let fixture = GraphFixture(ObservableParent(log: log, model: ObservableModel()) { $0.t1.toggle() })
    fixture.settle()
    #expect(log.counts == ["parent": 2, "sub": 3])

    let other = Log()
    let ignored = GraphFixture(ObservableParent(log: other, model: ObservableModel()) { $0.t2.toggle() })
    ignored.settle()
    #expect(other.counts == ["parent": 1, "sub": 2])
  }

  // MARK: U-2

  struct Nested: View {
    let log: Log
    @State private var value = 0
    var body: some View {
      let _ = log.add("body \(value)")
      Text("\(value)")
        .onAppear {
          value = 1
          value = 2
          withAnimation {
            value = 3
            value = 4
          }
        }
        .onChange(of: value) { old, new in log.add("change \(old) \(new)") }
    }
  }

  @Test func U2_writesOfOneTransactionCoalesceAndAnotherIsAnUpdateOfItsOwn() {
    let log = Log()
    let fixture = GraphFixture(Nested(log: log))
    fixture.settle()
    #expect(log.entries.filter { $0.hasPrefix("body") } == ["body 0", "body 2", "body 4"])
    #expect(log.entries.filter { $0.hasPrefix("change") } == ["change 0 2", "change 2 4"])
    #expect(fixture.texts == ["4"])
  }

  // MARK: U-3

  struct Changes: View {
    let log: Log
    let values: [Int]
    @State private var value = 0
    @State private var step = 0
    var body: some View {
      Color.red
        .onChange(of: value, initial: true) { old, new in log.add("\(old) \(new)") }
        .onChange(of: step, initial: true) {
          guard step < values.count else { return }
          value = values[step]
          step += 1
        }
    }
  }

  @Test func U3_onChangeIgnoresEqualWritesAndCallsInitially() {
    let log = Log()
    GraphFixture(Changes(log: log, values: [0, 1, 1, 2])).settle()
    #expect(log.entries == ["0 0", "0 1", "1 2"])
  }

  // MARK: U-4, U-5, U-11

  struct Identity: View {
    let log: Log
    @State private var toggle = false
    var body: some View {
      Color.red
        .onAppear {
          log.add("A\(toggle ? "T" : "F")")
          toggle = true
        }
        .onDisappear { log.add("D\(toggle ? "T" : "F")") }
        .id(toggle)
    }
  }

  @Test func U4_theNewIdentityAppearsBeforeTheOldDisappears() {
    let log = Log()
    let fixture = GraphFixture(Identity(log: log))
    fixture.settle()
    fixture.graph.tearDown()
    #expect(log.entries.joined() == "AFATDTDT")
  }

  struct IdentityTransition: View {
    let log: Log
    @State private var toggle = false
    var body: some View {
      Color.red
        .onAppear {
          log.add("A\(toggle ? "T" : "F")")
          toggle = true
        }
        .onDisappear { log.add("D\(toggle ? "T" : "F")") }
        .transition(.identity)
        .id(toggle)
    }
  }

  @Test func U4_withTheIdentityTransitionTheOldIsGoneFirst() {
    let log = Log()
    let fixture = GraphFixture(IdentityTransition(log: log))
    fixture.settle()
    fixture.graph.tearDown()
    #expect(log.entries.joined() == "AFDTATDT")
  }

  struct InsideAndOutside: View {
    let log: Log
    @State private var id = 0
    var body: some View {
      Color.red
        .onAppear {
          log.add("inside")
          id = 1
        }
        .id(id)
        .onAppear { log.add("outside") }
    }
  }

  @Test func U5_onAppearRunsAgainInsideOfANewIdentityOnly() {
    let log = Log()
    GraphFixture(InsideAndOutside(log: log)).settle()
    #expect(log.entries.filter { $0 == "inside" }.count == 2)
    #expect(log.entries.filter { $0 == "outside" }.count == 1)
  }

  // MARK: U-6

  struct Number: View {
    let log: Log
    let value: Int
    var body: some View {
      let _ = log.count("number")
      Text("\(value)")
    }
  }

  struct ParityNumber: View, Equatable {
    let log: Log
    let value: Int
    nonisolated static func == (a: Self, b: Self) -> Bool { a.value % 2 == b.value % 2 }
    var body: some View {
      let _ = log.count("number")
      Text("\(value)")
    }
  }

  struct Stepper<Content: View>: View {
    @State private var value = 0
    let content: (Int) -> Content
    var body: some View {
      content(value).onChange(of: value, initial: true) { if value < 4 { value += 2 } }
    }
  }

  @Test func U6_equatableDecidesByItsOwnEquality() {
    let plain = Log()
    GraphFixture(Stepper { Number(log: plain, value: $0) }).settle()
    #expect(plain.counts["number"] == 3)
    let equatable = Log()
    GraphFixture(Stepper { ParityNumber(log: equatable, value: $0).equatable() }).settle()
    #expect((1...3).contains(equatable.counts["number"] ?? 0))
    #expect(equatable.counts["number"] == 1)
  }

  // MARK: U-8

  struct EnvironmentReader: View {
    let log: Log
    @Environment(\.lineLimit) private var limit
    var body: some View {
      let _ = log.count("reader")
      Text("\(limit ?? -1)")
    }
  }

  struct Bystander: View {
    let log: Log
    var body: some View {
      let _ = log.count("bystander")
      EnvironmentReader(log: log)
    }
  }

  struct EnvironmentParent: View {
    let log: Log
    @State private var limit = 1
    var body: some View {
      let _ = log.count("parent")
      let current = limit
      Bystander(log: log)
        .transformEnvironment(\.lineLimit) { $0 = current }
        .onAppear { limit = 2 }
    }
  }

  @Test func U8_onlyReadersOfAChangedKeyRunAgain() {
    let log = Log()
    let fixture = GraphFixture(EnvironmentParent(log: log))
    fixture.settle()
    #expect(log.counts == ["parent": 2, "reader": 2, "bystander": 1])
    #expect(fixture.texts == ["2"])
  }

  struct EnvironmentClosureParent: View {
    let log: Log
    @State private var limit = 1
    var body: some View {
      let _ = log.count("parent")
      Bystander(log: log)
        .transformEnvironment(\.lineLimit) { $0 = limit }
        .onAppear { limit = 2 }
    }
  }

  @Test func stateReadByATransformReachesTheReadersWithoutTheParent() {
    let log = Log()
    let fixture = GraphFixture(EnvironmentClosureParent(log: log))
    fixture.settle()
    #expect(log.counts == ["parent": 1, "reader": 2, "bystander": 1])
    #expect(fixture.texts == ["2"])
  }

  // MARK: U-12

  final class Counter: ObservableObject {
    @Published var value = 0
  }

  struct CounterView: View {
    let log: Log
    @ObservedObject var counter: Counter
    var body: some View {
      let _ = log.add("\(counter.value)")
      Text("\(counter.value)")
    }
  }

  @Test func U12_aBodyNeverSeesTheValueBeforeTheChange() {
    let log = Log()
    let counter = Counter()
    let fixture = GraphFixture(CounterView(log: log, counter: counter))
    counter.value = 1
    counter.value = 2
    #expect(log.entries == ["0"])
    fixture.settle()
    #expect(log.entries == ["0", "2"])
    #expect(fixture.texts == ["2"])
  }

  // MARK: State that nobody reads

  struct Unread: View {
    let log: Log
    @State private var value = 0
    var body: some View {
      let _ = log.count("unread")
      Child(log: log, value: $value)
    }
    struct Child: View {
      let log: Log
      @Binding var value: Int
      var body: some View {
        let _ = log.count("child")
        Text("\(value)").onAppear { value = 7 }
      }
    }
  }

  @Test func U10_aBodyThatOnlyPassesABindingOnDoesNotRunAgain() {
    let log = Log()
    let fixture = GraphFixture(Unread(log: log))
    fixture.settle()
    #expect(log.counts == ["unread": 1, "child": 2])
    #expect(fixture.texts == ["7"])
  }

  // MARK: Identity and lifetime in ForEach

  struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  final class Items: ObservableObject {
    @Published var items: [Item]
    init(_ ids: [Int]) { items = ids.map { Item(id: $0, title: "item \($0)") } }
  }

  struct Row: View {
    let log: Log
    let item: Item
    @State private var birth = Row.nextBirth()
    @MainActor static var births = 0
    @MainActor static func nextBirth() -> Int {
      births += 1
      return births
    }
    var body: some View {
      let _ = log.count("row")
      Text("\(item.title)#\(birth)").onDisappear { log.add("gone \(item.id)") }
    }
  }

  struct Rows: View {
    let log: Log
    @ObservedObject var items: Items
    var body: some View { VStack { ForEach(items.items) { Row(log: log, item: $0) } } }
  }

  @Test func stateFollowsTheElementThroughInsertMoveAndRemove() {
    let log = Log()
    let items = Items([1, 2, 3, 4])
    let fixture = GraphFixture(Rows(log: log, items: items))
    func births() -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: fixture.texts.map {
          ($0.split(separator: "#")[0].description, $0.split(separator: "#")[1].description)
        })
    }
    let before = births()
    log.counts = [:]
    items.items = [4, 9, 2, 1].map { Item(id: $0, title: "item \($0)") }
    fixture.settle()
    #expect(fixture.texts.map { $0.split(separator: "#")[0].description } == ["item 4", "item 9", "item 2", "item 1"])
    let after = births()
    for id in [1, 2, 4] { #expect(before["item \(id)"] == after["item \(id)"]) }
    #expect(log.entries == ["gone 3"])
    // Only the new row's body ran.
    #expect(log.counts["row"] == 1)
  }

  @Test func duplicateIdsAreAllShownAndReportedOnce() {
    var issues: [String] = []
    RuntimeIssue.reset()
    RuntimeIssue.handler = { issues.append($0) }
    defer { RuntimeIssue.handler = nil }
    let items = Items([1, 1, 2])
    let fixture = GraphFixture(Rows(log: Log(), items: items))
    #expect(fixture.texts.count == 3)
    items.items.append(Item(id: 1, title: "again"))
    fixture.settle()
    #expect(fixture.texts.count == 4)
    #expect(issues.filter { $0.contains("occurs multiple times") }.count == 1)
  }

  @Test func nothingLivesAfterTearDown() {
    let fixture = GraphFixture(Rows(log: Log(), items: Items(Array(0..<50))), height: 2000)
    #expect(fixture.graph.liveNodes > 50)
    fixture.graph.tearDown()
    #expect(fixture.graph.liveNodes == 0)
  }

  @Test func oneOfAThousandRowsCostsOneBodyAndOneItem() {
    let items = Items(Array(0..<1000))
    struct Screen: View {
      @ObservedObject var items: Items
      var body: some View {
        VStack(spacing: 0) { ForEach(items.items) { item in RowView(item: item) } }
      }
    }
    struct RowView: View {
      let item: Item
      var body: some View { HStack { Text(item.title) } }
    }
    let fixture = GraphFixture(Screen(items: items), width: 300, height: 20_000)
    _ = fixture.tree.takeChanges()
    let bodies = fixture.graph.bodyCount
    items.items[500].title = "changed"
    fixture.settle()
    // The screen, and the one row.
    #expect(fixture.graph.bodyCount - bodies == 2)
    let commit = fixture.tree.takeChanges()
    let textChanges = commit.changed.filter { $0.changes.contains(.content) }
    #expect(textChanges.count == 1)
  }
}
