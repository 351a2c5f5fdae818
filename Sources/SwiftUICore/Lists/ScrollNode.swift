import CoreGraphics
import RoostDisplay

/// Something that scrolls: knows which part of its content is visible.
protocol ScrollContainer: LayoutNode {
  /// In the content's coordinates.
  var visibleRect: CGRect { get }
  /// Lazy containers below are told when the visible part changes.
  var lazyContents: [LazyContainerNode] { get set }
}

/// A scrolling region.
nonisolated public struct ScrollView<Content: View>: _PrimitiveView {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    let node = ScrollNode(axes: view.axes, showsIndicators: view.showsIndicators, in: context)
    let inner = _NodeContext(host: context.host, parent: node, scope: context.scope)
    node.setContent(Content._makeNode(view.content, in: inner))
    return node
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    let node = unsafeDowncast(node, to: ScrollNode.self)
    node.update(axes: view.axes, showsIndicators: view.showsIndicators)
    Content._updateNode(node.content, with: view.content)
  }
}

/// `layout-rules` R-SCROLL.
final class ScrollNode: GroupNode, ScrollContainer, ScrollTargetContainer, DisplayEventHandler {
  private var axes: Axis.Set
  private var showsIndicators: Bool
  private(set) var content: _Node!
  private var child: LayoutNode!
  /// The content, or the implicit column around it.
  private var root: _Node!
  private var scrollOffset = CGPoint.zero
  var lazyContents: [LazyContainerNode] = []

  init(axes: Axis.Set, showsIndicators: Bool, in context: _NodeContext) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    super.init(in: context)
    item = DisplayItem(
      .scroll(ScrollContent(contentSize: .zero, horizontal: false, vertical: true, showsIndicators: showsIndicators)))
    item.handler = self
  }

  func setContent(_ content: _Node) {
    self.content = content
    (child, root) = content.asSingleLayoutNode(in: childContext)
    child.layoutParent = self
  }

  func update(axes newAxes: Axis.Set, showsIndicators newShows: Bool) {
    if newAxes != axes { invalidateLayout() }
    if newShows != showsIndicators { invalidateDisplay() }
    axes = newAxes
    showsIndicators = newShows
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let answer = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? answer.width : answer.width,
      height: axes.contains(.vertical) ? proposal.height ?? answer.height : answer.height)
  }

  override func placeChildren() {
    placeChild(child, at: .zero, proposal: inner(placedProposal))
    invalidateDisplay()
  }

  var visibleRect: CGRect { CGRect(origin: scrollOffset, size: size) }

  override var contentShift: CGPoint { CGPoint(x: -scrollOffset.x, y: -scrollOffset.y) }

  override func updateItem() {
    item.content = .scroll(
      ScrollContent(
        contentSize: CGSize(width: max(child.size.width, 0), height: max(child.size.height, 0)),
        horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical), showsIndicators: showsIndicators))
  }

  // MARK: scrollTo

  func scroll(to frame: CGRect, anchor: UnitPoint?) {
    let offset = SwiftUICore.scrollOffset(for: frame, anchor: anchor, visible: visibleRect, content: child.size)
    host.afterCommit { [weak self] in
      guard let self else { return }
      self.host.window?.scroll(self.item, to: offset, animated: false)
    }
    host.setNeedsFlush()
  }

  func lazyFrame(of id: AnyHashable) -> CGRect? {
    for lazy in lazyContents where lazy.isMounted {
      if let frame = lazy.frame(ofElement: id) {
        let origin = frameInRoot.origin
        let base = lazy.frameInRoot.origin
        return frame.offsetBy(dx: base.x - origin.x - contentShift.x, dy: base.y - origin.y - contentShift.y)
      }
    }
    return nil
  }

  override func displayAccessibility(in context: inout DisplayContext) {
    context.setAccessibility(of: item, AccessibilityProperties(role: .scrollArea))
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    guard case .scrolled(let visible) = event else { return false }
    if visible.origin != scrollOffset {
      scrollOffset = visible.origin
      for lazy in lazyContents where lazy.isMounted { lazy.viewportChanged() }
      host.positionsChanged()
      host.flushIfNeeded()
    }
    return true
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let root { body(root) } }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { if let child { body(child) } }
}
