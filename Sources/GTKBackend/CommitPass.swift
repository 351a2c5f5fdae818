import CGTK
import CoreGraphics
import RoostDisplay

/// The commit: brings a window's widgets in line with its display tree.
///
/// Reads the tree's changes since the last commit, and the items. Writes widgets, and the items' `backing`. Works in
/// this order: views of items that left; views of changed items (made on demand); the order of children. What has to be
/// placed or drawn anew is only marked: GTK does that before the next frame, for what is marked.
struct CommitPass {
  private let window: GTKWindow
  private var rearranged: [DisplayItem] = []

  init(_ window: GTKWindow) { self.window = window }

  mutating func run() {
    let commit = window.tree.takeChanges()
    for item in commit.removed {
      // It may show up in another window by now, which has made its own view then.
      window.dismantle(item)
    }
    for (item, changes) in commit.changed { apply(changes, to: item) }
    // After all of them are made: a child may come before its parent.
    for item in rearranged { ItemView.of(item, in: window)?.arrangeChildren() }
  }

  private mutating func apply(_ changes: DisplayItem.Changes, to item: DisplayItem) {
    guard let view = ItemView.of(item, in: window), view.role == ItemView.role(of: item) else {
      return make(item)
    }
    if changes.contains(.content) { updateContent(of: view) }
    if !changes.isDisjoint(with: [.frame, .transform]) { parentNeedsPlacement(item) }
    if !changes.isDisjoint(with: [.frame, .content]), let scroll = view.native as? ScrollNative {
      scroll.updateExtents()
    }
    if !changes.isDisjoint(with: [.frame, .effects]) { updateOverflow(of: view) }
    if changes.contains(.effects) { roost_widget_queue_draw(view.widget) }
    if changes.contains(.interaction) { view.updateInteractions() }
    if !changes.isDisjoint(with: [.accessibility, .content]) { view.updateAccessibility() }
    if changes.contains(.children) { rearranged.append(item) }
  }

  /// A new view; also where GTK cannot change the old one.
  private mutating func make(_ item: DisplayItem) {
    if let old = item.backing as? ItemView, old.widget != nil {
      // Of another role, or of another window.
      old.tearDown()
    }
    let view = ItemView(item, window: window)
    item.backing = view
    installNative(in: view)
    updateOverflow(of: view)
    view.updateInteractions()
    view.updateAccessibility()
    rearranged.append(item)
    if let parent = item.parent {
      rearranged.append(parent)
    } else {
      window.insertRoot(view)
    }
  }

  private func installNative(in view: ItemView) {
    view.native = makeNative(for: view)
    guard let native = view.native else { return }
    roost_widget_insert(native.widget, view.widget, nil)
    (native as? ScrollNative)?.updateExtents()
  }

  private mutating func updateContent(of view: ItemView) {
    switch (view.native, view.item.content) {
    case (nil, .group), (nil, .text), (nil, .shape), (nil, .image):
      roost_widget_queue_draw(view.widget)
    case (let native?, let content) where native.update(content):
      break
    default:
      // Another kind of widget: the children move from the old one to the new one.
      for child in view.item.children {
        if let view = ItemView.of(child, in: window) { roost_widget_unparent(view.widget) }
      }
      view.native?.tearDown()
      view.native = nil
      installNative(in: view)
      view.updateInteractions()
      roost_widget_queue_allocate(view.widget)
      rearranged.append(view.item)
    }
  }

  /// GTK hides input from what is cut off where a widget's overflow is hidden, which it is at its box only. Where the
  /// clip is another outline, or something is drawn outside of it, the drawing alone is clipped.
  private func updateOverflow(of view: ItemView) {
    let effects = view.item.effects
    let coversBox = effects.clip.map { $0.bounds.insetBy(dx: -1, dy: -1).contains(view.item.bounds) } ?? false
    let isOutside = effects.clip.map { !view.item.bounds.insetBy(dx: -1, dy: -1).contains($0.bounds) } ?? false
    roost_widget_set_overflow_hidden(
      view.widget, coversBox && !isOutside && effects.shadow == nil && effects.blurRadius == 0)
  }

  private func parentNeedsPlacement(_ item: DisplayItem) {
    if let parent = item.parent {
      ItemView.of(parent, in: window)?.setNeedsPlacement()
    } else {
      window.rootNeedsPlacement()
    }
  }
}

extension DisplayItem {
  fileprivate var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}
