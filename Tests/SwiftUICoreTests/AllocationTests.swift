import Allocations
import Combine
import RoostDisplay
import Testing

@testable import SwiftUICore

/// What updates and frames allocate: counts, which are the same on every machine, where times are not.
@MainActor
@Suite(.serialized, .enabled(if: Allocations.areCounted))
struct AllocationTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  final class Model: ObservableObject {
    @Published var items: [Item]
    init(_ count: Int) { items = (0..<count).map { Item(id: $0, title: "item \($0)") } }
  }

  struct Row: View {
    let item: Item
    @State private var taps = 0
    var body: some View {
      HStack {
        Text(item.title)
        Button("\(taps)") { taps += 1 }
      }
    }
  }

  struct Listing: View {
    @ObservedObject var model: Model
    var body: some View { List(model.items) { Row(item: $0) } }
  }

  struct Stack: View {
    @ObservedObject var model: Model
    var body: some View { ScrollView { LazyVStack(spacing: 0) { ForEach(model.items) { Row(item: $0) } } } }
  }

  private func fixture<Content: View>(_ content: Content) -> GraphFixture {
    let fixture = GraphFixture(content, width: 300, height: 600)
    _ = fixture.tree.takeChanges()
    return fixture
  }

  /// Both, and the second is not more than a few allocations above the first.
  private func expectTheSame(_ small: Allocations, _ large: Allocations, _ what: Comment) {
    #expect(small.count > 0, what)
    #expect(large.count <= small.count + 4, what)
  }

  @Test func anIdleFrameAllocatesNothing() {
    let fixture = fixture(Listing(model: Model(1000)))
    var time = 1.0
    let frame = Allocations.of {
      time += 1 / 60
      fixture.graph.drawFrame(at: time)
    }
    #expect(frame == Allocations())
  }

  @Test func aTurnWithoutAnythingToDoAllocatesNothing() {
    let fixture = fixture(Listing(model: Model(1000)))
    #expect(Allocations.of { fixture.settle() } == Allocations())
  }

  /// A row's own state.
  private func tapping<Content: View>(_ content: Content) -> Allocations {
    let fixture = fixture(content)
    let button = fixture.items { if case .button = $0.content { true } else { false } }[3]
    return Allocations.of(warmUps: 4, times: 8) {
      button.handler?.displayItem(button, received: .activated)
      fixture.settle()
      _ = fixture.tree.takeChanges()
    }
  }

  @Test func aRowsStateCostsTheSameInAnyList() {
    let (small, large) = (tapping(Listing(model: Model(100))), tapping(Listing(model: Model(4_000))))
    expectTheSame(small, large, "a list")
    // Nor does it copy anything that is as long as the list.
    #expect(large.bytes <= small.bytes + 512)
  }

  /// One element of the array that the list is made of.
  private func changing(_ model: Model, _ content: some View) -> Allocations {
    let fixture = fixture(content)
    var step = 0
    let titles = ["one", "two"]
    return Allocations.of(warmUps: 4, times: 8) {
      step += 1
      model.items[3].title = titles[step % 2]
      fixture.settle()
      #expect(fixture.texts.contains(titles[step % 2]))
      _ = fixture.tree.takeChanges()
    }
  }

  @Test func oneElementCostsTheSameInAnyList() {
    let (small, large) = (Model(100), Model(4_000))
    expectTheSame(changing(small, Listing(model: small)), changing(large, Listing(model: large)), "a list")
    expectTheSame(changing(small, Stack(model: small)), changing(large, Stack(model: large)), "a lazy stack")
  }

  /// A step of the wheel, a row each time.
  private func scrolling(_ content: some View) -> Allocations {
    let fixture = fixture(content)
    let item = fixture.items { if case .scroll = $0.content { true } else { false } }[0]
    var y: CGFloat = 0
    return Allocations.of(warmUps: 16, times: 16) {
      y += 44
      item.handler?.displayItem(
        item, received: .scrolled(visible: CGRect(x: 0, y: y, width: item.frame.width, height: item.frame.height)))
      fixture.settle()
      _ = fixture.tree.takeChanges()
    }
  }

  @Test func aStepOfScrollingCostsTheSameInAnyList() {
    let lists = (scrolling(Listing(model: Model(500))), scrolling(Listing(model: Model(20_000))))
    #expect(lists.0.count > 0)
    #expect(lists.1.count <= lists.0.count + lists.0.count / 20)
    #expect(lists.1.bytes <= lists.0.bytes + lists.0.bytes / 20)
    let stacks = (scrolling(Stack(model: Model(500))), scrolling(Stack(model: Model(20_000))))
    #expect(stacks.0.count > 0)
    #expect(stacks.1.count <= stacks.0.count + stacks.0.count / 20)
    #expect(stacks.1.bytes <= stacks.0.bytes + stacks.0.bytes / 20)
  }

  @Test func theCounterCounts() {
    final class Object { var next: Object? }
    var chain: Object?
    let made = Allocations.of {
      let object = Object()
      object.next = chain
      chain = object
      chain?.next = nil
    }
    #expect(made.count == 1)
    #expect(made.bytes >= 24)
  }
}
