import CoreGraphics

/// A column of a vertical grid, or a row of a horizontal one.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    /// Points.
    case fixed(CGFloat)
    /// Shares what is left, within limits; points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit, each within limits; points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// Points to the next one; nil for 8.
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A grid that grows downwards; its cells exist only near the visible part of the scroll view around it.
nonisolated public struct LazyVGrid<Content: View>: _PrimitiveView {
  let settings: LazyGridNode.Settings
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    settings = LazyGridNode.Settings(
      items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing ?? ViewSpacing.defaultDistance)
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    LazyGridNode.make(.vertical, view.settings, view.content, in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: LazyGridNode.self).update(view.settings, view.content)
  }
}

/// A grid that grows to the side; its cells exist only near the visible part of the scroll view around it.
nonisolated public struct LazyHGrid<Content: View>: _PrimitiveView {
  let settings: LazyGridNode.Settings
  let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    settings = LazyGridNode.Settings(
      items: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing ?? ViewSpacing.defaultDistance)
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    LazyGridNode.make(.horizontal, view.settings, view.content, in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: LazyGridNode.self).update(view.settings, view.content)
  }
}

extension LazyGridNode {
  fileprivate static func make<Content: View>(
    _ axis: Axis, _ settings: Settings, _ content: Content, in context: _NodeContext
  ) -> LazyGridNode {
    let node = LazyGridNode(axis: axis, settings: settings, in: context)
    node.setContent(
      Content._makeNode(
        content, in: _NodeContext(host: context.host, parent: node, scope: context.scope, isLazy: true)))
    return node
  }

  fileprivate func update<Content: View>(_ settings: Settings, _ content: Content) {
    update(settings)
    Content._updateNode(self.content, with: content)
  }
}
