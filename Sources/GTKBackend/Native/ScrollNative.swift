import CGTK
import CoreGraphics
import RoostDisplay

/// A GtkScrolledWindow around a view that moves its children itself: content of any height costs what is in it, and
/// positions keep their precision (GSK's coordinates are floats).
final class ScrollNative: NativeContent {
  let widget: OpaquePointer
  private let content: ScrolledView

  var childrenWidget: OpaquePointer? { content.widget }
  var offset: CGPoint { content.offset }

  init(_ scroll: ScrollContent, view: ItemView) {
    content = ScrolledView(view)
    widget = roost_scroller_new(content.widget)
    _ = update(.scroll(scroll))
    view.window.noteScrolled(view)
  }

  func update(_ content: DisplayContent) -> Bool {
    guard case .scroll(let scroll) = content else { return false }
    roost_scroller_set_policy(widget, scroll.horizontal, scroll.vertical, scroll.showsIndicators)
    return true
  }

  /// Takes over the size of the content and of the visible part; what is visible may change by that.
  func updateExtents() { content.configure(offset: content.offset) }

  func scroll(to target: CGPoint, animated: Bool) {
    let target = content.clamped(target)
    if animated {
      roost_scroller_animate(widget, target.x, target.y)
    } else {
      content.configure(offset: target)
    }
  }

  /// The part of the content that is seen.
  var visible: CGRect { CGRect(origin: content.offset, size: content.viewport) }

  /// What the item's handler was told of last.
  var reported: CGRect?

  func tearDown() {
    roost_scroller_drop_child(widget)
    content.tearDown()
    roost_widget_unparent(widget)
    roost_widget_release(widget)
  }
}

/// The scrolled content.
private final class ScrolledView: ViewOwner {
  private unowned let view: ItemView
  private(set) var offset = CGPoint.zero

  init(_ view: ItemView) {
    self.view = view
    super.init()
    adopt { roost_scroll_view_new($0, view.role) }
  }

  /// The item's frame says how much is seen, before GTK allocates anything.
  var viewport: CGSize { view.item.frame.size }

  private var contentSize: CGSize {
    guard case .scroll(let scroll) = view.item.content else { return .zero }
    return CGSize(
      width: scroll.horizontal ? scroll.contentSize.width : min(scroll.contentSize.width, viewport.width),
      height: scroll.vertical ? scroll.contentSize.height : min(scroll.contentSize.height, viewport.height))
  }

  func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(0, point.x), max(0, contentSize.width - viewport.width)),
      y: min(max(0, point.y), max(0, contentSize.height - viewport.height)))
  }

  func configure(offset wanted: CGPoint) {
    var x = Double(wanted.x)
    var y = Double(wanted.y)
    let size = contentSize
    roost_scroll_view_configure(widget, size.width, size.height, viewport.width, viewport.height, &x, &y)
    move(to: CGPoint(x: x, y: y))
  }

  override func scrolled(to offset: CGPoint) { move(to: offset) }

  private func move(to new: CGPoint) {
    if new != offset {
      offset = new
      roost_widget_queue_allocate(widget)
    }
    view.window.noteScrolled(view)
  }

  override func allocate(width: Int, height: Int) {
    let scale = view.window.scale
    let origin = CGPoint(x: PixelPlacement.round(offset.x, scale), y: PixelPlacement.round(offset.y, scale))
    // Children are rounded in the space of the content, so that they keep their pixels while they scroll.
    let space = PixelPlacement(absolute: .zero, placed: .zero, size: view.placement.size)
    view.placeScrolledChildren(in: space, offset: origin)
  }
}

extension ItemView {
  fileprivate func placeScrolledChildren(in space: PixelPlacement, offset: CGPoint) {
    for child in item.children { ItemView.of(child, in: window)?.place(in: space, offset: offset) }
  }
}
