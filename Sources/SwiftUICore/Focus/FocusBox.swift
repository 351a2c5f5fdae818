/// The storage of a `@FocusState` property.
class AnyFocusBox {
  /// A view that stands for `value` got the focus, or lost it to a view of another state.
  func focusEntered(_ value: AnyHashable) {}
  func focusLeft() {}
  /// Moves the focus to where the state says.
  func applyRequest(in coordinator: FocusCoordinator) {}
}

final class FocusBox<Value: Hashable>: AnyFocusBox {
  private let state: StateBox<Value>
  private let none: Value
  private unowned let host: GraphHost

  init(none: Value, owner: _Node) {
    self.none = none
    host = owner.host
    state = StateBox(none, owner: owner)
  }

  func read() -> Value { state.read() }

  /// Nobody's dependency.
  var shown: Value { state.shown }

  /// The app moves the focus: once the update that this belongs to is on screen, since the view may be new in it.
  func write(_ new: Value) {
    state.write(new)
    host.focus.request(self)
  }

  override func focusEntered(_ value: AnyHashable) {
    if let value = value.base as? Value { set(value) } else if let value = value as? Value { set(value) }
  }

  override func focusLeft() { set(none) }

  private func set(_ new: Value) {
    if untracked({ state.read() }) != new { state.write(new) }
  }

  override func applyRequest(in coordinator: FocusCoordinator) {
    let value = untracked { state.read() }
    if value == none {
      coordinator.dropFocus(of: self)
    } else if !coordinator.moveFocus(to: AnyHashable(value), of: self) {
      set(none)
    }
  }
}
