import CGTK
import RoostDisplay

/// A GtkScale.
final class SliderNative: NativeContent {
  let widget: OpaquePointer
  private let tint: WidgetTint

  init(_ control: SliderControl, view: ItemView) {
    widget = roost_slider_new(Unmanaged.passUnretained(view as ViewOwner).toOpaque())
    tint = WidgetTint(widget, view.window.backend.tints)
    _ = update(.control(.slider(control)))
  }

  func update(_ content: DisplayContent) -> Bool {
    guard case .control(.slider(let control)) = content else { return false }
    roost_slider_set(widget, control.value, control.minimum, control.maximum, control.step ?? 0)
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

/// A GtkProgressBar or a GtkSpinner.
final class ProgressNative: NativeContent {
  let widget: OpaquePointer
  private let look: ProgressControl.Look
  private let tint: WidgetTint

  init(_ control: ProgressControl, view: ItemView) {
    look = control.look
    widget = Self.make(control.look)
    tint = WidgetTint(widget, view.window.backend.tints)
    _ = update(.control(.progress(control)))
  }

  static func make(_ look: ProgressControl.Look) -> OpaquePointer {
    switch look {
    case .bar: roost_progress_bar_new()
    case .spinner: roost_spinner_new()
    }
  }

  func update(_ content: DisplayContent) -> Bool {
    guard case .control(.progress(let control)) = content, control.look == look else { return false }
    if look == .bar { roost_progress_bar_set(widget, min(max(control.fraction ?? 0, 0), 1)) }
    tint.set(control.tint)
    return true
  }

  func tearDown() {
    tint.set(nil)
    roost_widget_unparent(widget)
    roost_widget_release(widget)
  }
}
