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
  private let owner: UnsafeMutableRawPointer
  private let tint: WidgetTint
  private var shown: TextFieldControl?
  private var focusController: OpaquePointer?

  init(_ control: TextFieldControl, view: ItemView) {
    kind = control.kind
    isBordered = control.isBordered
    fonts = view.window.backend.pango
    owner = view.pointer
    widget = Self.make(control, owner: owner)
    tint = WidgetTint(widget, view.window.backend.tints)
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
    if control.text.utf8.contains(0) {
      roost_field_set_text(widget, control.text.filter { $0 != "\0" })
    } else {
      roost_field_set_text(widget, control.text)
    }
    if shown?.prompt != control.prompt { roost_field_set_prompt(widget, control.prompt) }
    if shown?.font != control.font || shown?.color != control.color {
      roost_field_set_look(widget, fonts.pangoFont(control.font), RoostColor(control.color))
    }
    if shown?.alignment != control.alignment || shown?.isRightToLeft != control.isRightToLeft {
      roost_field_set_alignment(widget, control.alignment.gtk, control.isRightToLeft)
    }
    if shown?.fillsHeight != control.fillsHeight { roost_field_set_scrolls(widget, control.fillsHeight) }
    if shown?.traits != control.traits {
      roost_field_set_input(widget, control.traits.purpose.gtk, control.traits.gtkHints)
    }
    if shown?.isEnabled != control.isEnabled { roost_widget_set_sensitive(widget, control.isEnabled) }
    tint.set(control.tint)
    shown = control
    return true
  }

  func focus() { roost_field_focus(widget) }

  var accessibleWidget: OpaquePointer { roost_field_get_accessible_widget(widget) }

  func tearDown() {
    tint.set(nil)
    roost_control_disown(widget)
    if let focusController { roost_input_remove(widget, focusController, owner) }
    focusController = nil
    roost_widget_unparent(widget)
    roost_widget_release(widget)
  }
}

extension TextFieldControl.Alignment {
  fileprivate var gtk: RoostFieldAlignment {
    switch self {
    case .leading: ROOST_FIELD_LEADING
    case .center: ROOST_FIELD_CENTER
    case .trailing: ROOST_FIELD_TRAILING
    }
  }
}

extension TextInputTraits {
  fileprivate var gtkHints: UInt32 {
    var hints: UInt32 = 0
    switch capitalization {
    case nil: break
    case .some(.none): hints |= ROOST_INPUT_LOWERCASE.rawValue
    case .words: hints |= ROOST_INPUT_UPPERCASE_WORDS.rawValue
    case .sentences: hints |= ROOST_INPUT_UPPERCASE_SENTENCES.rawValue
    case .characters: hints |= ROOST_INPUT_UPPERCASE_CHARACTERS.rawValue
    }
    if let isAutocorrected {
      hints |= isAutocorrected ? ROOST_INPUT_AUTOCORRECT.rawValue : ROOST_INPUT_NO_AUTOCORRECT.rawValue
    }
    return hints
  }
}

extension TextInputTraits.Purpose {
  fileprivate var gtk: RoostInputPurpose {
    switch self {
    case .freeForm: ROOST_INPUT_FREE_FORM
    case .alphabet: ROOST_INPUT_ALPHABET
    case .digits: ROOST_INPUT_DIGITS
    case .number: ROOST_INPUT_NUMBER
    case .phone: ROOST_INPUT_PHONE
    case .url: ROOST_INPUT_URL
    case .email: ROOST_INPUT_EMAIL
    case .name: ROOST_INPUT_NAME
    case .password: ROOST_INPUT_PASSWORD
    case .pin: ROOST_INPUT_PIN
    }
  }
}
