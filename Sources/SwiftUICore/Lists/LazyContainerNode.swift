import CoreGraphics

/// A container whose children exist only near the visible part of the scroll view around it: lazy stacks and grids.
class LazyContainerNode: LayoutNode {
  final let axis: Axis
  final private(set) var content: _Node!
  private(set) weak var container: (any ScrollContainer)?
  /// The data is another one than `rows` knows of.
  final var needsCollect = true

  init(axis: Axis, in context: _NodeContext) {
    self.axis = axis
    super.init(in: context)
  }

  final func setContent(_ content: _Node) { self.content = content }

  // MARK: What subclasses answer

  /// Where the element of a `ForEach` with this identity is, in this node's coordinates.
  func frame(ofElement id: AnyHashable) -> CGRect? { nil }

  /// Whether everything in a stretch of this node is mounted.
  func isMounted(from start: CGFloat, to end: CGFloat) -> Bool { true }

  /// What is mounted no longer counts: the next layout looks anew.
  func forgetMounted() {}

  // MARK: The visible part

  /// Finds the scroll view around the node, which then tells of what is visible; with the first layout.
  final func findContainer() {
    guard container == nil else { return }
    var node = layoutParent
    while let current = node {
      if let found = current as? any ScrollContainer {
        container = found
        found.lazyContents.append(self)
        return
      }
      node = current.layoutParent
    }
  }

  /// The stretch of this node that is visible, with half as much again on both sides; all of it outside of scroll views.
  final var wantedStretch: (CGFloat, CGFloat) {
    guard let container else { return (0, .greatestFiniteMagnitude) }
    var offset = origin[axis]
    var node = layoutParent
    while let current = node, current !== container {
      offset += current.origin[axis]
      node = current.layoutParent
    }
    let visible = container.visibleRect
    let start = visible.origin[axis] - offset
    let length = visible.size[axis]
    return (start - length / 2, start + length * 1.5)
  }

  final func viewportChanged() {
    let (top, bottom) = wantedStretch
    let margin = (bottom - top) / 4
    if !isMounted(from: top + margin, to: bottom - margin) {
      forgetMounted()
      host.enqueueLayout(self)
    }
  }

  override func collectChildrenAgain() { needsCollect = true }
  override func clearLayoutCache() { forgetMounted() }
  override func willUnmount() { container?.lazyContents.removeAll { $0 === self } }
  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
}
