import HeadlessBackend
import RoostDisplay

@testable import SwiftUICore

/// A view graph without a window: texts are measured by the mock of the layout rules.
final class GraphFixture {
  let backend = FixtureBackend()
  let tree = DisplayTree(root: DisplayItem())
  let graph: GraphHost

  init<V: View>(_ view: V, width: CGFloat = 200, height: CGFloat = 100, traits: DisplayTraits = DisplayTraits()) {
    graph = GraphHost(view, backend: backend, tree: tree, traits: traits)
    graph.resize(to: CGSize(width: width, height: height))
  }

  convenience init<V: View>(width: CGFloat = 200, height: CGFloat = 100, @ViewBuilder _ view: () -> V) {
    self.init(view(), width: width, height: height)
  }

  /// Runs scheduled updates until none is left.
  func settle() { backend.loop.runUpdates() }

  func frame(_ name: String) -> CGRect? {
    Self.find(name, tree.root, .zero)
  }

  private static func find(_ name: String, _ item: DisplayItem, _ origin: CGPoint) -> CGRect? {
    let frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
    if item.accessibility.identifier == name { return frame }
    for child in item.children { if let found = find(name, child, frame.origin) { return found } }
    return nil
  }

  /// All texts on screen, in drawing order.
  var texts: [String] {
    var result: [String] = []
    func visit(_ item: DisplayItem) {
      if case .text(let layout) = item.content { result.append(layout.text.string) }
      item.children.forEach(visit)
    }
    visit(tree.root)
    return result
  }

  func items(where isWanted: (DisplayItem) -> Bool) -> [DisplayItem] {
    var result: [DisplayItem] = []
    func visit(_ item: DisplayItem) {
      if isWanted(item) { result.append(item) }
      item.children.forEach(visit)
    }
    visit(tree.root)
    return result
  }
}

final class FixtureLoop: EventLoop {
  private var updates: [() -> Void] = []
  func run() {}
  func quit() {}
  func scheduleUpdate(_ work: @escaping () -> Void) { updates.append(work) }
  var now: Double { 0 }

  func runUpdates() {
    var rounds = 0
    while !updates.isEmpty && rounds < 1000 {
      let due = updates
      updates.removeAll()
      for work in due { work() }
      rounds += 1
    }
  }
}

final class FixtureBackend: DisplayBackend {
  let loop = FixtureLoop()
  let textEngine: any TextEngine = MockTextEngine()
  var eventLoop: any EventLoop { loop }

  func measure(_ control: ControlContent, width: CGFloat?, height: CGFloat?) -> CGSize {
    CGSize(width: width.map { min($0, 100) } ?? 100, height: 30)
  }
  func insets(of button: ButtonContent.Look) -> (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (0, 0, 0, 0)
  }
  func makeWindow(_ configuration: WindowConfiguration, delegate: any DisplayWindowDelegate) -> any DisplayWindow {
    fatalError("the fixture has no windows")
  }
  func open(_ url: URL) -> Bool { false }
}
