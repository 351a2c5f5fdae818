import CGTK
import RoostDisplay

/// A GtkSwitch or a GtkCheckButton.
final class ToggleNative: NativeContent {
  let widget: OpaquePointer
  private let look: ToggleControl.Look
  private let tint: WidgetTint

  init(_ control: ToggleControl, view: ItemView) {
    look = control.look
    widget = Self.make(look, owner: view.pointer)
    tint = WidgetTint(widget, view.window.backend.tints)
    _ = update(.control(.toggle(control)))
  }

  static func make(_ look: ToggleControl.Look, owner: UnsafeMutableRawPointer?) -> OpaquePointer {
    switch look {
    case .switch: roost_switch_new(owner)
    case .checkbox: roost_checkbox_new(owner)
    }
  }

  func update(_ content: DisplayContent) -> Bool {
    guard case .control(.toggle(let control)) = content, control.look == look else { return false }
    roost_toggle_set(widget, control.isOn)
    roost_widget_set_sensitive(widget, control.isEnabled)
    tint.set(control.tint)
    return true
  }

  func tearDown() {
    tint.set(nil)
    roost_control_disown(widget)
    roost_widget_unparent(widget)
    roost_widget_release(widget)
  }
}
