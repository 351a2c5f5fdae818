import CGTK
import Foundation
import RoostDisplay

/// A row of linked toggle buttons, one of which is on.
final class SegmentedNative: NativeContent {
  let widget: OpaquePointer

  init(_ control: SegmentedControl, view: ItemView) {
    widget = roost_segmented_new(view.pointer)
    _ = update(.control(.segmented(control)))
  }

  func update(_ content: DisplayContent) -> Bool {
    guard case .control(.segmented(let control)) = content else { return false }
    Self.update(widget, control)
    return true
  }

  static func update(_ widget: OpaquePointer, _ control: SegmentedControl) {
    let labels = control.segments.map { strdup($0.label) }
    defer { for label in labels { free(label) } }
    let pointers = labels.map { UnsafePointer<CChar>($0) }
    let enabled = control.segments.map(\.isEnabled)
    roost_segmented_update(widget, pointers, enabled, Int32(enabled.count), Int32(clamping: control.selection ?? -1))
    roost_widget_set_sensitive(widget, control.isEnabled)
  }

  func tearDown() {
    roost_control_disown(widget)
    roost_widget_unparent(widget)
    roost_widget_release(widget)
  }
}
