import Combine
import Observation
import Testing

@testable import SwiftUICore

/// `_printChanges()`: why a body runs (`layout-rules` U-7). The texts are Apple's:
/// https://apurin.me/articles/swiftui-secrets and `ChangedBodyPropertyCompatibilityTests`, which run against Apple's.
@MainActor
@Suite(.serialized)
struct ChangedPropertiesTests {
  /// What is printed while `work` runs.
  private func printed(_ work: () -> Void) -> [String] {
    var lines: [String] = []
    BodyChanges.handler = { lines.append($0) }
    defer { BodyChanges.handler = nil }
    work()
    return lines
  }

  private func firstButton(_ fixture: GraphFixture, at index: Int = 0) -> () -> Void {
    let buttons = fixture.items { if case .button = $0.content { true } else { false } }
    return {
      buttons[index].handler?.displayItem(buttons[index], received: .activated)
      fixture.settle()
    }
  }

  struct Plain: View {
    let value: Int
    var body: some View {
      let _ = Self._printChanges()
      Text("\(value)")
    }
  }

  struct Owner<Content: View>: View {
    @State private var value = 0
    let content: (Int) -> Content
    var body: some View {
      VStack {
        content(value)
        Button("more") { value += 1 }
      }
    }
  }

  @Test func U7_aViewWithoutPropertiesIsOnlyEverAnotherValue() {
    var fixture: GraphFixture!
    #expect(printed { fixture = GraphFixture(Owner { Plain(value: $0) }) } == ["Plain: @self changed."])
    #expect(printed(firstButton(fixture)) == ["Plain: @self changed."])
  }

  @Test func U7_aBodyThatDoesNotRunPrintsNothing() {
    let fixture = GraphFixture(Owner { _ in Plain(value: 7) })
    #expect(printed(firstButton(fixture)).isEmpty)
  }

  struct Named: View {
    let value: Int
    @State private var name = ""
    @State private var count = 0
    var body: some View {
      let _ = Self._printChanges()
      VStack {
        Text(name)
        Button("name") { name += "a" }
        Button("count") { count += 1 }
        Button("both") {
          name += "b"
          count += 1
        }
        Text("\(count)")
      }
    }
  }

  @Test func U7_firstTheIdentityAndEveryProperty_thenWhatChanged() {
    var fixture: GraphFixture!
    #expect(
      printed { fixture = GraphFixture(Owner { Named(value: $0) }) } == [
        "Named: @self, @identity, _name, _count changed."
      ]
    )
    #expect(printed(firstButton(fixture, at: 0)) == ["Named: _name changed."])
    #expect(printed(firstButton(fixture, at: 1)) == ["Named: _count changed."])
    #expect(printed(firstButton(fixture, at: 2)) == ["Named: _name, _count changed."])
    #expect(printed(firstButton(fixture, at: 3)) == ["Named: @self changed."])
  }

  struct Identified: View {
    var body: some View { Owner { Named(value: 0).id($0) } }
  }

  @Test func anotherIdentityIsAFirstTimeAgain() {
    let fixture = GraphFixture(Identified())
    #expect(printed(firstButton(fixture, at: 3)) == ["Named: @self, @identity, _name, _count changed."])
  }

  struct Twice: View {
    @State private var value = 0
    var body: some View {
      let _ = Self._printChanges()
      Text("\(value)").onAppear {
        value = 1
        withAnimation { value = 2 }
      }
    }
  }

  @Test func eachTransactionIsACauseOfItsOwn() {
    let lines = printed { GraphFixture(Twice()).settle() }
    #expect(
      lines == ["Twice: @self, @identity, _value changed."] + [String](repeating: "Twice: _value changed.", count: 2))
  }

  final class Model: ObservableObject { @Published var value = 0 }
  @Observable final class Seen { var value = 0 }

  struct Reader: View {
    @ObservedObject var model: Model
    @StateObject private var own = Model()
    @EnvironmentObject private var shared: Model
    @Environment(\.lineLimit) private var limit
    @Binding var bound: Int
    let seen: Seen
    var body: some View {
      let _ = Self._printChanges()
      let _ = (model.value, own.value, shared.value, limit, bound)
      VStack {
        Text("\(seen.value)")
        Button("own") { own.value += 1 }
      }
    }
  }

  struct Screen: View {
    let model: Model
    let shared: Model
    let seen: Seen
    @State private var limit = 1
    @State private var bound = 0
    var body: some View {
      Button("limit") { limit += 1 }
      Button("bound") { bound += 1 }
      Reader(model: model, bound: $bound, seen: seen).lineLimit(limit).environmentObject(shared)
    }
  }

  @Test func everyKindOfPropertyIsNamed() {
    let (model, shared, seen) = (Model(), Model(), Seen())
    var fixture: GraphFixture!
    #expect(
      printed { fixture = GraphFixture(Screen(model: model, shared: shared, seen: seen)) }
        == ["Reader: @self, @identity, _model, _own, _shared, _limit, _bound changed."])
    func after(_ change: () -> Void) -> [String] {
      printed {
        change()
        fixture.settle()
      }
    }
    #expect(after { model.value = 1 } == ["Reader: _model changed."])
    #expect(after { shared.value = 1 } == ["Reader: _shared changed."])
    #expect(after { seen.value = 1 } == ["Reader: @dependencies changed."])
    #expect(after(firstButton(fixture, at: 0)) == ["Reader: _limit changed."])
    #expect(after(firstButton(fixture, at: 1)) == ["Reader: _bound changed."])
    #expect(after(firstButton(fixture, at: 2)) == ["Reader: _own changed."])
  }

  @propertyWrapper struct Doubled: DynamicProperty {
    @State private var value = 1
    var wrappedValue: Int { 2 * value }
    var projectedValue: () -> Void { { value += 1 } }
  }

  struct Custom: View {
    @Doubled private var doubled
    var body: some View {
      let _ = Self._printChanges()
      Button("\(doubled)") { $doubled() }
    }
  }

  @Test func somebodysOwnPropertyChangesWithWhatItIsMadeOf() {
    var fixture: GraphFixture!
    #expect(printed { fixture = GraphFixture(Custom()) } == ["Custom: @self, @identity, _doubled changed."])
    #expect(printed(firstButton(fixture)) == ["Custom: _doubled changed."])
    #expect(fixture.texts == ["4"])
  }

  struct Framing: ViewModifier {
    let limit: Int
    func body(content: Content) -> some View {
      let _ = Self._printChanges()
      content.lineLimit(limit)
    }
  }

  @Test func aModifiersBodyTellsToo() {
    var fixture: GraphFixture!
    #expect(
      printed { fixture = GraphFixture(Owner { Text("a").modifier(Framing(limit: $0)) }) } == [
        "Framing: @self changed."
      ])
    #expect(printed(firstButton(fixture)) == ["Framing: @self changed."])
  }
}
