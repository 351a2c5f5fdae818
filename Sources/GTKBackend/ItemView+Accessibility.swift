import CGTK
import RoostDisplay

extension ItemView {
  /// The role of the item's own widget. GTK takes it at construction only: another role needs another view.
  static func role(of item: DisplayItem) -> RoostRole {
    let properties = item.accessibility
    switch item.content {
    case .button, .control:
      // The native widget inside has a role of its own.
      return ROOST_ROLE_GENERIC
    case .scroll:
      return properties.role == .list ? ROOST_ROLE_LIST : ROOST_ROLE_GENERIC
    case .group, .text, .shape, .image:
      break
    }
    switch properties.role {
    case .none:
      // Without children there is nothing behind it that assistive technology could miss.
      if case .group = item.content { return ROOST_ROLE_GENERIC }
      return item.children.isEmpty && properties.label == nil ? ROOST_ROLE_HIDDEN : ROOST_ROLE_GENERIC
    case .group, .scrollArea, .window: return ROOST_ROLE_GROUP
    case .staticText: return ROOST_ROLE_LABEL
    case .heading: return ROOST_ROLE_HEADING
    case .image: return ROOST_ROLE_IMAGE
    case .button: return ROOST_ROLE_BUTTON
    case .link: return ROOST_ROLE_LINK
    case .list: return ROOST_ROLE_LIST
    case .listItem: return ROOST_ROLE_LIST_ITEM
    case .separator: return ROOST_ROLE_SEPARATOR
    case .textField, .secureField: return ROOST_ROLE_TEXT_BOX
    case .toggle: return ROOST_ROLE_SWITCH
    case .segmentedControl: return ROOST_ROLE_RADIO_GROUP
    case .slider: return ROOST_ROLE_SLIDER
    case .progress: return ROOST_ROLE_PROGRESS
    case .tab: return ROOST_ROLE_TAB
    case .tabList: return ROOST_ROLE_TAB_LIST
    case .dialog: return ROOST_ROLE_DIALOG
    }
  }

  /// Tells AT-SPI. GTK 4.8 has no place for identifiers; they are the beginning of the description, as "id:name", which
  /// is followed by the hint where there is one.
  func updateAccessibility() {
    let properties = item.accessibility
    let target = native?.accessibleWidget ?? widget!
    // Only ranges have a value for AT-SPI: of everything else it is read out with the description.
    let spokenValue = native == nil ? properties.value : nil
    var description = [spokenValue, properties.hint].compactMap { $0 }.joined(separator: ", ") as String?
    if description?.isEmpty == true { description = nil }
    if let identifier = properties.identifier {
      description = "id:\(identifier)" + (description.map { " \($0)" } ?? "")
      roost_widget_set_name(target, identifier)
    }
    var flags: UInt32 = 0
    if properties.isSelectable { flags |= ROOST_ACCESSIBLE_SELECTABLE.rawValue }
    if properties.isSelected { flags |= ROOST_ACCESSIBLE_SELECTED.rawValue | ROOST_ACCESSIBLE_SELECTABLE.rawValue }
    if properties.role == .tab { flags |= ROOST_ACCESSIBLE_SELECTABLE.rawValue }
    if properties.isDisabled { flags |= ROOST_ACCESSIBLE_DISABLED.rawValue }
    if properties.isHidden { flags |= ROOST_ACCESSIBLE_HIDDEN.rawValue }
    var label = properties.label
    if label == nil, case .text(let layout) = item.content { label = layout.text.string }
    roost_widget_set_accessible(
      target, label, properties.value, description, flags, Int32(clamping: properties.position ?? 0),
      Int32(clamping: properties.setSize ?? 0))
  }
}
