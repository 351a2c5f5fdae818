import CGTK
import CoreGraphics
import Foundation
import RoostDisplay

/// A window with a header bar that shows one display tree. GTK keeps it until it is closed.
public final class GTKWindow: DisplayWindow {
  public let tree: DisplayTree
  public private(set) var contentSize: CGSize
  public private(set) var traits: DisplayTraits
  public var title: String {
    didSet { if title != oldValue, let window { roost_window_set_title(window, title) } }
  }

  let backend: GTKBackend
  /// Device pixels per point.
  var scale: CGFloat { traits.scale }
  private weak var delegate: (any DisplayWindowDelegate)?
  /// A GtkWindow; nil once it is closed.
  private(set) var window: OpaquePointer?
  private var root: RootView!
  private var isFrameRequested = false
  /// Scrolling items whose visible part may have changed since their handlers were told.
  private var scrolledItems: [ObjectIdentifier: DisplayItem] = [:]
  private var isReportScheduled = false

  init(_ configuration: WindowConfiguration, delegate: any DisplayWindowDelegate, backend: GTKBackend) {
    self.backend = backend
    self.delegate = delegate
    tree = DisplayTree(root: DisplayItem())
    title = configuration.title
    // What the header bar leaves, roughly; the true size comes before the first paint.
    contentSize = CGSize(width: configuration.size.width, height: max(1, configuration.size.height - 47))
    traits = backend.traits
    root = RootView(self)
    window = roost_window_new(
      Unmanaged.passUnretained(self).toOpaque(), root.widget, configuration.title,
      Int32(clamping: Int(configuration.size.width)), Int32(clamping: Int(configuration.size.height)),
      Int32(clamping: Int(configuration.minimumSize.width)), Int32(clamping: Int(configuration.minimumSize.height)),
      configuration.isResizable)
    traits = currentTraits
    backend.pango.scale = traits.scale
  }

  public func present() { if let window { roost_window_present(window) } }

  public func close() { if let window { roost_window_close(window) } }

  /// Asks for one `windowDrawsFrame`. While each frame asks for the next one, GTK keeps the display's pace; a window that
  /// asks for none draws none.
  public func requestFrame() {
    isFrameRequested = true
    if let window { roost_window_set_animating(window, true) }
  }

  public func focus(_ item: DisplayItem?) {
    guard let window else { return }
    guard let item else { return roost_window_clear_focus(window) }
    guard let view = ItemView.of(item, in: self) else { return }
    if let native = view.native {
      native.focus()
    } else {
      _ = roost_widget_grab_focus(view.widget)
    }
  }

  /// The item of the widget that has the focus, or whose native widget has it.
  public var focusedItem: DisplayItem? {
    var widget = window.flatMap { roost_window_get_focus($0) }
    while let current = widget {
      if let owner = roost_view_owner(current), let view = ViewOwner.from(owner) as? ItemView { return view.item }
      widget = roost_widget_parent(current)
    }
    return nil
  }

  public func scroll(_ item: DisplayItem, to offset: CGPoint, animated: Bool) {
    guard let view = ItemView.of(item, in: self), let scroll = view.native as? ScrollNative else { return }
    scroll.scroll(to: offset, animated: animated)
  }

  public func commit() {
    if window == nil {
      _ = tree.takeChanges()
    } else {
      var pass = CommitPass(self)
      pass.run()
    }
  }

  /// What the window shows, as PNG; nil before the first frame.
  public func snapshotPNG() -> Data? {
    guard let window else { return nil }
    var length = 0
    guard let bytes = roost_window_png(window, &length) else { return nil }
    defer { free(bytes) }
    return Data(bytes: bytes, count: length)
  }

  // MARK: What happens to the window

  /// The root's widget got a size, in the middle of GTK's layout: whatever the new size leads to is committed here,
  /// before anything below the root is placed.
  fileprivate func allocated(_ size: CGSize) {
    if contentSize != size || !hasReportedSize {
      contentSize = size
      hasReportedSize = true
      delegate?.window(self, resizedTo: size)
    }
    backend.loop.runPendingUpdates()
    ItemView.of(tree.root, in: self)?.place(in: PixelPlacement(absolute: .zero, placed: .zero, size: size))
  }
  private var hasReportedSize = false

  func rootNeedsPlacement() { roost_widget_queue_allocate(root.widget) }

  func insertRoot(_ view: ItemView) { roost_widget_insert(view.widget, root.widget, nil) }

