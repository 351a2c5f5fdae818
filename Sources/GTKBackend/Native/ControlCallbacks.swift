import CGTK
import RoostDisplay

/// What native controls report goes to their item's handler.
enum ControlCallbacks {
  /// Tells C whom to call; before the first control.
  static func install() {
    var callbacks = RoostControlCallbacks()
    callbacks.activated = { ControlCallbacks.view($0).send(.activated) }
    callbacks.pressed = { ControlCallbacks.view($0).send(.pressed($1)) }
    callbacks.selected = { ControlCallbacks.view($0).send(.changed(.selection(Int($1)))) }
    callbacks.toggled = { ControlCallbacks.view($0).send(.changed(.bool($1))) }
    callbacks.moved = { ControlCallbacks.view($0).send(.changed(.number($1))) }
    callbacks.text_changed = { owner in
      let view = ControlCallbacks.view(owner)
      guard let field = view.native as? FieldNative else { return }
      view.send(.changed(.text(field.text)))
    }
    callbacks.submitted = { ControlCallbacks.view($0).send(.submitted) }
    roost_control_set_callbacks(&callbacks)
  }

  private static func view(_ owner: UnsafeMutableRawPointer?) -> ItemView { ViewOwner.from(owner!) as! ItemView }
}
