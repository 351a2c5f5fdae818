import CGTK
import CoreGraphics
import RoostDisplay

extension ItemView {
  /// Adds and removes GTK's controllers so that they are those that the item wants.
  func updateInteractions() {
    let wanted = item.interactions
    roost_widget_set_can_target(widget, !wanted.contains(.transparent))
    let owner = pointer
    for (kind, make) in Self.makers {
      let existing = controllers[kind.rawValue]
      if wanted.contains(kind), existing == nil {
        controllers[kind.rawValue] = make(controlledWidget(kind), owner)
      } else if !wanted.contains(kind), let existing {
        roost_input_remove(controlledWidget(kind), existing, owner)
        controllers[kind.rawValue] = nil
      }
    }
    // A native widget is focusable by itself, and reports its focus.
    if native == nil { roost_widget_set_focusable(widget, wanted.contains(.focusable)) }
  }

  func removeControllers() {
    let owner = pointer
    for (kind, controller) in controllers {
      roost_input_remove(controlledWidget(DisplayItem.Interactions(rawValue: kind)), controller, owner)
    }
    controllers = [:]
  }

  /// A scrolled window uses Home, End, Page Up and Page Down itself: keys reach its content before.
  private func controlledWidget(_ kind: DisplayItem.Interactions) -> OpaquePointer {
    kind == .keys && native is ScrollNative ? childrenWidget : widget
  }

  @discardableResult func send(_ event: DisplayEvent) -> Bool {
    item.handler?.displayItem(item, received: event) ?? false
  }

  private typealias Maker = (OpaquePointer?, UnsafeMutableRawPointer?) -> OpaquePointer?

  private static var makers: [(DisplayItem.Interactions, Maker)] {
    [
      (.tap, roost_input_add_tap), (.longPress, roost_input_add_long_press), (.drag, roost_input_add_drag),
      (.select, roost_input_add_select),
      (.hover, roost_input_add_hover), (.keys, roost_input_add_keys), (.focusable, roost_input_add_focus),
    ]
  }

  private static func view(_ owner: UnsafeMutableRawPointer?) -> ItemView { ViewOwner.from(owner!) as! ItemView }

  /// Tells C whom to call; before the first controller.
  static func installInputCallbacks() {
    var callbacks = RoostInputCallbacks()
    callbacks.tap = { owner, x, y, count in
      ItemView.view(owner).send(.tap(location: CGPoint(x: x, y: y), count: Int(count)))
    }
    callbacks.select = { owner, modifiers in ItemView.view(owner).send(.clicked(DisplayModifiers(modifiers))) }
    callbacks.long_press = { owner, phase, x, y in
      ItemView.view(owner).send(.longPress(DisplayGesturePhase(phase), location: CGPoint(x: x, y: y)))
    }
    callbacks.drag = { owner, phase, startX, startY, x, y, time in
      let view = ItemView.view(owner)
      let location = CGPoint(x: x, y: y)
      if phase == ROOST_PHASE_BEGAN { view.dragTracker.begin() }
      view.dragTracker.add(location, at: time)
      view.send(
        .drag(
          DisplayGesturePhase(phase), start: CGPoint(x: startX, y: startY), location: location,
          velocity: view.dragTracker.velocity))
    }
    callbacks.hover = { owner, inside, x, y in
      ItemView.view(owner).send(.hover(location: inside ? CGPoint(x: x, y: y) : nil))
    }
    callbacks.key = { owner, character, key, modifiers in
      ItemView.view(owner).send(
        .key(character: String(cString: character!), key: key, modifiers: DisplayModifiers(modifiers)))
    }
    callbacks.focus = { owner, focused in ItemView.view(owner).send(.focused(focused)) }
    roost_input_set_callbacks(&callbacks)
  }
}

extension DisplayGesturePhase {
  init(_ phase: RoostPhase) {
    switch phase {
    case ROOST_PHASE_BEGAN: self = .began
    case ROOST_PHASE_CHANGED: self = .changed
    case ROOST_PHASE_ENDED: self = .ended
    default: self = .cancelled
    }
  }
}

extension DisplayModifiers {
  init(_ modifiers: UInt32) {
    self = []
    if modifiers & ROOST_MODIFIER_SHIFT.rawValue != 0 { insert(.shift) }
    if modifiers & ROOST_MODIFIER_CONTROL.rawValue != 0 { insert(.control) }
    if modifiers & ROOST_MODIFIER_ALT.rawValue != 0 { insert(.option) }
    if modifiers & ROOST_MODIFIER_SUPER.rawValue != 0 { insert(.command) }
  }
}
