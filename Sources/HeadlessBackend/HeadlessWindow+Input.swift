import CoreGraphics
import RoostDisplay

/// Input as a person would give it. After each, the updates that it led to have run.
extension HeadlessWindow {
  // MARK: Pointer

  /// Presses and releases at a point: the innermost item there that wants it gets it.
  /// - Returns: whether one did.
  @discardableResult public func tap(at point: CGPoint, count: Int = 1, modifiers: DisplayModifiers = []) -> Bool {
    defer { backend.loop.settle() }
    for hit in hits(at: point) {
      switch hit.item.content {
      case .button:
        return press(hit.item)
      case .control(let control):
        return tap(control, hit)
      case .group, .text, .shape, .image, .scroll:
        if hit.item.interactions.contains(.focusable) { focus(hit.item) }
        if hit.item.interactions.contains(.tap) {
          return send(.tap(location: hit.location, count: count), to: hit.item)
        }
        if hit.item.interactions.contains(.select) { return send(.clicked(modifiers), to: hit.item) }
      }
    }
    return false
  }

  /// Taps the middle of an item.
  /// - Returns: false where it is not in the window, or something else lies over it.
  @discardableResult public func tap(_ item: DisplayItem) -> Bool {
    guard let point = windowPoint(CGPoint(x: item.frame.width / 2, y: item.frame.height / 2), of: item) else {
      return false
    }
    guard hits(at: point).contains(where: { $0.item === item }) else { return false }
    return tap(at: point)
  }

  /// What assistive technology and the keyboard do: wherever the item is, and whatever lies over it.
  @discardableResult public func activate(_ item: DisplayItem) -> Bool {
    defer { backend.loop.settle() }
    guard item.tree === tree, item.isEnabled else { return false }
    switch item.content {
    case .button: return press(item)
    case .control(.toggle(let toggle)): return send(.changed(.bool(!toggle.isOn)), to: item)
    case .group, .text, .shape, .image, .scroll, .control: return send(.activated, to: item)
    }
  }

  private func press(_ item: DisplayItem) -> Bool {
    guard item.isEnabled else { return false }
    focus(item)
    send(.pressed(true), to: item)
    send(.pressed(false), to: item)
    send(.activated, to: item)
    return true
  }

  private func tap(_ control: ControlContent, _ hit: DisplayHit) -> Bool {
    guard hit.item.isEnabled else { return false }
    focus(hit.item)
    switch control {
    case .toggle(let toggle):
      send(.changed(.bool(!toggle.isOn)), to: hit.item)
    case .segmented(let segmented):
      guard !segmented.segments.isEmpty else { return false }
      let width = hit.item.frame.width / CGFloat(segmented.segments.count)
      let index = min(Int(hit.location.x / max(width, 1)), segmented.segments.count - 1)
      guard segmented.segments[index].isEnabled else { return false }
      if index != segmented.selection { send(.changed(.selection(index)), to: hit.item) }
    case .slider(let slider):
      // The knob jumps to the finger.
      let share = min(max(hit.location.x / max(hit.item.frame.width, 1), 0), 1)
      send(.changed(.number(slider.minimum + (slider.maximum - slider.minimum) * share)), to: hit.item)
    case .textField, .progress:
      break
    }
    return true
  }

  /// Holds a point for `seconds` of virtual time.
  @discardableResult public func longPress(at point: CGPoint, seconds: Double = 0.6) -> Bool {
    defer { backend.loop.settle() }
    guard let hit = hits(at: point).first(where: { $0.item.interactions.contains(.longPress) }) else { return false }
    backend.loop.advance(by: seconds)
    send(.longPress(.began, location: hit.location), to: hit.item)
    return send(.longPress(.ended, location: hit.location), to: hit.item)
  }

