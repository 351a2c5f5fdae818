/// What assistive technology is told of an item.
public struct AccessibilityProperties: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    /// A container that is passed over.
    case none
    case group, staticText, heading, image, button, link, list, listItem, scrollArea, separator
    case textField, secureField, toggle, segmentedControl, slider, progress, window, tab, tabList, dialog
  }
  public var role: Role = .none
  public var label: String?
  public var value: String?
  public var hint: String?
  /// `accessibilityIdentifier(_:)`: for tests, never spoken.
  public var identifier: String?
  public var isSelected = false
  /// Whether it is selected, or not, at all: a row of a list with a selection.
  public var isSelectable = false
  public var isDisabled = false
  public var isHidden = false
  /// Position among its siblings (from 1) and their count, where the tree holds only some of them (lazy rows).
  public var position: Int?
  public var setSize: Int?

  public init(role: Role = .none, label: String? = nil) {
    self.role = role
    self.label = label
  }

  public static let none = AccessibilityProperties()
}
