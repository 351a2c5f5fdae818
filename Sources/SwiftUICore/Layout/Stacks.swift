import CoreGraphics

/// The layout of `HStack`, for use on its own.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  @inlinable
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public struct Cache { var stack = StackLayout.Cache() }

  private var stack: StackLayout { StackLayout(axis: .horizontal, spacing: spacing, alignment: alignment.key) }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    stack.sizeThatFits(proposal, subviews, &cache.stack)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    stack.place(in: bounds, proposal, subviews, &cache.stack)
  }
}

/// The layout of `VStack`, for use on its own.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  @inlinable
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public struct Cache { var stack = StackLayout.Cache() }

  private var stack: StackLayout { StackLayout(axis: .vertical, spacing: spacing, alignment: alignment.key) }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    stack.sizeThatFits(proposal, subviews, &cache.stack)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    stack.place(in: bounds, proposal, subviews, &cache.stack)
  }
}

/// The layout of `ZStack`, for use on its own (`layout-rules` R-ZSTACK).
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment

  @inlinable
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    solve(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let guides = solve(proposal, subviews).guides
    let childProposal = ProposedViewSize(bounds.size)
    for index in subviews.indices {
      let dimensions = subviews.element(index).node.dimensions(childProposal)
      subviews.place(
        index,
        at: CGPoint(
          x: bounds.minX + guides.x - dimensions[alignment.horizontal],
          y: bounds.minY + guides.y - dimensions[alignment.vertical]),
        proposal: childProposal)
    }
  }

  /// Only the children of the highest priority count for the size and the guides.
  private func solve(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (size: CGSize, guides: CGPoint) {
    guard !subviews.isEmpty else { return (.zero, .zero) }
    var top = -Double.infinity
    for subview in subviews { top = max(top, subview.priority) }
    var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var after = before
    for subview in subviews where subview.priority == top {
      let dimensions = subview.dimensions(in: proposal)
      let x = dimensions.reach(of: alignment.horizontal.key)
      let y = dimensions.reach(of: alignment.vertical.key)
      before = CGPoint(x: max(before.x, x.before), y: max(before.y, y.before))
      after = CGPoint(x: max(after.x, x.after), y: max(after.y, y.after))
    }
    return (CGSize(width: before.x + after.x, height: before.y + after.y), before)
  }
}

/// Views side by side.
nonisolated public struct HStack<Content: View>: View {
  public typealias Body = Never
  let layout: HStackLayout
  let content: Content

  @MainActor @preconcurrency public var body: Never { fatalError("HStack has no body to call") }

  /// - Parameter spacing: points between neighbours; nil for what they prefer.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    LayoutView._makeNode(LayoutView(layout: view.layout, content: view.content), in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    LayoutView._updateNode(node, with: LayoutView(layout: view.layout, content: view.content))
  }
}

/// Views one above the other.
nonisolated public struct VStack<Content: View>: View {
  public typealias Body = Never
  let layout: VStackLayout
  let content: Content

  @MainActor @preconcurrency public var body: Never { fatalError("VStack has no body to call") }

  /// - Parameter spacing: points between neighbours; nil for what they prefer.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    LayoutView._makeNode(LayoutView(layout: view.layout, content: view.content), in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    LayoutView._updateNode(node, with: LayoutView(layout: view.layout, content: view.content))
  }
}

/// Views in front of each other.
nonisolated public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let layout: ZStackLayout
  let content: Content

  @MainActor @preconcurrency public var body: Never { fatalError("ZStack has no body to call") }

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    LayoutView._makeNode(LayoutView(layout: view.layout, content: view.content), in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    LayoutView._updateNode(node, with: LayoutView(layout: view.layout, content: view.content))
  }
}
