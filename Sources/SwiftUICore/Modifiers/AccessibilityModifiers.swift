import RoostDisplay

/// Changes what assistive technology is told of the view's items.
nonisolated struct AccessibilityModifier: UnaryLayoutModifier {
  let change: (inout AccessibilityProperties) -> Void

  func makeLayoutNode(in context: _NodeContext) -> AccessibilityNode { AccessibilityNode(self, in: context) }
  func updateLayoutNode(_ node: AccessibilityNode) {
    node.modifier = self
    node.invalidateDisplay()
  }
}

final class AccessibilityNode: UnaryLayoutNode {
  fileprivate(set) var modifier: AccessibilityModifier

  init(_ modifier: AccessibilityModifier, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
  }

  override func displayChildren(in context: inout DisplayContext) {
    context.accessibility.append(AccessibilityChange(apply: modifier.change))
    context.display(child)
    context.accessibility.removeLast()
  }
}

/// Traits of a view for assistive technology.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var raw: UInt32
  public init() { raw = 0 }
  init(raw: UInt32) { self.raw = raw }

  public static let isButton = AccessibilityTraits(raw: 1 << 0)
  public static let isHeader = AccessibilityTraits(raw: 1 << 1)
  public static let isSelected = AccessibilityTraits(raw: 1 << 2)
  public static let isLink = AccessibilityTraits(raw: 1 << 3)
  public static let isSearchField = AccessibilityTraits(raw: 1 << 4)
  public static let isImage = AccessibilityTraits(raw: 1 << 5)
  public static let playsSound = AccessibilityTraits(raw: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(raw: 1 << 7)
  public static let isStaticText = AccessibilityTraits(raw: 1 << 8)
  public static let isSummaryElement = AccessibilityTraits(raw: 1 << 9)
  public static let updatesFrequently = AccessibilityTraits(raw: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(raw: 1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(raw: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(raw: 1 << 13)
  public static let isModal = AccessibilityTraits(raw: 1 << 14)
  public static let isToggle = AccessibilityTraits(raw: 1 << 15)
  public static let isTabBar = AccessibilityTraits(raw: 1 << 16)

  public func contains(_ member: AccessibilityTraits) -> Bool { raw & member.raw == member.raw }
  public mutating func insert(_ new: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let inserted = !contains(new)
    raw |= new.raw
    return (inserted, new)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let removed = raw & member.raw
    raw &= ~member.raw
    return removed == 0 ? nil : AccessibilityTraits(raw: removed)
  }
  public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? {
    let old = raw & new.raw
    raw |= new.raw
    return old == 0 ? nil : AccessibilityTraits(raw: old)
  }
  public func union(_ other: Self) -> Self { Self(raw: raw | other.raw) }
  public func intersection(_ other: Self) -> Self { Self(raw: raw & other.raw) }
  public func symmetricDifference(_ other: Self) -> Self { Self(raw: raw ^ other.raw) }
  public mutating func formUnion(_ other: Self) { raw |= other.raw }
  public mutating func formIntersection(_ other: Self) { raw &= other.raw }
  public mutating func formSymmetricDifference(_ other: Self) { raw ^= other.raw }
}

extension View {
  nonisolated private func accessibility(_ change: @escaping (inout AccessibilityProperties) -> Void) -> some View {
    modifier(AccessibilityModifier(change: change))
  }

  /// What assistive technology calls the view.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    let string = label.string(in: EnvironmentValues())
    return accessibility { $0.label = string }
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    let string = value.string(in: EnvironmentValues())
    return accessibility { $0.value = string }
  }

  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    let string = hint.string(in: EnvironmentValues())
    return accessibility { $0.hint = string }
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// A name for tests; never spoken.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.identifier = identifier }
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility { $0.isHidden = hidden } }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { properties in
      if traits.contains(.isSelected) { properties.isSelected = true }
      if traits.contains(.isHeader) { properties.role = .heading }
      if traits.contains(.isButton) { properties.role = .button }
      if traits.contains(.isLink) { properties.role = .link }
      if traits.contains(.isImage) { properties.role = .image }
    }
  }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { properties in
      if traits.contains(.isSelected) { properties.isSelected = false }
      if traits.contains(.isHeader), properties.role == .heading { properties.role = .staticText }
      if traits.contains(.isButton), properties.role == .button { properties.role = .group }
    }
  }
}
