import CoreGraphics
import RoostDisplay

/// The window as assistive technology has it, as text: one line per element, indented by depth.
///
///     button "Save" id:save
///     textField "Name" = "Ann" focused
extension HeadlessWindow {
  public func accessibilityTree() -> String {
    var lines: [String] = []
    describe(tree.root, depth: 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  private func describe(_ item: DisplayItem, depth: Int, into lines: inout [String]) {
    let properties = item.accessibility
    if properties.isHidden { return }
    var depth = depth
    if let line = line(for: item) {
      lines.append(String(repeating: "  ", count: depth) + line)
      depth += 1
    }
    for child in item.children { describe(child, depth: depth, into: &lines) }
  }

  /// Nil for an item that is passed over.
  private func line(for item: DisplayItem) -> String? {
    let properties = item.accessibility
    guard let role = role(of: item) else { return nil }
    var parts = [role]
    if let label = label(of: item) { parts.append("\"\(label)\"") }
    if let value = value(of: item) { parts.append("= \"\(value)\"") }
    if let identifier = properties.identifier { parts.append("id:\(identifier)") }
    if let hint = properties.hint { parts.append("(\(hint))") }
    if let position = properties.position, let size = properties.setSize { parts.append("\(position)/\(size)") }
    if properties.isSelected { parts.append("selected") }
    if properties.isDisabled || !item.isEnabled { parts.append("disabled") }
    if focusedItem === item { parts.append("focused") }
    return parts.joined(separator: " ")
  }

  private func role(of item: DisplayItem) -> String? {
    let properties = item.accessibility
    if properties.role != .none { return "\(properties.role)" }
    switch item.content {
    case .button: return "button"
    case .scroll: return "scrollArea"
    case .control(.segmented): return "segmentedControl"
    case .control(.toggle): return "toggle"
    case .control(.textField(let field)): return field.kind == .secure ? "secureField" : "textField"
    case .control(.slider): return "slider"
    case .control(.progress): return "progress"
    case .text: return properties.label == nil ? nil : "staticText"
    case .group, .shape, .image:
      return properties.label == nil && properties.identifier == nil ? nil : "element"
    }
  }

  private func label(of item: DisplayItem) -> String? {
    if let label = item.accessibility.label { return label }
    if case .text(let layout) = item.content { return layout.text.string }
    return nil
  }

  private func value(of item: DisplayItem) -> String? {
    if let value = item.accessibility.value { return value }
    switch item.content {
    case .control(.toggle(let toggle)): return toggle.isOn ? "on" : "off"
    case .control(.segmented(let control)):
      return control.selection.flatMap { control.segments.indices.contains($0) ? control.segments[$0].label : nil }
    case .control(.textField(let field)):
      let text = item.headless(in: self)?.text ?? field.text
      return field.kind == .secure ? String(repeating: "•", count: text.count) : text
    case .control(.slider(let slider)): return "\(slider.value)"
    case .control(.progress(let progress)): return progress.fraction.map { "\(Int(($0 * 100).rounded()))%" }
    case .group, .text, .shape, .image, .button, .scroll: return nil
    }
  }
}
