import CDraw
import CGTK
import Foundation
import RoostDisplay

/// An entry: GtkEntry, GtkPasswordEntry or GtkTextView.
final class FieldNative: NativeContent {
  let widget: OpaquePointer
  private let kind: TextFieldControl.Kind
  private let isBordered: Bool
  private let fonts: PangoTextEngine
  private unowned let view: ItemView
  private var shown: TextFieldControl?
  private var focusController: OpaquePointer?

  init(_ control: TextFieldControl, view: ItemView) {
    kind = control.kind
    isBordered = control.isBordered
    self.view = view
    fonts = view.window.backend.pango
    let owner = Unmanaged.passUnretained(view as ViewOwner).toOpaque()
    widget = Self.make(control, owner: owner)
    focusController = roost_input_add_focus(widget, owner)
    _ = update(.control(.textField(control)))
  }

  static func make(_ control: TextFieldControl, owner: UnsafeMutableRawPointer?) -> OpaquePointer {
    let kind: RoostFieldKind =
      switch control.kind {
      case .plain: ROOST_FIELD_PLAIN
      case .secure: ROOST_FIELD_SECURE
      case .multiline: ROOST_FIELD_MULTILINE
      }
    return roost_field_new(owner, kind, control.isBordered)
  }

  /// What is in the widget now.
  var text: String {
    let text = roost_field_get_text(widget)!
    defer { free(text) }
    return String(cString: text)
  }

  func update(_ content: DisplayContent) -> Bool {
    guard case .control(.textField(let control)) = content, control.kind == kind, control.isBordered == isBordered
    else { return false }
    // Never in the way of typing: the widget is touched only where it shows something else.
    let wanted = control.text.filter { $0 != "\0" }
    if text != wanted { roost_field_set_text(widget, wanted) }
    if shown?.prompt != control.prompt { roost_field_set_prompt(widget, control.prompt) }
    if shown?.font != control.font || shown?.color != control.color {
      roost_field_set_look(widget, fonts.pangoFont(control.font), RoostColor(control.color))
    }
    if shown?.isEnabled != control.isEnabled { roost_widget_set_sensitive(widget, control.isEnabled) }
    shown = control
    return true
  }

  func focus() { _ = roost_widget_grab_focus(roost_field_get_focus_widget(widget)) }

  func tearDown() {
    roost_control_disown(widget)
    if let focusController {
      roost_input_remove(widget, focusController, Unmanaged.passUnretained(view as ViewOwner).toOpaque())
    }
    focusController = nil
    roost_widget_unparent(widget)
    roost_widget_release(widget)
  }
}
