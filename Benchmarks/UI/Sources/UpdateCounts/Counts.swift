import BenchmarkViews
import CProbe
import SwiftUI
import SwiftUITesting

/// What changes cost, counted and timed without a display, with Pango measuring the texts.
@MainActor
enum Counts {
  static func run() {
    oneRow("list") { StoryColumn(model: $0) }
    oneRow("eager") { EagerStories(model: $0) }
    root()
    animation()
  }

  private static func measured(_ name: String, _ window: TestWindow, times: Int, _ change: (Int) -> Void) {
    // The first change pays for what is made once.
    change(0)
    window.settle()
    let bodies = window.bodyCount
    let items = window.committedItemCount
    var costs: [Double] = []
    for index in 1...times {
      let start = probe_cpu()
      change(index)
      window.settle()
      costs.append(probe_cpu() - start)
    }
    costs.sort()
    print("\(name)_bodies", Double(window.bodyCount - bodies) / Double(times))
    print("\(name)_items", Double(window.committedItemCount - items) / Double(times))
    print("\(name)_cpu", costs[times / 2])
    print("\(name)_cpu_min", costs[0])
  }

  private static func oneRow<V: View>(_ name: String, _ view: @escaping (StoryModel) -> V) {
    let model = StoryModel(count: 1_000, varies: false)
    let window = TestWindow(text: .pango) { view(model) }
    measured("\(name)_row", window, times: 50) { model.stories[3].title = "Another title \($0)" }
  }

  private static func root() {
    let model = StoryModel(count: 1_000, varies: false)
    let window = TestWindow(text: .pango) { EagerStories(model: model) }
    measured("root", window, times: 50) { model.unrelated = $0 }
  }

  private static func animation() {
    let window = TestWindow(text: .pango) { MovingBoxes() }
    window.advance(by: .milliseconds(100))
    let bodies = window.bodyCount
    for _ in 0..<60 { window.advance(by: .milliseconds(16)) }
    print("animation_bodies", window.bodyCount - bodies)
  }
}
