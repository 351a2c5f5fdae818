import CoreGraphics
import RoostDisplay

/// Space that grows along its stack (`layout-rules` R-SPACER).
nonisolated public struct Spacer: _PrimitiveView, Sendable {
  /// Points; nil for the default of 8.
  public var minLength: CGFloat?

  @inlinable
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { SpacerNode(view, in: context) }
  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: SpacerNode.self).update(view)
  }
}

final class SpacerNode: LayoutNode {
  private var minLength: CGFloat

  init(_ view: Spacer, in context: _NodeContext) {
    minLength = view.minLength ?? ViewSpacing.defaultDistance
    super.init(in: context)
  }

  func update(_ view: Spacer) {
    let new = view.minLength ?? ViewSpacing.defaultDistance
    if new == minLength { return }
    minLength = new
    invalidateLayout()
  }

  /// Along the stack that encloses the spacer; nil outside of stacks.
  private var axis: Axis? { stackOrientation }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    func length(_ proposal: CGFloat?) -> CGFloat { max(proposal ?? -.infinity, minLength) }
    return switch axis {
    case .horizontal: CGSize(width: length(proposal.width), height: 0)
    case .vertical: CGSize(width: 0, height: length(proposal.height))
    case nil: CGSize(width: length(proposal.width), height: length(proposal.height))
    }
  }

  override var basePriority: Double { -.infinity }

  override var spacing: ViewSpacing {
    var spacing = ViewSpacing()
    if axis != .vertical {
      spacing.leading = .none
      spacing.trailing = .none
    }
    if axis != .horizontal {
      spacing.top = .none
      spacing.bottom = .none
    }
    return spacing
  }
}

extension LayoutNode {
  /// The axis of the nearest layout above that is a stack; unary modifiers in between do not matter.
  final var stackOrientation: Axis? {
    var node = layoutParent
    while let current = node {
      if let stack = current as? any StackNode { return stack.orientation }
      if !(current is UnaryLayoutNode) { return nil }
      node = current.layoutParent
    }
    return nil
  }
}

protocol StackNode: LayoutNode {
  var orientation: Axis? { get }
}

extension LayoutContainerNode: StackNode {
  var orientation: Axis? { L.layoutProperties.stackOrientation }
}

/// A thin line across its stack, horizontal elsewhere (`layout-rules` R-DIVIDER).
nonisolated public struct Divider: _PrimitiveView, Sendable {
  public init() {}

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { DividerNode(in: context) }
  public static func _updateNode(_ node: _Node, with view: Self) {}
}

final class DividerNode: LayoutNode {
  private let item = DisplayItem()

  override func refresh() { invalidateDisplay() }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let thickness = 1 / max(host.displayScale, 1)
    return stackOrientation == .horizontal
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }

  override func display(in context: inout DisplayContext) {
    let color = tracking { Color.separator.resolve(for: self) }
    let bounds = CGRect(origin: .zero, size: size)
    item.content = .shape(DisplayShape(outline: .rectangle(bounds), paint: .color(color)))
    context.setAccessibility(of: item, AccessibilityProperties(role: .separator))
    context.add(item, frame: bounds)
  }
}
