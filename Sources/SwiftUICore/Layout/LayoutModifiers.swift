import CoreGraphics

// MARK: Padding

/// `padding` (`layout-rules` R-PADDING).
nonisolated struct PaddingModifier: UnaryLayoutModifier {
  let insets: EdgeInsets
  let edges: Edge.Set

  func makeLayoutNode(in context: _NodeContext) -> PaddingNode { PaddingNode(self, in: context) }
  func updateLayoutNode(_ node: PaddingNode) { node.update(self) }
}

final class PaddingNode: UnaryLayoutNode {
  private var padding: PaddingModifier

  init(_ padding: PaddingModifier, in context: _NodeContext) {
    self.padding = padding
    super.init(in: context)
  }

  func update(_ new: PaddingModifier) {
    if new.insets == padding.insets && new.edges == padding.edges { return }
    padding = new
    invalidateLayout()
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - padding.insets.horizontal, 0) },
      height: proposal.height.map { max($0 - padding.insets.vertical, 0) })
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let answer = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: max(answer.width + padding.insets.horizontal, 0), height: max(answer.height + padding.insets.vertical, 0))
  }

  override func childGeometry(size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    (CGPoint(x: padding.insets.leading, y: padding.insets.top), inner(proposal))
  }

  override func placeChildren() {
    let geometry = childGeometry(size: size, proposal: placedProposal)
    placeChild(child, at: geometry.origin, proposal: geometry.proposal)
  }

  override var spacing: ViewSpacing {
    var spacing = child.spacing
    spacing.reset(padding.edges)
    return spacing
  }
}

extension View {
  /// Adds space around the view; 16 points where no length is given.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets, edges: .all))
  }

  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(length ?? 16, edges: edges), edges: edges))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(length, edges: .all), edges: .all))
  }
}

// MARK: fixedSize

nonisolated struct FixedSizeModifier: UnaryLayoutModifier {
  let horizontal: Bool
  let vertical: Bool

  func makeLayoutNode(in context: _NodeContext) -> FixedSizeNode { FixedSizeNode(self, in: context) }
  func updateLayoutNode(_ node: FixedSizeNode) { node.update(self) }
}

final class FixedSizeNode: UnaryLayoutNode {
  private var fixed: FixedSizeModifier

  init(_ fixed: FixedSizeModifier, in context: _NodeContext) {
    self.fixed = fixed
    super.init(in: context)
  }

  func update(_ new: FixedSizeModifier) {
    if new.horizontal == fixed.horizontal && new.vertical == fixed.vertical { return }
    fixed = new
    invalidateLayout()
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: fixed.horizontal ? nil : proposal.width, height: fixed.vertical ? nil : proposal.height)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(inner(proposal)) }

  override func childGeometry(size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    (.zero, inner(proposal))
  }

  override func placeChildren() { placeChild(child, at: .zero, proposal: inner(placedProposal)) }
}

extension View {
  /// The view takes its ideal size, whatever it is proposed.
  nonisolated public func fixedSize() -> some View {
    modifier(FixedSizeModifier(horizontal: true, vertical: true))
  }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}

// MARK: offset and position

nonisolated struct OffsetModifier: UnaryLayoutModifier {
  let offset: CGSize

  init(offset: CGSize) {
    self.offset = CGSize(
      width: offset.width.isFinite ? offset.width : 0, height: offset.height.isFinite ? offset.height : 0)
  }

  func makeLayoutNode(in context: _NodeContext) -> OffsetNode { OffsetNode(self, in: context) }
  func updateLayoutNode(_ node: OffsetNode) { node.update(self) }
}

/// Draws its child elsewhere; its own frame stays (`layout-rules` R-OFFSET).
final class OffsetNode: UnaryLayoutNode {
  private var offset: CGSize

  init(_ modifier: OffsetModifier, in context: _NodeContext) {
    offset = modifier.offset
    super.init(in: context)
  }

  func update(_ new: OffsetModifier) {
    if new.offset == offset { return }
    offset = new.offset
    invalidateDisplay()
    host.positionsChanged()
  }

  override var contentShift: CGPoint { CGPoint(x: offset.width, y: offset.height) }

  override func displayChildren(in context: inout DisplayContext) {
    let saved = context.origin
    context.origin.x += offset.width
    context.origin.y += offset.height
    context.display(child)
    context.origin = saved
  }
}

