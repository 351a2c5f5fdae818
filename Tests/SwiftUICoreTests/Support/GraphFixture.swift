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
  let textEngine: any TextEngine = FixtureTextEngine()
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

/// 10 × 20 points a character, breaks at spaces, baseline at 16, an ellipsis without width (`layout-rules`, section 5).
final class FixtureTextEngine: TextEngine {
  func makeLayout(_ text: ResolvedText) -> any TextLayout { FixtureTextLayout(text) }
  func metrics(of font: FontSpec) -> FontMetrics { FontMetrics(ascent: 16, descent: 4, leading: 0, capHeight: 16) }
}

final class FixtureTextLayout: TextLayout {
  let text: ResolvedText
  init(_ text: ResolvedText) { self.text = text }

  func measure(width: CGFloat?, height: CGFloat?) -> TextMetrics {
    var lines: [Int] = []
    for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let width else {
        lines.append(paragraph.count)
        continue
      }
      let limit = max(Int(width / 10), 1)
      var line = 0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        var rest = word.count
        if line > 0 && line + 1 + rest <= limit {
          line += 1 + rest
          continue
        }
        if line > 0 { lines.append(line) }
        while rest > limit {
          lines.append(limit)
          rest -= limit
        }
        line = rest
      }
      lines.append(line)
    }
    var allowed = text.paragraph.lineLimit ?? .max
    if let height { allowed = min(allowed, max(Int(height / 20), 1)) }
    let shown = lines.prefix(allowed)
    let size = CGSize(width: CGFloat((shown.max() ?? 0) * 10), height: CGFloat(shown.count * 20))
    return TextMetrics(
      size: size, firstBaseline: 16, lastBaseline: CGFloat((shown.count - 1) * 20 + 16), lineCount: shown.count,
      isTruncated: shown.count < lines.count)
  }
}
