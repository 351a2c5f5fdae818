import CoreGraphics
import HeadlessBackend
import RoostDisplay

/// Something on a test window: a text, a picture, a control, or one segment of a control.
@MainActor
public struct TestElement {
  let window: TestWindow
  let item: DisplayItem
  /// Which segment of a segmented control.
  var segment: Int?

  public typealias Role = AccessibilityProperties.Role

  // MARK: What it is

  public var role: Role {
    switch item.content {
    case .control(.segmented) where segment != nil: .toggle
    case .control(.toggle): .toggle
    case .control(.slider): .slider
    case .control(.progress): .progress
    case .control(.textField(let field)): field.kind == .secure ? .secureField : .textField
    default: item.accessibility.role
    }
  }

  /// What assistive technology calls it.
  public var label: String? {
    if let segment, case .control(.segmented(let control)) = item.content { return control.segments[segment].label }
    if let label = item.accessibility.label { return label }
    if case .control(.textField(let field)) = item.content { return field.prompt.isEmpty ? nil : field.prompt }
    return nil
  }

  /// What it holds: the text of an entry, the state of a switch. A secure entry tells nothing.
  public var value: String? {
    switch item.content {
    case .control(.textField(let field)): field.kind == .secure ? nil : field.text
    case .control(.toggle(let toggle)): toggle.isOn ? "on" : "off"
    case .control(.slider(let slider)): "\(slider.value)"
    case .control(.progress(let progress)): progress.fraction.map { "\(Int(($0 * 100).rounded()))%" }
    case .control(.segmented(let control)) where segment == nil:
      control.selection.map { control.segments[$0].label }
    default: item.accessibility.value
    }
  }

  /// The colour that a native control is tinted with: nil for what is no such control, `.some(nil)` for the platform's
  /// own colour.
  public var tint: DisplayColor?? {
    switch item.content {
    case .control(.toggle(let control)): .some(control.tint)
    case .control(.slider(let control)): .some(control.tint)
    case .control(.progress(let control)): .some(control.tint)
    case .control(.textField(let control)): .some(control.tint)
    default: nil
    }
  }

  /// An entry's configuration; its description gives no secret away.
  public var textField: TextFieldControl? {
    if case .control(.textField(let field)) = item.content { return field }
    return nil
  }

  public var identifier: String? { item.accessibility.identifier }

  /// The text that a person sees; nil for what is no text. Symbols are no texts.
  public var shownText: String? {
    guard segment == nil, case .text(let layout) = item.content, item.accessibility.role != .image else { return nil }
    return layout.text.string
  }

  public var isEnabled: Bool {
    switch item.content {
    case .button(let button): button.isEnabled
    case .control(.toggle(let control)): control.isEnabled
    case .control(.textField(let control)): control.isEnabled
    case .control(.slider(let control)): control.isEnabled
    case .control(.segmented(let control)): control.isEnabled && segment.map { control.segments[$0].isEnabled } ?? true
    default: !item.accessibility.isDisabled
    }
  }

  public var isSelected: Bool {
    if let segment, case .control(.segmented(let control)) = item.content { return control.selection == segment }
    return item.accessibility.isSelected
  }

  public var isFocused: Bool { window.window.focusedItem === item }

  /// In the window's coordinates, in points.
  public var frame: CGRect {
    guard let frame = window.window.windowFrame(of: item) else { return .null }
    guard let segment, case .control(.segmented(let control)) = item.content else { return frame }
    let width = frame.width / CGFloat(max(control.segments.count, 1))
    return CGRect(x: frame.minX + width * CGFloat(segment), y: frame.minY, width: width, height: frame.height)
  }

  /// Whether it is (still) part of the window.
  public var exists: Bool { item.tree === window.window.tree }

  // MARK: What a person does with it