nonisolated struct PositionModifier: UnaryLayoutModifier {
  let position: CGPoint

  func makeLayoutNode(in context: _NodeContext) -> PositionNode { PositionNode(self, in: context) }
  func updateLayoutNode(_ node: PositionNode) { node.update(self) }
}

/// Takes the whole proposal and puts its child's centre at a point (`layout-rules` R-POSITION).
final class PositionNode: UnaryLayoutNode {
  private var position: CGPoint

  init(_ modifier: PositionModifier, in context: _NodeContext) {
    position = modifier.position
    super.init(in: context)
  }

  func update(_ new: PositionModifier) {
    if new.position == position { return }
    position = new.position
    invalidateLayout()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let answer = child.sizeThatFits(proposal)
    return CGSize(width: proposal.width ?? answer.width, height: proposal.height ?? answer.height)
  }

  override func childGeometry(size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let inner = ProposedViewSize(size)
    let answer = child.sizeThatFits(inner)
    return (CGPoint(x: position.x - answer.width / 2, y: position.y - answer.height / 2), inner)
  }

  override func placeChildren() {
    let geometry = childGeometry(size: size, proposal: placedProposal)
    // A position is a point of the parent, not a distance from the leading edge: it is not mirrored.
    child.place(at: geometry.origin, proposal: geometry.proposal)
  }
}

extension View {
  /// Draws the view elsewhere; layout is not affected. Points.
  nonisolated public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
  }

  /// Puts the view's centre at a point of its parent.
  nonisolated public func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(position: CGPoint(x: x, y: y)))
  }
}

// MARK: aspectRatio

/// How a view is fitted into the space it gets.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}

nonisolated struct AspectRatioModifier: UnaryLayoutModifier {
  let ratio: CGFloat?
  let mode: ContentMode

  func makeLayoutNode(in context: _NodeContext) -> AspectRatioNode { AspectRatioNode(self, in: context) }
  func updateLayoutNode(_ node: AspectRatioNode) { node.update(self) }
}

/// `layout-rules` R-ASPECT.
final class AspectRatioNode: UnaryLayoutNode {
  private var aspect: AspectRatioModifier

  init(_ aspect: AspectRatioModifier, in context: _NodeContext) {
    self.aspect = aspect
    super.init(in: context)
  }

  func update(_ new: AspectRatioModifier) {
    if new.ratio == aspect.ratio && new.mode == aspect.mode { return }
    aspect = new
    invalidateLayout()
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard proposal.width != nil || proposal.height != nil else { return proposal }
    var unit = CGSize(width: aspect.ratio ?? 1, height: 1)
    if aspect.ratio == nil { unit = child.sizeThatFits(.unspecified) }
    guard unit.width > 0, unit.height > 0, unit.width.isFinite, unit.height.isFinite else { return proposal }
    let scales = [proposal.width.map { $0 / unit.width }, proposal.height.map { $0 / unit.height }].compactMap { $0 }
    let scale = aspect.mode == .fit ? scales.min()! : scales.max()!
    return ProposedViewSize(width: unit.width * scale, height: unit.height * scale)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(inner(proposal)) }

  override func childGeometry(size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    (.zero, inner(proposal))
  }

  override func placeChildren() { placeChild(child, at: .zero, proposal: inner(placedProposal)) }
}

extension View {
  /// Keeps the view to a ratio of width to height; nil for its own.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, mode: contentMode))
  }

  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, contentMode: contentMode)
  }

  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

// MARK: alignmentGuide

nonisolated struct AlignmentGuideModifier: UnaryLayoutModifier {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  func makeLayoutNode(in context: _NodeContext) -> AlignmentGuideNode { AlignmentGuideNode(self, in: context) }
  func updateLayoutNode(_ node: AlignmentGuideNode) { node.update(self) }
}

final class AlignmentGuideNode: UnaryLayoutNode {
  private var guide: AlignmentGuideModifier

  init(_ guide: AlignmentGuideModifier, in context: _NodeContext) {
    self.guide = guide
    super.init(in: context)
  }

  func update(_ new: AlignmentGuideModifier) {
    guide = new
    invalidateLayout()
  }

  override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard key == guide.key else { return super.explicitGuide(key, size: size, proposal: proposal) }
    return guide.compute(ViewDimensions(node: child, proposal: proposal, size: size))
  }
}

extension View {
  /// Sets a guide of the view; the closure sees the view's own size and guides.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
  }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
  }
}
