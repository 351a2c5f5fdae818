import RoostDisplay
import Testing

@testable import SwiftUICore

@MainActor
@Suite(.serialized)
struct RobustnessTests {
  func issues(_ body: () -> Void) -> [String] {
    var issues: [String] = []
    RuntimeIssue.reset()
    RuntimeIssue.handler = { issues.append($0) }
    defer { RuntimeIssue.handler = nil }
    body()
    return issues
  }

  func frames(_ fixture: GraphFixture) -> [CGRect] { fixture.items { _ in true }.map(\.frame) }

  @Test func impossibleFramesAreReportedAndIgnored() {
    let found = issues {
      for length in [-10, CGFloat.nan, .infinity, -.infinity] {
        let fixture = GraphFixture(Color.red.frame(width: length, height: 10).accessibilityIdentifier("x"))
        let frame = fixture.frame("x")!
        #expect(frame.width == 200 && frame.height == 10)
      }
      let fixture = GraphFixture(
        Color.red.frame(minWidth: 100, maxWidth: 50).offset(x: .nan).padding(.infinity).accessibilityIdentifier("x"))
      for frame in frames(fixture) { #expect(!frame.origin.x.isNaN && !frame.size.width.isNaN) }
    }
    #expect(!found.isEmpty)
  }

  @Test func fiveHundredNestedStacks() {
    func nest(_ depth: Int) -> AnyView {
      depth == 0 ? AnyView(Text("deep")) : AnyView(VStack { HStack { nest(depth - 1) } })
    }
    let fixture = GraphFixture(nest(250), width: 300, height: 300)
    #expect(fixture.texts == ["deep"])
    // Linear in the depth, not exponential.
    #expect(fixture.graph.layoutAnswerCount < 500 * 30)
  }

  struct WritesInBody: View {
    @State var count = 0
    var body: some View {
      let _ = (count = count + 1)
      Text("\(count)")
    }
  }

  @Test func stateWrittenDuringABodyIsReportedAndDoesNotHang() {
    let found = issues {
      let fixture = GraphFixture(WritesInBody())
      fixture.settle()
    }
    #expect(found.contains { $0.contains("while a body runs") })
  }

  @Test func aTransformOfNothingAndAnEmptyTextAreDrawnSanely() {
    let fixture = GraphFixture(
      VStack {
        Text("")
        EmptyView()
        Text(verbatim: String(repeating: "x", count: 4000)).lineLimit(2)
        HStack {}
        Color.red.scaleEffect(0).rotationEffect(.degrees(.nan)).opacity(.nan)
        Spacer(minLength: -20)
      }, width: 0, height: 0)
    for frame in frames(fixture) { #expect(!frame.origin.y.isNaN && frame.size.height >= 0) }
  }

  @Test func nothingAnswersNaNToAnInfiniteProposal() {
    let found = issues {
      let fixture = GraphFixture(
        HStack {
          VStack {
            Spacer()
            Color.red
            Spacer()
            Text("x")
          }
          Color.blue
          Spacer()
        }, width: 300, height: 300)
      fixture.settle()
    }
    #expect(found.isEmpty)
  }

  @Test func resizingToNothingAndBack() {
    let fixture = GraphFixture(
      List { ForEach(0..<100) { Text("row \($0)") } }, width: 300, height: 300)
    let texts = fixture.texts
    for size in [CGSize.zero, CGSize(width: 1, height: 10_000), CGSize(width: 300, height: 300)] {
      fixture.graph.resize(to: size)
    }
    #expect(fixture.texts == texts)
  }

  @Test func framesAreTheSameWithTheSizeCacheOff() {
    @ViewBuilder func view() -> some View {
      VStack(alignment: .leading) {
        HStack {
          Text("Hello world").layoutPriority(1)
          Spacer()
          Color.red.frame(maxWidth: 50)
        }
        ForEach(0..<5) { i in
          HStack(alignment: .firstTextBaseline) {
            Text("number \(i)").padding(4)
            Divider()
            VStack {
              Text("a b c d e f g"); Color.blue.aspectRatio(2, contentMode: .fit)
            }
          }
        }
      }
    }
    let cached = frames(GraphFixture(view(), width: 237, height: 411))
    SizeCache.isEnabled = false
    defer { SizeCache.isEnabled = true }
    let uncached = frames(GraphFixture(view(), width: 237, height: 411))
    #expect(cached == uncached)
  }

  struct Growing: View {
    @State var height: CGFloat = 10
    var body: some View {
      Color.red.frame(width: 10, height: height)
        .background(
          GeometryReader { geometry in
            Color.clear.onChange(of: geometry.size.height, initial: true) { _, new in height = new + 1 }
          })
    }
  }

  @Test func aViewWhoseSizeDependsOnItsOwnSizeIsNamedOnceAndShown() {
    let found = issues {
      let fixture = GraphFixture(VStack { Growing() }, width: 300, height: 300)
      fixture.settle()
      #expect(fixture.items { if case .shape = $0.content { true } else { false } }.count >= 1)
      for frame in frames(fixture) { #expect(frame.size.height.isFinite && frame.size.height >= 0) }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("Growing") == true)
  }

  @Test func viewsRemovedWhileTheirEffectsRun() {
    final class Log { var entries: [String] = [] }
    struct Child: View {
      let log: Log
      @Binding var isShown: Bool
      @State var count = 0
      var body: some View {
        Text("child \(count)")
          .onAppear {
            log.entries.append("appear")
            isShown = false
            count = 1
          }
          .onChange(of: count) { log.entries.append("change") }
          .onDisappear {
            log.entries.append("disappear")
            count = 2
          }
      }
    }
    struct Screen: View {
      let log: Log
      @State var isShown = true
      var body: some View {
        VStack {
          if isShown { Child(log: log, isShown: $isShown) }
          Text("rest")
        }
      }
    }
    let log = Log()
    let fixture = GraphFixture(Screen(log: log))
    fixture.settle()
    #expect(fixture.texts == ["rest"])
    #expect(log.entries.first == "appear" && log.entries.last == "disappear")
    fixture.graph.tearDown()
    #expect(fixture.graph.liveNodes == 0)
  }

  @Test func aWindowThatClosesInAnAction() {
    struct Closing: View {
      let close: () -> Void
      @State var count = 0
      var body: some View {
        Text("\(count)").onAppear {
          count = 1
          close()
          count = 2
        }
      }
    }
    weak var graph: GraphHost?
    let fixture = GraphFixture(Closing { graph?.tearDown() }, width: 0, height: 0)
    graph = fixture.graph
    fixture.graph.resize(to: CGSize(width: 100, height: 100))
    fixture.settle()
    fixture.graph.tearDown()
    #expect(fixture.graph.liveNodes == 0)
  }

  final class Numbers: ObservableObject { @Published var values: [Int] = [] }

  struct NumberList: View {
    @ObservedObject var numbers: Numbers
    var body: some View { List(numbers.values, id: \.self) { Text("row \($0)") } }
  }

  @Test func aHundredThousandRowsComeGoAndMove() {
    let numbers = Numbers()
    let fixture = GraphFixture(NumberList(numbers: numbers), width: 300, height: 600)
    #expect(fixture.texts.isEmpty)
    numbers.values = Array(0..<100_000)
    fixture.settle()
    #expect(fixture.texts.first == "row 0" && fixture.texts.count < 50)
    let nodes = fixture.graph.liveNodes
    numbers.values.reverse()
    fixture.settle()
    #expect(fixture.texts.first == "row 99999")
    #expect(fixture.graph.liveNodes == nodes)
    numbers.values.removeLast(99_999)
    fixture.settle()
    #expect(fixture.texts == ["row 99999"])
    numbers.values = []
    fixture.settle()
    #expect(fixture.texts.isEmpty)
  }

  @Test func rowsWithoutContentDoNotHideTheOthers() {
    // Only one row in fifty shows anything; all that fit are found.
    let fixture = GraphFixture(
      List(0..<2_000) { index in if index % 50 == 0 { Text("row \(index)") } }, width: 300, height: 440)
    #expect(fixture.texts.prefix(10) == (0..<10).map { "row \($0 * 50)" }[...])
  }
}
