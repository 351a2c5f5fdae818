@testable import SwiftUITesting
import Testing

@MainActor
@Suite
struct AnimationTests {
  struct Moving: View {
    @State private var isRight = false
    let animation: Animation?
    var body: some View {
      VStack {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
          .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
        Button("go") { withAnimation(animation) { isRight.toggle() } }
      }
    }
  }

  func x(_ window: TestWindow, _ name: String = "box") throws -> CGFloat {
    try window.find(identifier: name).frame.minX
  }

  @Test func aChangeRunsOverTimeWithoutRunningBodies() throws {
    let window = TestWindow(size: CGSize(width: 110, height: 100)) { Moving(animation: .linear(duration: 1)) }
    #expect(try x(window) == 0)
    try window.find("go").tap()
    window.advance(by: .milliseconds(20))
    let bodies = window.bodyCount
    window.advance(by: .milliseconds(500))
    #expect(try abs(x(window) - 50) < 3)
    window.advance(by: .seconds(1))
    #expect(try x(window) == 100)
    #expect(window.bodyCount == bodies)
    #expect(!window.isAnimating)
  }

  @Test func withoutAnAnimationAChangeIsThereAtOnce() throws {
    let window = TestWindow(size: CGSize(width: 110, height: 100)) { Moving(animation: nil) }
    try window.find("go").tap()
    #expect(try x(window) == 100)
    #expect(!window.isAnimating)
  }

  @Test func anInterruptedAnimationGoesOnFromWhereItIs() throws {
    let window = TestWindow(size: CGSize(width: 110, height: 100)) { Moving(animation: .linear(duration: 1)) }
    try window.find("go").tap()
    window.advance(by: .milliseconds(520))
    let middle = try x(window)
    try window.find("go").activate()
    #expect(try abs(x(window) - middle) < 0.5)
    window.advance(by: .seconds(2))
    #expect(try x(window) == 0)
  }

  struct Implicit: View {
    @State private var angle = 0.0
    @State private var offset: CGFloat = 0
    var body: some View {
      VStack {
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("turning")
          .rotationEffect(.degrees(angle))
          .animation(.easeInOut(duration: 1), value: angle)
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("jumping").offset(x: offset)
        Button("go") {
          angle = 90
          offset = 30
        }
      }
    }
  }

  @Test func anImplicitAnimationConcernsItsContentOnly() throws {
    let window = TestWindow(size: CGSize(width: 200, height: 200)) { Implicit() }
    let start = try window.find(identifier: "turning").frame
    let jump = try x(window, "jumping")
    try window.find("go").tap()
    #expect(try x(window, "jumping") == jump + 30)
    window.advance(by: .milliseconds(520))
    // Half-way round a square's box is wider.
    #expect(try window.find(identifier: "turning").frame.width > start.width + 5)
    window.advance(by: .seconds(1))
    #expect(try abs(window.find(identifier: "turning").frame.width - start.width) < 0.01)
  }

  struct Forever: View {
    @State private var isOn = false
    var body: some View {
      Text("…").rotationEffect(.degrees(isOn ? 60 : -60))
        .onAppear { withAnimation(Animation.easeInOut(duration: 1).repeatForever()) { isOn = true } }
    }
  }

  @Test func anotherWindowSizeDoesNotEndWhatMoves() throws {
    struct Moving: View {
      @State private var isRight = false
      var body: some View {
        Text("x").offset(x: isRight ? 100 : 0)
          .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isRight = true } }
      }
    }
    let window = TestWindow(size: CGSize(width: 400, height: 400)) { Moving() }
    window.advance(by: .milliseconds(500))
    window.resize(to: CGSize(width: 300, height: 400))
    #expect(window.isAnimating)
    window.advance(by: .milliseconds(100))
    let x = try window.find("x").frame.minX
    // Between the new places: 145 and 245.
    #expect(x > 145 && x < 245)
  }

  @Test func aRepeatingAnimationRunsUntilItsViewIsGone() {
    struct Screen: View {
      @State var isShown = true
      var body: some View {
        VStack {
          if isShown { Forever() }
          Button("hide") { isShown = false }
        }
      }
    }
    let window = TestWindow { Screen() }
    window.advance(by: .seconds(30))
    #expect(window.isAnimating)
    try? window.find("hide").tap()
    window.advance(by: .seconds(1))
    #expect(!window.isAnimating)
  }

  @Test func completionRunsOnceNothingMoves() throws {
    final class Log { var entries: [String] = [] }
    struct Screen: View {
      let log: Log
      @State var isOn = false
      var body: some View {
        VStack {
          Color.red.frame(width: isOn ? 100 : 10, height: 10).accessibilityIdentifier("bar")
          Button("go") {
            withAnimation(.linear(duration: 1)) {
              isOn = true
            } completion: {
              log.entries.append("done")
            }
          }
        }
      }
    }
    let log = Log()
    let window = TestWindow { Screen(log: log) }
    try window.find("go").tap()
    window.advance(by: .milliseconds(900))
    #expect(log.entries.isEmpty)
    let width = try window.find(identifier: "bar").frame.width
    #expect(width > 60 && width < 100)
    window.advance(by: .milliseconds(300))
    #expect(log.entries == ["done"])
  }

  struct Coming: View {
    @State private var isShown = false
    let transition: AnyTransition?
    var body: some View {
      VStack {
        if isShown {
          if let transition { Text("guest").transition(transition) } else { Text("guest") }
        }
        Button("go") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
        Button("jump") { isShown.toggle() }
      }
    }
  }

  func opacity(_ window: TestWindow) -> CGFloat? {
    guard var item = window.findAll("guest").first?.item else { return nil }
    var opacity = item.effects.opacity
    while let parent = item.parent {
      opacity *= parent.effects.opacity
      item = parent
    }
    return opacity
  }

  @Test func whatComesAndGoesUnderAnAnimationFades() throws {
    let window = TestWindow { Coming(transition: nil) }
    try window.find("go").tap()
    window.advance(by: .milliseconds(520))
    #expect(try abs(#require(opacity(window)) - 0.5) < 0.05)
    window.advance(by: .seconds(1))
    #expect(opacity(window) == 1)
    try window.find("go").tap()
    window.advance(by: .milliseconds(520))
    #expect(window.texts.contains("guest") == false, "what goes is not read out any more")
    window.advance(by: .seconds(1))
    #expect(!window.isAnimating)
    try window.find("jump").tap()
    #expect(opacity(window) == 1)
    try window.find("jump").tap()
    #expect(opacity(window) == nil)
    window.close()
    #expect(window.liveNodeCount == 0)
  }

  @Test func movesComeInOverTheirEdge() throws {
    let window = TestWindow { Coming(transition: .move(edge: .leading)) }
    try window.find("go").tap()
    window.advance(by: .milliseconds(520))
    let half = try window.find("guest").frame.minX
    window.advance(by: .seconds(1))
    let end = try window.find("guest").frame.minX
    #expect(abs(end - half - 25) < 3)
  }

  @Test func springsSettleAtTheirTarget() throws {
    let window = TestWindow(size: CGSize(width: 110, height: 100)) {
      Moving(animation: .spring(response: 0.4, dampingFraction: 0.5))
    }
    try window.find("go").tap()
    window.advance(by: .seconds(10))
    #expect(try x(window) == 100)
    #expect(!window.isAnimating)
  }
}