  /// Scrolls it into sight and taps its middle.
  /// - Parameter modifiers: keys that are held down meanwhile.
  public func tap(count: Int = 1, modifiers: DisplayModifiers = []) throws {
    try reveal()
    let frame = frame
    guard window.window.tap(at: CGPoint(x: frame.midX, y: frame.midY), count: count, modifiers: modifiers) else {
      throw TestError.cannot("tap", description, screen: window.accessibilityTree)
    }
  }

  /// What assistive technology and the keyboard do: wherever it is, and whatever lies over it.
  public func activate() throws {
    var target: DisplayItem? = item
    while let current = target {
      if window.window.activate(current) { return }
      target = current.parent
    }
    throw TestError.cannot("activate", description, screen: window.accessibilityTree)
  }

  /// Taps the entry and types, a character at a time; a newline is the Return key.
  public func type(_ text: String) throws {
    try focus()
    guard window.window.type(text) else {
      throw TestError.cannot("type into", description, screen: window.accessibilityTree)
    }
  }

  /// Adds a text to the end of the entry at once, as a paste or an input method does.
  public func paste(_ text: String) throws {
    try focus()
    guard case .control(.textField(let field)) = item.content,
      window.window.change(item, to: .text(field.text + text))
    else { throw TestError.cannot("paste into", description, screen: window.accessibilityTree) }
  }

  /// Moves a slider to a value.
  public func move(to value: Double) throws {
    try reveal()
    guard case .control(.slider) = item.content, window.window.change(item, to: .number(value)) else {
      throw TestError.cannot("move", description, screen: window.accessibilityTree)
    }
  }

  /// Deletes what the entry holds, as a person would: from its end.
  public func clear() throws {
    try focus()
    guard case .control(.textField(let field)) = item.content else {
      throw TestError.cannot("clear", description, screen: window.accessibilityTree)
    }
    window.window.deleteBackwards(field.text.count)
  }

  public func deleteBackwards(_ count: Int = 1) throws {
    try focus()
    window.window.deleteBackwards(count)
  }

  private func focus() throws {
    if isFocused { return }
    try reveal()
    window.window.focus(item)
    window.settle()
    guard isFocused else { throw TestError.cannot("focus", description, screen: window.accessibilityTree) }
  }

  /// Holds it down; seconds of the window's own time.
  public func longPress(seconds: Double = 0.6) throws {
    try reveal()
    guard window.window.longPress(at: CGPoint(x: frame.midX, y: frame.midY), seconds: seconds) else {
      throw TestError.cannot("hold", description, screen: window.accessibilityTree)
    }
  }

  /// Turns the wheel over it; points, down and to the right.
  public func scroll(x: CGFloat = 0, y: CGFloat) throws {
    guard window.window.scroll(at: CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: x, height: y)) else {
      throw TestError.cannot("scroll", description, screen: window.accessibilityTree)
    }
  }

  /// Scrolls whatever it is in so that it can be seen.
  public func reveal() throws {
    guard exists else {
      throw TestError.cannot("operate", description + ", which is gone", screen: window.accessibilityTree)
    }
    var ancestor = item.parent
    while let current = ancestor {
      if case .scroll = current.content, let box = window.window.windowFrame(of: current) {
        let frame = frame
        var delta = CGSize.zero
        if frame.minY < box.minY { delta.height = frame.minY - box.minY }
        if frame.maxY > box.maxY { delta.height = min(frame.maxY - box.maxY, frame.minY - box.minY) }
        if frame.minX < box.minX { delta.width = frame.minX - box.minX }
        if frame.maxX > box.maxX { delta.width = min(frame.maxX - box.maxX, frame.minX - box.minX) }
        if delta != .zero, let visible = window.window.visibleRect(of: current) {
          window.window.scroll(
            current, to: CGPoint(x: visible.minX + delta.width, y: visible.minY + delta.height), animated: false)
          window.settle()
        }
      }
      ancestor = current.parent
    }
  }

  public var description: String {
    let name = label ?? shownText ?? identifier ?? ""
    return name.isEmpty ? "\(role)" : "\(role) \"\(name)\""
  }
}
