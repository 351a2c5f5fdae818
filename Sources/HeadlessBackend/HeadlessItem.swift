import CoreGraphics
import RoostDisplay

/// What the backend keeps for an item: what a widget would remember.
final class HeadlessItem {
  private(set) weak var window: HeadlessWindow?
  /// Where a scrolling item's content is scrolled to.
  var offset = CGPoint.zero
  /// What its handler was told of last.
  var reported: CGRect?
  /// What an entry shows, which may be ahead of the model.
  var text: String?
  var isPressed = false

  init(_ window: HeadlessWindow) { self.window = window }
}

extension DisplayItem {
  /// The state in a window, made by its commit.
  func headless(in window: HeadlessWindow) -> HeadlessItem? {
    guard let state = backing as? HeadlessItem, state.window === window else { return nil }
    return state
  }

  var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  var scrollContent: ScrollContent? {
    if case .scroll(let content) = content { return content }
    return nil
  }
}
