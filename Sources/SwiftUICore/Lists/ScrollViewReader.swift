import CoreGraphics

/// Gives its content a way to scroll to a view by its identity.
nonisolated public struct ScrollViewReader<Content: View>: _PrimitiveView {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ScrollViewReaderNode(view.content, in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ScrollViewReaderNode<Content>.self).update(view.content)
  }
}

/// Scrolls the scroll views and lists below a `ScrollViewReader`.
public struct ScrollViewProxy {
  weak var node: _Node?

  /// Scrolls until the view with this identity is visible.
  /// - Parameter anchor: which point of the view meets the same point of the visible part; nil scrolls no further than
  ///   needed.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, node.isMounted else { return }
    let host = node.host
    // After the update: the view may just be about to appear.
    host.enqueueAction {
      guard node.isMounted, let target = node.findScrollTarget(AnyHashable(id)) else {
        RuntimeIssue.report("scrollTo/\(id)", "scrollTo(\(id)): no view below the ScrollViewReader has this identity.")
        return
      }
      target.container.scroll(to: target.frame, anchor: anchor)
    }
  }
}

final class ScrollViewReaderNode<Content: View>: PassthroughNode {
  private var build: (ScrollViewProxy) -> Content

  init(_ build: @escaping (ScrollViewProxy) -> Content, in context: _NodeContext) {
    self.build = build
    super.init(in: context)
    let view = tracking { build(ScrollViewProxy(node: self)) }
    content = Content._makeNode(view, in: childContext)
  }

  func update(_ new: @escaping (ScrollViewProxy) -> Content) {
    build = new
    refresh()
  }

  override func refresh() {
    isDirty = false
    let view = tracking { build(ScrollViewProxy(node: self)) }
    Content._updateNode(content, with: view)
  }
}

/// Something that can be scrolled to a part of its content.
protocol ScrollTargetContainer: LayoutNode {
  /// - Parameter frame: in the content's coordinates.
  func scroll(to frame: CGRect, anchor: UnitPoint?)
  /// Where a lazy element with this identity is, whether it is mounted or not.
  func lazyFrame(of id: AnyHashable) -> CGRect?
}

/// A node whose subtree has an explicit identity.
protocol IdentifiedNode: _Node {
  func hasIdentity(_ id: AnyHashable) -> Bool
}

extension _Node {
  /// The scroll container that shows the view with this identity, and the view's place in it.
  final func findScrollTarget(_ id: AnyHashable) -> (container: any ScrollTargetContainer, frame: CGRect)? {
    var found: (any ScrollTargetContainer, CGRect)?
    func visit(_ node: _Node, _ container: (any ScrollTargetContainer)?) {
      if found != nil { return }
      var container = container
      if let own = node as? any ScrollTargetContainer {
        container = own
        if let frame = own.lazyFrame(of: id) {
          found = (own, frame)
          return
        }
      }
      if let identified = node as? any IdentifiedNode, identified.hasIdentity(id), let container {
        var elements: [LayoutElement] = []
        node.collect(into: &elements)
        if let layout = elements.first?.node {
          let origin = container.frameInRoot.origin
          let frame = layout.frameInRoot
          found = (
            container,
            frame.offsetBy(dx: -origin.x - container.contentShift.x, dy: -origin.y - container.contentShift.y)
          )
          return
        }
      }
      node.forEachChild { visit($0, container) }
    }
    visit(self, nil)
    return found
  }
}

extension _Node {
  /// Whether this node or one below has been given this identity.
  final func containsIdentity(_ id: AnyHashable) -> Bool {
    if let identified = self as? any IdentifiedNode, identified.hasIdentity(id) { return true }
    var found = false
    forEachChild { found = found || $0.containsIdentity(id) }
    return found
  }
}

extension IDNode: IdentifiedNode {
  func hasIdentity(_ id: AnyHashable) -> Bool { AnyHashable(self.id) == id }
}

/// The offset that brings a stretch into a viewport.
func scrollOffset(
  for target: CGRect, anchor: UnitPoint?, visible: CGRect, content: CGSize
) -> CGPoint {
  func along(
    _ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ viewport: CGFloat, _ total: CGFloat, _ share: CGFloat?
  ) -> CGFloat {
    let wanted: CGFloat
    if let share {
      wanted = start + share * length - share * viewport
    } else if start < from {
      wanted = start
    } else if start + length > from + viewport {
      wanted = start + length - viewport
    } else {
      wanted = from
    }
    return min(max(wanted, 0), max(total - viewport, 0))
  }
  return CGPoint(
    x: along(target.minX, target.width, visible.minX, visible.width, content.width, anchor?.x),
    y: along(target.minY, target.height, visible.minY, visible.height, content.height, anchor?.y))
}
