import Combine
import RoostDisplay
import Testing

@testable import SwiftUICore

/// How views are put together: builders, groups, conditions, modifiers, erased types, and what each owns.
@MainActor
@Suite(.serialized)
struct StructureTests {
  final class Log { var entries: [String] = [] }

  func press(_ fixture: GraphFixture, _ index: Int = 0) {
    let buttons = fixture.items { if case .button = $0.content { true } else { false } }
    buttons[index].handler?.displayItem(buttons[index], received: .activated)
    fixture.settle()
  }

  @Test func groupsAndConditionsGiveTheirChildrenToTheContainer() {
    struct Screen: View {
      @State var isShown = false
      @State var kind = 0
      var body: some View {
        VStack(spacing: 0) {
          Group {
            Text("a")
            Group { Text("b") }
          }
          if isShown { Text("c") }
          switch kind {
          case 0: Text("zero")
          case 1: Text("one")
          default: EmptyView()
          }
          AnyView(TupleView((Text("d"), Text("e"))))
          Button("show") { isShown.toggle() }
          Button("next") { kind += 1 }
        }
      }
    }
    let fixture = GraphFixture(Screen(), width: 200, height: 300)
    #expect(fixture.texts == ["a", "b", "zero", "d", "e", "show", "next"])
    press(fixture)
    #expect(fixture.texts == ["a", "b", "c", "zero", "d", "e", "show", "next"])
    press(fixture, 1)
    press(fixture, 1)
    #expect(fixture.texts == ["a", "b", "c", "d", "e", "show", "next"])
  }

  @Test func aModifierOnAGroupAppliesToEachChild() {
    let fixture = GraphFixture(width: 200, height: 200) {
      VStack(spacing: 0) {
        Group {
          Color.red.accessibilityIdentifier("a")
          Color.blue.accessibilityIdentifier("b")
        }
        .frame(width: 20, height: 30)
      }
    }
    #expect(fixture.frame("a") == CGRect(x: 90, y: 70, width: 20, height: 30))
    #expect(fixture.frame("b") == CGRect(x: 90, y: 100, width: 20, height: 30))
  }

