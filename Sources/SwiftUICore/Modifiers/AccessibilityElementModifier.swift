import RoostDisplay

/// What becomes of the elements below a view that is made one element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let rawValue: UInt8

  /// Only the view itself is read out.
  public static let ignore = AccessibilityChildBehavior(rawValue: 0)
  /// They are inside of the view.
  public static let contain = AccessibilityChildBehavior(rawValue: 1)
  /// The view is read out as what they say together.
  public static let combine = AccessibilityChildBehavior(rawValue: 2)
}

nonisolated struct AccessibilityElementModifier: UnaryLayoutModifier {
  let children: AccessibilityChildBehavior

  func makeLayoutNode(in context: _NodeContext) -> AccessibilityElementNode {
    AccessibilityElementNode(children, in: context)
  }

  func updateLayoutNode(_ node: AccessibilityElementNode) { node.update(children) }
}

final class AccessibilityElementNode: UnaryLayoutNode {
  private var children: AccessibilityChildBehavior

  init(_ children: AccessibilityChildBehavior, in context: _NodeContext) {
    self.children = children
    super.init(in: context)
    item = DisplayItem()
  }

  func update(_ new: AccessibilityChildBehavior) {
    if new == children { return }
    children = new
    invalidateDisplay()
    invalidateDisplayAbove()
  }

  override func displayChildren(in context: inout DisplayContext) {
    if children != .contain { context.accessibility.append(AccessibilityChange { $0.isHidden = true }) }
    context.display(child)
    if children != .contain { context.accessibility.removeLast() }
  }

  override var contentDescription: String? { children == .combine ? child.accessibilityText : nil }

  override func displayAccessibility(in context: inout DisplayContext) {
    var properties = AccessibilityProperties(role: .group)
    if children == .combine { properties.label = child.accessibilityText }
    context.setAccessibility(of: item, properties)
  }
}

extension View {
  /// Makes the view one element for assistive technology.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityElementModifier(children: children))
  }
}
