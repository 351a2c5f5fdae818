import CoreGraphics

/// A node that keeps a part of its frame clear for something else.
protocol SafeAreaProvider: LayoutNode {
  /// Its frame in its own coordinates, and how far in from its edges the safe area begins.
  var safeArea: (rect: CGRect, insets: EdgeInsets) { get }
}

extension LayoutNode {
  /// The insets of the safe areas around this node, on the edges where its frame touches them; half a pixel of
  /// tolerance (`layout-rules` R-SAFE).
  final var resolvedSafeAreaInsets: EdgeInsets {
    var frame = frameInRoot
    var result = EdgeInsets()
    let tolerance = 0.5 / max(host.displayScale, 1)
    var node = layoutParent
    while let current = node {
      if let provider = current as? any SafeAreaProvider {
        let area = provider.safeArea
        let origin = provider.frameInRoot.origin
        let outer = area.rect.offsetBy(dx: origin.x, dy: origin.y)
        let (left, right) =
          isRightToLeft ? (area.insets.trailing, area.insets.leading) : (area.insets.leading, area.insets.trailing)
        if area.insets.top > 0, abs(frame.minY - outer.minY - area.insets.top) <= tolerance {
          result.top += area.insets.top
          frame.origin.y -= area.insets.top
          frame.size.height += area.insets.top
        }
        if area.insets.bottom > 0, abs(outer.maxY - area.insets.bottom - frame.maxY) <= tolerance {
          result.bottom += area.insets.bottom
          frame.size.height += area.insets.bottom
        }
        if left > 0, abs(frame.minX - outer.minX - left) <= tolerance {
          if isRightToLeft { result.trailing += left } else { result.leading += left }
          frame.origin.x -= left
          frame.size.width += left
        }
        if right > 0, abs(outer.maxX - right - frame.maxX) <= tolerance {
          if isRightToLeft { result.leading += right } else { result.trailing += right }
          frame.size.width += right
        }
      }
      node = current.layoutParent
    }
    return result
  }
}

/// Which parts of the safe area are meant.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  public static let all = SafeAreaRegions(rawValue: .max)
}

// MARK: ignoresSafeArea

nonisolated struct IgnoresSafeAreaModifier: UnaryLayoutModifier {
  let edges: Edge.Set

  func makeLayoutNode(in context: _NodeContext) -> IgnoresSafeAreaNode { IgnoresSafeAreaNode(self, in: context) }
  func updateLayoutNode(_ node: IgnoresSafeAreaNode) { node.update(self) }
}

/// Extends its child into the insets that its own frame touches; its own size stays.
final class IgnoresSafeAreaNode: UnaryLayoutNode, PositionDependent {
  private var edges: Edge.Set
  private var placedInsets = EdgeInsets()

  init(_ modifier: IgnoresSafeAreaModifier, in context: _NodeContext) {
    edges = modifier.edges
    super.init(in: context)
    host.addPositionDependent(self)
  }

  func update(_ new: IgnoresSafeAreaModifier) {
    if new.edges == edges { return }
    edges = new.edges
    invalidateLayout()
  }

  private var currentInsets: EdgeInsets {
    var insets = resolvedSafeAreaInsets
    if !edges.contains(.top) { insets.top = 0 }
    if !edges.contains(.bottom) { insets.bottom = 0 }
    if !edges.contains(.leading) { insets.leading = 0 }
    if !edges.contains(.trailing) { insets.trailing = 0 }
    return insets
  }

  override func placeChildren() {
    placedInsets = currentInsets
    let proposal = ProposedViewSize(
      width: placedProposal.width.map { $0 + placedInsets.horizontal },
      height: placedProposal.height.map { $0 + placedInsets.vertical })
    placeChild(child, at: CGPoint(x: -placedInsets.leading, y: -placedInsets.top), proposal: proposal)
  }

  func positionMayHaveChanged() {
    guard isMounted, currentInsets != placedInsets else { return }
    placeAgain()
  }
}

// MARK: safeAreaInset

nonisolated struct SafeAreaInsetModifier<Inset: View>: UnaryLayoutModifier {
  let edge: Edge
  let alignment: AlignmentKey
  let spacing: CGFloat?
  let inset: Inset

  func makeLayoutNode(in context: _NodeContext) -> SafeAreaInsetNode {
    let node = SafeAreaInsetNode(
      edge: edge, alignment: alignment, spacing: spacing ?? ViewSpacing.defaultDistance, in: context)
    node.setInset(Inset._makeNode(inset, in: node.childContext))
    return node
  }

  func updateLayoutNode(_ node: SafeAreaInsetNode) {
    node.update(edge: edge, alignment: alignment, spacing: spacing ?? ViewSpacing.defaultDistance)
    Inset._updateNode(node.insetNode, with: inset)
  }
}

