import CGTK
import CoreGraphics
import Foundation

/// The Swift side of one RoostView: places and draws its children. Subclasses say how.
class ViewOwner {
  /// A RoostView. The owner holds a reference until `tearDown`.
  private(set) var widget: OpaquePointer!

  /// Called once by the subclass's initialiser.
  final func adopt(_ make: (UnsafeMutableRawPointer) -> OpaquePointer) { widget = make(pointer) }

  /// What C knows the owner by.
  final var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  deinit { if widget != nil { leaveWidget() } }

  /// The widget leaves the tree, and nothing calls the owner any more.
  func tearDown() { if widget != nil { leaveWidget() } }

  private func leaveWidget() {
    roost_view_disown(widget)
    roost_widget_unparent(widget)
    roost_widget_release(widget)
    widget = nil
  }

  func allocate(width: Int, height: Int) {}
  func draw(_ snapshot: OpaquePointer) { roost_snapshot_children(widget, snapshot) }
  /// Whether input at this point is for the view itself (its children are asked on their own).
  func contains(_ point: CGPoint) -> Bool { false }
  func scrolled(to offset: CGPoint) {}

  static func from(_ pointer: UnsafeMutableRawPointer) -> ViewOwner {
    Unmanaged<ViewOwner>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Tells C whom to call; before the first view.
  static func installCallbacks() {
    var callbacks = RoostViewCallbacks()
    callbacks.allocate = { owner, width, height in
      ViewOwner.from(owner!).allocate(width: Int(width), height: Int(height))
    }
    callbacks.snapshot = { owner, snapshot in ViewOwner.from(owner!).draw(snapshot!) }
    callbacks.contains = { owner, x, y in ViewOwner.from(owner!).contains(CGPoint(x: x, y: y)) }
    callbacks.scrolled = { owner, x, y in ViewOwner.from(owner!).scrolled(to: CGPoint(x: x, y: y)) }
    roost_view_set_callbacks(&callbacks)
  }
}
