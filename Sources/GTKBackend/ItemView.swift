import CGTK
import CoreGraphics
import RoostDisplay

/// What a display item is on the screen: a RoostView that draws the item's own content and holds its children, or holds
/// a native widget that does.
final class ItemView: ViewOwner {
  unowned let item: DisplayItem
  unowned let window: GTKWindow
  /// Of the view, or of the scrolled content within the native widget.
  let role: RoostRole
  var native: (any NativeContent)?
  var placement = PixelPlacement.zero
  /// The frame as it was drawn last, to see whether a new one needs drawing.
  private var drawnSize: CGSize?
  var controllers: [DisplayItem.Interactions.RawValue: OpaquePointer] = [:]
  var dragTracker = DragTracker()
  var texture: TextureCache.Entry?

  init(_ item: DisplayItem, window: GTKWindow) {
    self.item = item
    self.window = window
    role = Self.role(of: item)
    super.init()
    adopt { roost_view_new($0, item.content.isNative ? ROOST_ROLE_GENERIC : role) }
  }

  /// The view of an item in this window, if it has one.
  static func of(_ item: DisplayItem, in window: GTKWindow) -> ItemView? {
    guard let view = item.backing as? ItemView, view.window === window, view.widget != nil else { return nil }
    return view
  }

  // An item may go away without a commit that says so: it was taken from an item that had left the tree before.
  deinit { tearDown() }

  override func tearDown() {
    guard widget != nil else { return }
    removeControllers()
    native?.tearDown()
    native = nil
    texture = nil
    super.tearDown()
  }

  // MARK: Children

  /// The widget that the children's widgets are children of.
  var childrenWidget: OpaquePointer { native?.childrenWidget ?? widget }

  /// Puts the children's widgets into the item's order: that is both the order of drawing and of the focus.
  func arrangeChildren() {
    let parent = childrenWidget
    // A native widget without room for children lies below them.
    let first = native.flatMap { $0.childrenWidget == nil ? $0.widget : nil }
    let widgets = item.children.compactMap { ItemView.of($0, in: window)?.widget }
    var previous = first
    var isArranged = true
    for widget in widgets where isArranged {
      isArranged = roost_widget_follows(widget, parent, previous)
      previous = widget
    }
    if !isArranged { WidgetOrder.arrange(widgets, in: parent, after: first) }
    setNeedsPlacement()
  }

  /// The children have to be placed anew before the next frame.
  func setNeedsPlacement() {
    roost_widget_queue_allocate(childrenWidget)
    // A new or resized native widget is placed by this view itself.
    if native != nil { roost_widget_queue_allocate(widget) }
  }

  override func allocate(width: Int, height: Int) {
    if let native {
      native.place(in: self)
    } else {
      placeChildren(in: placement)
    }
  }

  func placeChildren(in space: PixelPlacement) {
    for child in item.children { ItemView.of(child, in: window)?.place(in: space) }
  }

  /// Takes the item's frame in the coordinates of its parent.
  /// - Parameter offset: where the parent's content is scrolled to, in whole pixels.
  func place(in parent: PixelPlacement, offset: CGPoint = .zero) {
    let new = PixelPlacement(frame: item.frame, in: parent, scale: window.scale)
    if new.shift != placement.shift {
      // What is inside is rounded from other positions now, although its widget's size may be the same.
      roost_widget_queue_allocate(widget)
      if native != nil { roost_widget_queue_allocate(childrenWidget) }
    }
    if drawnSize != item.frame.size { roost_widget_queue_draw(widget) }
    placement = new
    let width = Int32(clamping: Int(new.size.width.rounded(.up)))
    let height = Int32(clamping: Int(new.size.height.rounded(.up)))
    let x = Double(new.placed.x - parent.placed.x - offset.x)
    let y = Double(new.placed.y - parent.placed.y - offset.y)
    let t = item.transform
    // Scaled to nothing, say.
    let isFlat = abs(t.a * t.d - t.b * t.c) < 1e-9
    roost_widget_set_child_visible(widget, !isFlat)
    if t.isIdentity || isFlat {
      roost_widget_place(widget, width, height, x, y, nil)
    } else {
      roost_widget_place(widget, width, height, x, y, [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init))
    }
  }

  // MARK: Drawing

  override func draw(_ snapshot: OpaquePointer) {
    drawnSize = item.frame.size
    let effects = item.effects
    guard effects.opacity > 0 else { return }
    EffectPainter.paint(effects, in: snapshot) { snapshot in
      drawContent(snapshot)
      roost_snapshot_children(widget, snapshot)
    }
  }

  private func drawContent(_ snapshot: OpaquePointer) {
    switch item.content {
    case .text(let layout):
      guard let drawable = layout as? any PangoDrawable else { return }
      for piece in drawable.pieces(for: item.frame.size) {
        roost_snapshot_layout(snapshot, piece.layout, piece.origin.x, piece.origin.y)
      }
    case .shape(let shape):
      ShapePainter.paint(shape, in: snapshot, placement: placement, scale: window.scale)
    case .image(let image):
      drawImage(image, snapshot)
    case .group, .button, .scroll, .control:
      break
    }
  }

  private func drawImage(_ image: DisplayImage, _ snapshot: OpaquePointer) {
    let size = placement.size
    guard size.width > 0, size.height > 0 else { return }
    let entry = window.backend.textures.entry(for: image, size: size, scale: window.scale)
    texture = entry
    if var tint = image.tint.map(RoostColor.init) {
      roost_snapshot_texture(snapshot, entry.texture, Float(size.width), Float(size.height), &tint)
    } else {
      roost_snapshot_texture(snapshot, entry.texture, Float(size.width), Float(size.height), nil)
    }
  }

  // MARK: Hit testing

  override func contains(_ point: CGPoint) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < placement.size.width, point.y < placement.size.height else {
      return false
    }
    if let clip = item.effects.clip, !clip.contains(point) { return false }
    switch item.content {
    case .text, .shape, .image: return true
    case .group, .button, .scroll, .control:
      // A group is nothing to hit, unless it asked for input: what lies below gets it.
      return !item.interactions.isDisjoint(with: .pointer)
    }
  }
}