/// Shows a view at an edge and keeps its place clear of the primary content.
final class SafeAreaInsetNode: UnaryLayoutNode, SafeAreaProvider {
  private var edge: Edge
  private var alignment: AlignmentKey
  private var distance: CGFloat
  private(set) var insetNode: _Node!
  private var inset: LayoutNode!
  /// The inset's node, or the implicit column around it.
  private var insetRoot: _Node!

  init(edge: Edge, alignment: AlignmentKey, spacing: CGFloat, in context: _NodeContext) {
    self.edge = edge
    self.alignment = alignment
    distance = spacing
    super.init(in: context)
  }

  func setInset(_ node: _Node) {
    insetNode = node
    (inset, insetRoot) = node.asSingleLayoutNode(in: childContext)
    inset.layoutParent = self
  }

  func update(edge newEdge: Edge, alignment newAlignment: AlignmentKey, spacing newSpacing: CGFloat) {
    if newEdge == edge && newAlignment == alignment && newSpacing == distance { return }
    edge = newEdge
    alignment = newAlignment
    distance = newSpacing
    invalidateLayout()
  }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private func proposals(_ proposal: ProposedViewSize) -> (inset: ProposedViewSize, primary: ProposedViewSize) {
    // Of an infinite length there is always as much left.
    guard let length = proposal[axis], length.isFinite else { return (proposal, proposal) }
    var least = proposal
    least[axis] = 0
    var forInset = proposal
    forInset[axis] = max(length - distance - child.sizeThatFits(least)[axis], 0)
    let taken = inset.sizeThatFits(forInset)[axis] + distance
    var forPrimary = proposal
    forPrimary[axis] = max(length - taken, 0)
    return (forInset, forPrimary)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let (forInset, forPrimary) = proposals(proposal)
    let a = inset.sizeThatFits(forInset)
    let b = child.sizeThatFits(forPrimary)
    return CGSize(
      axis, main: a[axis] + distance + b[axis],
      cross: max(b[axis.cross], proposal[axis.cross] == nil ? a[axis.cross] : 0))
  }

  override func childGeometry(size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let (forInset, forPrimary) = proposals(proposal)
    let taken = inset.sizeThatFits(forInset)[axis] + distance
    let isFirst = edge == .top || edge == .leading
    let primary = child.sizeThatFits(forPrimary)
    return (
      CGPoint(axis, main: isFirst ? taken : 0, cross: (size[axis.cross] - primary[axis.cross]) / 2), forPrimary
    )
  }

  override func placeChildren() {
    let geometry = childGeometry(size: size, proposal: placedProposal)
    placeChild(child, at: geometry.origin, proposal: geometry.proposal)
    var proposal = proposals(placedProposal).inset
    proposal[axis.cross] = size[axis.cross]
    let dimensions = inset.dimensions(proposal)
    let container = ViewDimensions(node: inset, proposal: .init(size), size: size)
    let isFirst = edge == .top || edge == .leading
    placeChild(
      inset,
      at: CGPoint(
        axis, main: isFirst ? 0 : size[axis] - dimensions.size[axis],
        cross: alignment.id.defaultValue(in: container) - dimensions[alignment]), proposal: proposal)
  }

  var safeArea: (rect: CGRect, insets: EdgeInsets) {
    (
      CGRect(origin: .zero, size: size),
      EdgeInsets(inset.size[axis] + distance, edges: Edge.Set(edge))
    )
  }

  override func displayChildren(in context: inout DisplayContext) {
    context.display(child)
    context.display(inset)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    super.forEachChild(body)
    if let insetRoot { body(insetRoot) }
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    super.forEachLayoutChild(body)
    if let inset { body(inset) }
  }
}

extension View {
  /// Lets the view reach into the safe area's insets.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
  }

  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(IgnoresSafeAreaModifier(edges: edges))
  }

  /// Shows a view at an edge; the content keeps clear of it.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing, inset: content()))
  }

  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing, alignment: alignment.key, spacing: spacing, inset: content()))
  }
}

public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  case leading, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}