  /// Before GTK lays out and paints a frame, after its own animations.
  fileprivate func update(at time: Double) {
    reportScrolling()
    backend.loop.runPendingUpdates()
    if isFrameRequested {
      isFrameRequested = false
      delegate?.window(self, drawsFrameAt: time)
      backend.loop.runPendingUpdates()
    }
    if !isFrameRequested, let window { roost_window_set_animating(window, false) }
  }

  private var currentTraits: DisplayTraits {
    guard let window else { return traits }
    var current = backend.traits
    current.scale = CGFloat(roost_window_scale(window))
    current.isActive = roost_window_is_active(window)
    return current
  }

  /// Something that the traits tell of may have changed.
  func updateTraits() {
    let new = currentTraits
    if new == traits { return }
    if new.scale != traits.scale { rootNeedsPlacement() }
    traits = new
    backend.pango.scale = new.scale
    delegate?.window(self, changedTraitsTo: new)
  }

  fileprivate func shouldClose() -> Bool { delegate?.windowShouldClose(self) ?? true }

  fileprivate func closed() {
    window = nil
    scrolledItems = [:]
    _ = tree.takeChanges()
    dismantle(tree.root)
    root.tearDown()
    backend.forget(self)
    delegate?.windowDidClose(self)
  }

  /// Takes the views of an item and of everything below it away.
  func dismantle(_ item: DisplayItem) {
    if let view = ItemView.of(item, in: self) {
      scrolledItems[ObjectIdentifier(item)] = nil
      view.tearDown()
      item.backing = nil
    }
    for child in item.children { dismantle(child) }
  }

  // MARK: Scrolling

  /// The visible part of a scrolling item may have changed. Its handler learns it before the next paint, once.
  func noteScrolled(_ view: ItemView) {
    scrolledItems[ObjectIdentifier(view.item)] = view.item
    if let window { roost_window_request_update(window) }
    if isReportScheduled { return }
    isReportScheduled = true
    backend.loop.scheduleUpdate { [weak self] in self?.reportScrolling() }
  }

  private func reportScrolling() {
    isReportScheduled = false
    let items = scrolledItems.values
    scrolledItems = [:]
    for item in items {
      guard let view = ItemView.of(item, in: self), let scroll = view.native as? ScrollNative,
        scroll.reported != scroll.visible
      else { continue }
      scroll.reported = scroll.visible
      view.send(.scrolled(visible: scroll.visible))
    }
  }

  /// Keys that nothing else used are shortcuts, or they scroll: what has the focus in it, or else the largest scrolling
  /// item.
  fileprivate func key(_ key: UInt32, _ modifiers: DisplayModifiers) -> Bool {
    let scalar = Unicode.Scalar(roost_key_character(key)).map { String($0) } ?? ""
    let character = scalar == "\0" ? "" : scalar
    if delegate?.window(self, pressed: character, key: key, modifiers: modifiers) == true { return true }
    guard let view = scrollingView(), let scroll = view.native as? ScrollNative else { return false }
    guard let target = KeyboardScrolling.target(key: key, modifiers: modifiers, visible: scroll.visible) else {
      return false
    }
    scroll.scroll(to: target, animated: false)
    return true
  }

  private func scrollingView() -> ItemView? {
    var best: ItemView?
    func visit(_ item: DisplayItem) {
      if let view = ItemView.of(item, in: self), view.native is ScrollNative {
        let isBetter = best.map { $0.item.frame.area < item.frame.area } ?? true
        if roost_widget_has_focus(view.widget) || isBetter { best = view }
      }
      for child in item.children { visit(child) }
    }
    visit(tree.root)
    return best
  }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> GTKWindow {
    Unmanaged<GTKWindow>.fromOpaque(pointer!).takeUnretainedValue()
  }

  /// Tells C whom to call; before the first window.
  static func installCallbacks() {
    var callbacks = RoostWindowCallbacks()
    callbacks.update = { GTKWindow.from($0).update(at: $1) }
    callbacks.close_requested = { GTKWindow.from($0).shouldClose() }
    callbacks.closed = { GTKWindow.from($0).closed() }
    callbacks.state_changed = { GTKWindow.from($0).updateTraits() }
    callbacks.key = { GTKWindow.from($0).key($1, DisplayModifiers($2)) }
    roost_window_set_callbacks(&callbacks)
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}

/// The window's content: the parent of the root item's view.
private final class RootView: ViewOwner {
  private unowned let window: GTKWindow

  init(_ window: GTKWindow) {
    self.window = window
    super.init()
    adopt { roost_view_new($0, ROOST_ROLE_GENERIC) }
  }

  override func allocate(width: Int, height: Int) { window.allocated(CGSize(width: width, height: height)) }
}
