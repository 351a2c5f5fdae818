import RoostDisplay
import Testing

@testable import SwiftUICore

@MainActor
@Suite(.serialized)
struct GeometryTests {
  func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.accessibilityIdentifier(name).frame(width: width, height: height)
  }

  @Test func G01_childrenOfAGeometryReaderOverlapAtItsTopLeadingCorner() {
    let fixture = GraphFixture(width: 180, height: 120) {
      GeometryReader { g in
        Color.blue.accessibilityIdentifier("blue").frame(width: g.size.width / 2, height: g.size.height / 2)
        Color.red.accessibilityIdentifier("red").frame(width: g.size.width / 3, height: g.size.height / 3)
      }
    }
    #expect(fixture.frame("blue") == CGRect(x: 0, y: 0, width: 90, height: 60))
    #expect(fixture.frame("red") == CGRect(x: 0, y: 0, width: 60, height: 40))
    fixture.graph.resize(to: CGSize(width: 90, height: 120))
    #expect(fixture.frame("blue") == CGRect(x: 0, y: 0, width: 45, height: 60))
  }

  @Test func G02_aGeometryReaderTakesTheRest() {
    let fixture = GraphFixture(width: 200, height: 100) {
      VStack(spacing: 0) {
        box("red", 100, 20)
        GeometryReader { _ in Text("x").accessibilityIdentifier("text") }
      }
    }
    #expect(fixture.frame("red") == CGRect(x: 50, y: 0, width: 100, height: 20))
    #expect(fixture.frame("text") == CGRect(x: 0, y: 20, width: 10, height: 20))
  }

  @Test func V04_aGeometryReaderInAScrollViewHasItsIdealHeight() {
    let fixture = GraphFixture(width: 200, height: 100) {
      ScrollView { GeometryReader { _ in Color.red.accessibilityIdentifier("red") } }
    }
    #expect(fixture.frame("red") == CGRect(x: 0, y: 0, width: 200, height: 10))
  }

  struct FrameText: View {
    var body: some View {
      GeometryReader { g in
        Text("\(Int(g.frame(in: .global).minY)) \(Int(g.frame(in: .named("box")).minY))")
      }
    }
  }

  @Test func framesFollowScrollingAndNamedSpaces() {
    let fixture = GraphFixture(width: 200, height: 100) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 50)
          VStack(spacing: 0) {
            Color.blue.frame(height: 30)
            FrameText().frame(height: 20)
          }.coordinateSpace(name: "box")
          Color.green.frame(height: 500)
        }
      }
    }
    #expect(fixture.texts == ["80 30"])
    let scroll = fixture.items { if case .scroll = $0.content { true } else { false } }[0]
    scroll.handler?.displayItem(scroll, received: .scrolled(visible: CGRect(x: 0, y: 25, width: 200, height: 100)))
    fixture.settle()
    #expect(fixture.texts == ["55 30"])
  }

  @Test(arguments: [
    (CGPoint(x: 150, y: 390), EdgeInsets()),
    (CGPoint(x: 150, y: 10), EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)),
    (CGPoint(x: 150, y: 750), EdgeInsets(top: 0, leading: 0, bottom: 30, trailing: 0)),
    (CGPoint(x: 20, y: 100), EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)),
    (CGPoint(x: 260, y: 100), EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 40)),
  ])
  func safeAreaInsetsResolveWhereTheFrameTouchesThem(_ origin: CGPoint, _ wanted: EdgeInsets) {
    final class Seen { var insets: EdgeInsets? }
    let seen = Seen()
    struct Probe: View {
      let seen: Seen
      var body: some View {
        GeometryReader { g in
          let _ = (seen.insets = g.safeAreaInsets)
          Color.red
        }
      }
    }
    let fixture = GraphFixture(
      Probe(seen: seen).frame(width: 100, height: 20).position(x: origin.x - 20 + 50, y: origin.y - 10 + 10), width: 0,
      height: 0)
    fixture.graph.safeAreaInsets = EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    fixture.graph.resize(to: CGSize(width: 400, height: 800))
    #expect(seen.insets == wanted)
  }

  @Test func ignoringTheSafeAreaReachesToTheWindowsEdge() {
    let fixture = GraphFixture(
      Color.red.ignoresSafeArea(edges: [.top, .leading]).accessibilityIdentifier("red"), width: 0, height: 0)
    fixture.graph.safeAreaInsets = EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    fixture.graph.resize(to: CGSize(width: 400, height: 800))
    #expect(fixture.frame("red") == CGRect(x: 0, y: 0, width: 360, height: 770))
  }

  @Test func anInsetKeepsTheContentClear() {
    let fixture = GraphFixture(width: 200, height: 300) {
      Color.red.accessibilityIdentifier("red").safeAreaInset(edge: .bottom) { box("bar", 200, 40) }
    }
    #expect(fixture.frame("red") == CGRect(x: 0, y: 0, width: 200, height: 252))
    #expect(fixture.frame("bar") == CGRect(x: 0, y: 260, width: 200, height: 40))
  }

  @Test func viewThatFitsShowsTheFirstThatFits() {
    @ViewBuilder func view() -> some View {
      ViewThatFits(in: .horizontal) {
        Text("a long description")
        Text("short")
        Text("s")
      }
    }
    #expect(GraphFixture(view(), width: 300, height: 50).texts == ["a long description"])
    #expect(GraphFixture(view(), width: 60, height: 50).texts == ["short"])
    #expect(GraphFixture(view(), width: 5, height: 50).texts == ["s"])
  }

  @Test func gridColumnsAreSharedByTheRows() {
    let fixture = GraphFixture(width: 300, height: 200) {
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          box("a", 20, 20)
          box("b", 60, 10)
        }
        GridRow {
          box("c", 50, 30)
          box("d", 10, 10)
        }
        box("e", 80, 10)
      }
    }
    // 120 wide, 20 + 5 + 30 + 5 + 10 high, centred.
    #expect(fixture.frame("a") == CGRect(x: 90, y: 65, width: 20, height: 20))
    #expect(fixture.frame("b") == CGRect(x: 150, y: 70, width: 60, height: 10))
    #expect(fixture.frame("c") == CGRect(x: 90, y: 90, width: 50, height: 30))
    #expect(fixture.frame("d") == CGRect(x: 150, y: 100, width: 10, height: 10))
    #expect(fixture.frame("e") == CGRect(x: 90, y: 125, width: 80, height: 10))
  }

  @Test func rightToLeftMirrorsStacksPaddingAndAlignmentButNoOffsets() {
    let fixture = GraphFixture(
      HStack(spacing: 0) {
        box("a", 20, 20)
        box("b", 30, 20).padding(.leading, 5)
        Spacer()
        box("c", 10, 20).offset(x: 3)
      }, width: 200, height: 20, traits: DisplayTraits(isRightToLeft: true))
    #expect(fixture.frame("a")?.minX == 180)
    #expect(fixture.frame("b")?.minX == 145)
    #expect(fixture.frame("c")?.minX == 3)
  }

  enum Bounds: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  @Test func anchorsAreReadInTheReadersCoordinates() {
    let fixture = GraphFixture(width: 200, height: 100) {
      VStack(spacing: 0) {
        box("a", 20, 30)
        box("b", 40, 30).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
      }
      .padding(10)
      .overlayPreferenceValue(Bounds.self, alignment: .topLeading) { anchors in
        GeometryReader { g in
          let rect = g[anchors[0]]
          Color.green.accessibilityIdentifier("mark").frame(width: rect.width, height: rect.height)
            .offset(x: rect.minX, y: rect.minY)
        }
      }
    }
    fixture.settle()
    #expect(fixture.frame("mark") == fixture.frame("b"))
  }

  enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Test func preferencesAreReducedInOrderAndReportedWhenTheyChange() {
    final class Log: @unchecked Sendable { var values: [[String]] = [] }
    let log = Log()
    struct Screen: View {
      let log: Log
      @State var second = "b"
      var body: some View {
        VStack {
          Text("x").preference(key: Names.self, value: ["a"])
          Group {
            Text("y").preference(key: Names.self, value: [second])
            Text("z").preference(key: Names.self, value: ["c"])
          }
        }
        .onPreferenceChange(Names.self) { log.values.append($0) }
        .onAppear { second = "changed" }
      }
    }
    GraphFixture(Screen(log: log)).settle()
    #expect(log.values == [["a", "b", "c"], ["a", "changed", "c"]])
  }
}