  @Test func aModifierOnAChangingGroupFollowsIt() {
    struct Screen: View {
      @State var count = 1
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { Color.red.accessibilityIdentifier("box \($0)") }
            .frame(width: 10, height: 10)
            .padding(1)
          Button("more") { count += 1 }
        }
      }
    }
    let fixture = GraphFixture(Screen(), width: 100, height: 100)
    press(fixture)
    press(fixture)
    for index in 0..<3 { #expect(fixture.frame("box \(index)")?.size == CGSize(width: 10, height: 10)) }
    let nodes = fixture.graph.liveNodes
    fixture.graph.tearDown()
    #expect(nodes > 0 && fixture.graph.liveNodes == 0)
  }

  struct Counter: View {
    @State private var count = 0
    let name: String
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test func branchesAndErasedTypesHaveStateOfTheirOwn() {
    struct Screen: View {
      @State var isFirst = true
      var body: some View {
        VStack {
          Button("swap") { isFirst.toggle() }
          if isFirst { Counter(name: "x") } else { Counter(name: "x") }
          AnyView(Counter(name: isFirst ? "same type" : "same type, other value"))
          isFirst ? AnyView(Counter(name: "erased")) : AnyView(Text("text"))
        }
      }
    }
    let fixture = GraphFixture(Screen(), width: 300, height: 300)
    for index in 1...3 { press(fixture, index) }
    #expect(fixture.texts == ["swap", "x 1", "same type 1", "erased 1"])
    press(fixture)
    #expect(fixture.texts == ["swap", "x 0", "same type, other value 1", "text"])
    press(fixture)
    #expect(fixture.texts == ["swap", "x 0", "same type 1", "erased 0"])
  }

  struct Titled: ViewModifier {
    let title: String
    @State private var count = 0
    func body(content: Content) -> some View {
      VStack(spacing: 0) {
        Button("\(title) \(count)") { count += 1 }
        content
        content
      }
    }
  }

  @Test func aModifierHasStateAndMayShowItsContentTwice() {
    let fixture = GraphFixture(
      Text("x").modifier(Titled(title: "inner")).modifier(Titled(title: "outer")), width: 200, height: 300)
    #expect(fixture.texts == ["outer 0", "inner 0", "x", "x", "inner 0", "x", "x"])
    press(fixture, 1)
    #expect(fixture.texts == ["outer 0", "inner 1", "x", "x", "inner 0", "x", "x"])
  }

  @Test func concatenatedModifiersApplyInOrder() {
    let fixture = GraphFixture(
      Text("x").modifier(Titled(title: "a").concat(Titled(title: "b"))), width: 200, height: 300)
    #expect(fixture.texts.first == "b 0")
  }

  @Test func aReceivedValueRunsTheNewestAction() {
    struct Screen: View {
      let subject: PassthroughSubject<Int, Never>
      let log: Log
      @State var factor = 1
      var body: some View {
        Button("factor") { factor = 10 }.onReceive(subject) { log.entries.append("\($0 * factor)") }
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let fixture = GraphFixture(Screen(subject: subject, log: log))
    subject.send(1)
    press(fixture)
    subject.send(2)
    fixture.graph.tearDown()
    subject.send(3)
    #expect(log.entries == ["1", "20"])
  }

  final class Session: ObservableObject {
    @Published var user = "Ann"
  }

  final class Background: ObservableObject, @unchecked Sendable {
    @Published var value = 0
  }

  /// Without a suspension: other suites listen to issues as well.
  private func issuesOfWriting(_ value: Int, to model: Background) -> [String] {
    RuntimeIssue.reset()
    nonisolated(unsafe) var issues: [String] = []
    RuntimeIssue.handler = { issues.append($0) }
    defer { RuntimeIssue.handler = nil }
    let written = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      model.value = value
      written.signal()
    }
    written.wait()
    return issues
  }

  @Test func aChangeFromABackgroundThreadIsReportedAndShown() async {
    struct Screen: View {
      @ObservedObject var model: Background
      var body: some View { Text("\(model.value)") }
    }
    let model = Background()
    let fixture = GraphFixture(Screen(model: model))
    let issues = issuesOfWriting(5, to: model)
    while fixture.texts != ["5"] {
      await Task.yield()
      fixture.settle()
    }
    #expect(issues.contains { $0.contains("background thread") })
  }

  @Test func environmentObjectsReachTheirReadersThroughEverything() {
    struct Name: View {
      @EnvironmentObject var session: Session
      var body: some View { Text(session.user) }
    }
    struct Screen: View {
      var body: some View { VStack { Group { AnyView(Name()) } } }
    }
    let session = Session()
    let fixture = GraphFixture(Screen().environmentObject(session))
    #expect(fixture.texts == ["Ann"])
    session.user = "Bob"
    fixture.settle()
    #expect(fixture.texts == ["Bob"])
  }

  @Test func stateObjectsAreMadeOnceAndReleasedWithTheirView() {
    final class Tracked: ObservableObject {
      nonisolated(unsafe) static var made = 0
      nonisolated(unsafe) static var alive = 0
      init() {
        Self.made += 1
        Self.alive += 1
      }
      deinit { Self.alive -= 1 }
    }
    struct Owner: View {
      @StateObject var tracked = Tracked()
      let value: Int
      var body: some View { Text("\(value)") }
    }
    struct Screen: View {
      @State var value = 0
      @State var isShown = true
      var body: some View {
        VStack {
          Button("value") { value += 1 }
          Button("hide") { isShown = false }
          if isShown { Owner(value: value) }
        }
      }
    }
    let fixture = GraphFixture(Screen())
    press(fixture)
    press(fixture)
    #expect(Tracked.made == 1 && Tracked.alive == 1)
    press(fixture, 1)
    #expect(Tracked.alive == 0)
  }

  struct Clock: DynamicProperty {
    @State private var start = 7
    @Environment(\.lineLimit) private var limit
    private(set) var sum = 0
    mutating func update() { sum = start + (limit ?? 0) }
  }

  @Test func dynamicPropertiesOfOnesOwnAreInstalledAndUpdated() {
    struct Screen: View {
      var clock = Clock()
      var body: some View { Text("\(clock.sum)") }
    }
    #expect(GraphFixture(Screen().lineLimit(5)).texts == ["12"])
  }

  @Test func taskStartsOnceIsRestartedByItsIdAndCancelledWithItsView() async {
    actor Events {
      var log: [String] = []
      func add(_ entry: String) { log.append(entry) }
      func wait(for count: Int) async {
        while log.count < count { await Task.yield() }
      }
    }
    struct Screen: View {
      let events: Events
      @State var id = 0
      var body: some View {
        Button("next") { id += 1 }
          .task(id: id) { [id] in
            await events.add("start \(id)")
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(100)) }
            await events.add("cancelled \(id)")
          }
      }
    }
    let events = Events()
    let fixture = GraphFixture(Screen(events: events))
    await events.wait(for: 1)
    press(fixture)
    await events.wait(for: 3)
    fixture.graph.tearDown()
    await events.wait(for: 4)
    let log = await events.log
    #expect(log.first == "start 0" && log.last == "cancelled 1")
    #expect(Set(log) == ["start 0", "cancelled 0", "start 1", "cancelled 1"])
  }

  @Test func disabledViewsTakeNoInputAndCannotEnableThemselves() {
    struct Screen: View {
      @State var count = 0
      var body: some View {
        VStack {
          Text("\(count)")
          VStack { Button("no") { count += 1 }.disabled(false) }.disabled(true)
        }
      }
    }
    let fixture = GraphFixture(Screen())
    press(fixture)
    #expect(fixture.texts.first == "0")
  }

  @Test func bindingsToElementsAndPartsWriteThrough() {
    struct Person: Identifiable {
      let id: Int
      var name: String
    }
    struct Editor: View {
      @Binding var name: String
      var body: some View { Button(name) { name += "!" } }
    }
    struct Screen: View {
      @State var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
      var body: some View {
        VStack {
          ForEach($people) { $person in Editor(name: $person.name) }
          Text(people.map(\.name).joined(separator: ","))
        }
      }
    }
    let fixture = GraphFixture(Screen(), width: 300, height: 200)
    press(fixture, 1)
    #expect(fixture.texts == ["Ann", "Bob!", "Ann,Bob!"])
  }
}
