import CoreGraphics
import RoostDisplay

/// The items of a container's elements, so that a change in one of a thousand does not visit the others.
///
/// An element's items are as they were if nothing in it asked to be displayed and it is where it was. What accessibility
/// modifiers around the container say reaches into the elements, so that below those nothing is kept.
final class KeptItems {
  /// Fewer elements are visited in less time than it takes to remember them.
  static let worthwhileCount = 16

  private struct Run {
    var items: [DisplayItem]
    /// Where the element was, in the group's coordinates.
    var origin: CGPoint
    var generation: Int
  }

  private var runs: [Run?]

  init(count: Int) { runs = Array(repeating: nil, count: count) }

  /// Adds the items of a container's element.
  func display(_ child: LayoutNode, at index: Int, in context: inout DisplayContext) {
    guard context.accessibility.isEmpty else {
      runs[index] = nil
      return context.display(child)
    }
    let origin = CGPoint(x: context.origin.x + child.origin.x, y: context.origin.y + child.origin.y)
    let generation = child.host.displayGeneration
    // What left the window, or is on its way out, does not show what it was last told to.
    if !child.isDisplayStale, let run = runs[index], run.origin == origin, run.generation == generation,
      context.animator.leaving.isEmpty, run.items.allSatisfy({ $0.tree != nil })
    {
      return context.add(run.items)
    }
    let start = context.items.count
    child.isDisplayStale = false
    context.display(child)
    runs[index] = Run(items: Array(context.items[start...]), origin: origin, generation: generation)
  }
}