  /// Drags from one point of the window to another, in as many frames as `seconds` have.
  @discardableResult public func drag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.2) -> Bool {
    defer { backend.loop.settle() }
    guard let hit = hits(at: start).first(where: { $0.item.interactions.contains(.drag) }) else { return false }
    let steps = max(1, Int((seconds / VirtualEventLoop.frameInterval).rounded()))
    let velocity = CGSize(width: (end.x - start.x) / seconds, height: (end.y - start.y) / seconds)
    func location(_ share: CGFloat) -> CGPoint {
      CGPoint(
        x: hit.location.x + (end.x - start.x) * share, y: hit.location.y + (end.y - start.y) * share)
    }
    send(.drag(.began, start: hit.location, location: hit.location, velocity: .zero), to: hit.item)
    for step in 1...steps {
      backend.loop.advance(by: seconds / Double(steps))
      let now = location(CGFloat(step) / CGFloat(steps))
      send(.drag(.changed, start: hit.location, location: now, velocity: velocity), to: hit.item)
    }
    return send(.drag(.ended, start: hit.location, location: location(1), velocity: velocity), to: hit.item)
  }

  /// Moves the pointer over a point (nil: out of the window).
  public func hover(at point: CGPoint?) {
    let under = point.map { hits(at: $0).filter { $0.item.interactions.contains(.hover) } } ?? []
    for item in hovered where !under.contains(where: { $0.item === item }) { send(.hover(location: nil), to: item) }
    for hit in under { send(.hover(location: hit.location), to: hit.item) }
    hovered = under.map(\.item)
    backend.loop.settle()
  }

  /// Turns the wheel over a point: the innermost scrolling item there that can go that way moves.
  @discardableResult public func scroll(at point: CGPoint, by delta: CGSize) -> Bool {
    defer { backend.loop.settle() }
    for hit in hits(at: point) where hit.item.scrollContent != nil {
      guard let state = hit.item.headless(in: self) else { continue }
      let before = state.offset
      scroll(hit.item, to: CGPoint(x: before.x + delta.width, y: before.y + delta.height), animated: false)
      if state.offset != before { return true }
    }
    return false
  }

  // MARK: Controls and keys

  /// Sets a control as a person would.
  @discardableResult public func change(_ item: DisplayItem, to value: ControlValue) -> Bool {
    defer { backend.loop.settle() }
    guard case .control = item.content, item.isEnabled, item.tree === tree else { return false }
    if case .text(let text) = value { item.headless(in: self)?.text = text }
    return send(.changed(value), to: item)
  }

  /// Types into the focused entry, character by character; a newline is the Return key.
  /// - Returns: whether an entry has the focus.
  @discardableResult public func type(_ text: String) -> Bool {
    for character in text {
      guard let item = focusedItem, case .control(.textField(let field)) = item.content,
        let state = item.headless(in: self)
      else { return false }
      if character == "\n", field.kind != .multiline {
        send(.submitted, to: item)
      } else {
        let typed = (state.text ?? "") + String(character)
        state.text = typed
        send(.changed(.text(typed)), to: item)
      }
      backend.loop.settle()
    }
    return true
  }

  /// Deletes characters before the end of the focused entry.
  public func deleteBackwards(_ count: Int = 1) {
    guard let item = focusedItem, case .control(.textField) = item.content, let state = item.headless(in: self) else {
      return
    }
    state.text = String((state.text ?? "").dropLast(count))
    send(.changed(.text(state.text!)), to: item)
    backend.loop.settle()
  }

  /// Presses a key: the focused item and its ancestors are asked, then the root.
  /// - Returns: whether one used it.
  @discardableResult public func key(
    _ character: String, key: UInt32 = 0, modifiers: DisplayModifiers = []
  ) -> Bool {
    defer { backend.loop.settle() }
    if let item = focusedItem, case .button = item.content, character == " " || character == "\r" || character == "\n" {
      return press(item)
    }
    if let item = focusedItem, case .control(let control) = item.content, operate(item, control, key: key) {
      return true
    }
    var item = focusedItem ?? tree.root
    while true {
      if item.interactions.contains(.keys),
        send(.key(character: character, key: key, modifiers: modifiers), to: item)
      {
        return true
      }
      guard let parent = item.parent else {
        return delegate?.window(self, pressed: character, key: key, modifiers: modifiers) ?? false
      }
      item = parent
    }
  }

  /// What the arrow keys do to a control that has the focus.
  private func operate(_ item: DisplayItem, _ control: ControlContent, key: UInt32) -> Bool {
    let isLeft = key == 0xFF51
    guard isLeft || key == 0xFF53 else { return false }
    let forward = isLeft == traits.isRightToLeft
    switch control {
    case .segmented(let segmented):
      var index = (segmented.selection ?? (forward ? -1 : segmented.segments.count)) + (forward ? 1 : -1)
      while segmented.segments.indices.contains(index), !segmented.segments[index].isEnabled {
        index += forward ? 1 : -1
      }
      if segmented.segments.indices.contains(index) { send(.changed(.selection(index)), to: item) }
      return true
    case .slider(let slider):
      let step = slider.step ?? (slider.maximum - slider.minimum) / 20
      let value = min(max(slider.value + (forward ? step : -step), slider.minimum), slider.maximum)
      if value != slider.value { send(.changed(.number(value)), to: item) }
      return true
    case .toggle, .textField, .progress:
      return false
    }
  }

  /// The Tab key: the focus goes to the next item in reading order, round and round.
  public func focusNext(backwards: Bool = false) {
    let order = focusOrder()
    guard !order.isEmpty else { return }
    let index = focusedItem.flatMap { focused in order.firstIndex { $0 === focused } }
    let next =
      index.map { ($0 + (backwards ? order.count - 1 : 1)) % order.count } ?? (backwards ? order.count - 1 : 0)
    focus(order[next])
    backend.loop.settle()
  }

  /// What can have the focus, from top to bottom and from the leading edge on.
  private func focusOrder() -> [DisplayItem] {
    var items: [(item: DisplayItem, frame: CGRect)] = []
    func visit(_ item: DisplayItem) {
      if item.isFocusable, let frame = windowFrame(of: item) { items.append((item, frame)) }
      for child in item.children { visit(child) }
    }
    visit(tree.root)
    let sign: CGFloat = traits.isRightToLeft ? -1 : 1
    return items.sorted { a, b in
      // In a row is what overlaps by more than half.
      let overlap = min(a.frame.maxY, b.frame.maxY) - max(a.frame.minY, b.frame.minY)
      if overlap > min(a.frame.height, b.frame.height) / 2 { return a.frame.midX * sign < b.frame.midX * sign }
      return a.frame.minY < b.frame.minY
    }.map(\.item)
  }

  @discardableResult private func send(_ event: DisplayEvent, to item: DisplayItem) -> Bool {
    item.handler?.displayItem(item, received: event) ?? false
  }
}
