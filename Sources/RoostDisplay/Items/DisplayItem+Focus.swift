extension DisplayItem {
  /// Whether a person can do something with it.
  public var isEnabled: Bool {
    switch content {
    case .button(let button): button.isEnabled
    case .control(.segmented(let control)): control.isEnabled
    case .control(.toggle(let control)): control.isEnabled
    case .control(.textField(let control)): control.isEnabled
    case .control(.slider(let control)): control.isEnabled
    case .control(.progress): true
    case .group, .text, .shape, .image, .scroll: true
    }
  }

  /// Whether another item is this one or below it.
  public func contains(_ other: DisplayItem) -> Bool {
    var item: DisplayItem? = other
    while let current = item {
      if current === self { return true }
      item = current.parent
    }
    return false
  }

  /// Whether the keyboard focus can be on it.
  public var isFocusable: Bool {
    switch content {
    case .control(.progress): false
    case .button, .control: isEnabled
    case .group, .text, .shape, .image, .scroll: interactions.contains(.focusable)
    }
  }
}
