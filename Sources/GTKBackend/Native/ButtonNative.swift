import CGTK
import CoreGraphics
import RoostDisplay

/// A GtkButton whose label is the item's children.
final class ButtonNative: NativeContent {
  let widget: OpaquePointer
  private let label: ButtonLabelView
  private var look: ButtonContent.Look?

  var childrenWidget: OpaquePointer? { label.widget }

  init(_ content: ButtonContent, view: ItemView) {
    label = ButtonLabelView(view)
    widget = roost_button_new(view.pointer, label.widget)
    _ = update(.button(content))
  }

  func update(_ content: DisplayContent) -> Bool {
    guard case .button(let content) = content else { return false }
    if look != content.look {
      look = content.look
      roost_button_set_look(widget, content.look.gtk)
    }
    roost_widget_set_sensitive(widget, content.isEnabled)
    return true
  }

  func tearDown() {
    roost_control_disown(widget)
    roost_button_drop_child(widget)
    label.tearDown()
    roost_widget_unparent(widget)
    roost_widget_release(widget)
  }
}

/// Holds a button's label within the GtkButton.
private final class ButtonLabelView: ViewOwner {
  private unowned let view: ItemView

  init(_ view: ItemView) {
    self.view = view
    super.init()
    adopt { roost_view_new($0, ROOST_ROLE_GENERIC) }
  }

  override func allocate(width: Int, height: Int) { view.placeChildren(in: view.placement) }
}

extension ButtonContent.Look {
  fileprivate var gtk: RoostButtonLook {
    switch self {
    case .plain: ROOST_BUTTON_PLAIN
    case .bordered: ROOST_BUTTON_BORDERED
    case .borderedProminent: ROOST_BUTTON_PROMINENT
    }
  }
}
