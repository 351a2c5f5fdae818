import CoreGraphics

/// `frame(width:height:alignment:)` (`layout-rules` R-FRAME).
nonisolated struct FixedFrameModifier: UnaryLayoutModifier {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = Self.valid(width)
    self.height = Self.valid(height)
    self.alignment = alignment
  }

  static func valid(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    if length.isFinite && length >= 0 { return length }
    RuntimeIssue.report(
      "frame/\(length)", "Invalid frame dimension (negative or non-finite): \(length). It is ignored.")
    return nil
  }

  func makeLayoutNode(in context: _NodeContext) -> FixedFrameNode { FixedFrameNode(self, in: context) }
  func updateLayoutNode(_ node: FixedFrameNode) { node.update(self) }
}

final class FixedFrameNode: UnaryLayoutNode {
  private var frame: FixedFrameModifier

  init(_ frame: FixedFrameModifier, in context: _NodeContext) {
    self.frame = frame
    super.init(in: context)
  }

  func update(_ new: FixedFrameModifier) {
    if new.width == frame.width && new.height == frame.height && new.alignment == frame.alignment { return }
    frame = new
    invalidateLayout()
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: frame.width ?? proposal.width, height: frame.height ?? proposal.height)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if let width = frame.width, let height = frame.height { return CGSize(width: width, height: height) }
    let answer = child.sizeThatFits(childProposal(proposal))
    return CGSize(width: frame.width ?? answer.width, height: frame.height ?? answer.height)
  }

  override func childProposal(size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize { childProposal(proposal) }

  override func childGeometry(size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let inner = childProposal(proposal)
    return (aligned(child.dimensions(inner), in: size, frame.alignment), inner)
  }

  override func placeChildren() {
    let geometry = childGeometry(size: size, proposal: placedProposal)
    placeChild(child, at: geometry.origin, proposal: geometry.proposal)
  }

  override var spacing: ViewSpacing {
    var spacing = child.spacing
    if frame.width != nil { spacing.reset(.horizontal) }
    if frame.height != nil { spacing.reset(.vertical) }
    return spacing
  }
}

/// Where a child lies when its guides meet the same guides of a container of that size. The container's own guides are
/// the defaults, for which the node in its dimensions does not matter.
func aligned(_ child: ViewDimensions, in size: CGSize, _ alignment: Alignment) -> CGPoint {
  let container = ViewDimensions(node: child.node, proposal: .init(size), size: size)
  return CGPoint(
    x: alignment.horizontal.key.id.defaultValue(in: container) - child[alignment.horizontal],
    y: alignment.vertical.key.id.defaultValue(in: container) - child[alignment.vertical])
}

/// `frame(minWidth:…)` (`layout-rules` R-FLEX).
nonisolated struct FlexFrameModifier: UnaryLayoutModifier {
  struct Limits: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?) {
      self.min = Self.valid(min)
      self.ideal = FixedFrameModifier.valid(ideal)
      self.max = Self.valid(max)
      if let low = self.min, let ideal = self.ideal, low > ideal {
        Self.report(min, ideal, max)
        self.ideal = low
      }
      if let low = self.ideal ?? self.min, let high = self.max, low > high {
        Self.report(min, ideal, max)
        self.max = low
      }
    }

    private static func valid(_ length: CGFloat?) -> CGFloat? {
      guard let length else { return nil }
      if length == .infinity { return length }
      if length == -.infinity { return 0 }
      return FixedFrameModifier.valid(length)
    }

    private static func report(_ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?) {
      RuntimeIssue.report(
        "flex/\(String(describing: (min, ideal, max)))",
        "Contradictory frame constraints specified: minimum \(String(describing: min)), ideal "
          + "\(String(describing: ideal)), maximum \(String(describing: max)).")
    }

    func clamp(_ length: CGFloat) -> CGFloat { Swift.min(Swift.max(length, min ?? 0), max ?? .infinity) }

    func childProposal(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map(clamp) }

    func result(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
      if proposal == nil, let ideal { return clamp(ideal) }
      switch (min, max) {
      case (let min?, let max?):
        return Swift.min(Swift.max(proposal ?? child, min), max)
      case (let min?, nil):
        return Swift.max(Swift.min(childProposal(proposal) ?? .infinity, child), min)
      case (nil, let max?):
        return Swift.min(Swift.max(childProposal(proposal) ?? -.infinity, child), max)
      case (nil, nil):
        return child
      }
    }

    /// What the child is proposed once the frame has its size.
    func placingProposal(_ proposal: CGFloat?, size: CGFloat) -> CGFloat? {
      if proposal == nil && ideal == nil && size > (min ?? -.infinity) && size < (max ?? .infinity) { return nil }
      return size
    }
  }

  let width: Limits
  let height: Limits
  let alignment: Alignment

  func makeLayoutNode(in context: _NodeContext) -> FlexFrameNode { FlexFrameNode(self, in: context) }
  func updateLayoutNode(_ node: FlexFrameNode) { node.update(self) }
}

final class FlexFrameNode: UnaryLayoutNode {
  private var frame: FlexFrameModifier

  init(_ frame: FlexFrameModifier, in context: _NodeContext) {
    self.frame = frame
    super.init(in: context)
  }

  func update(_ new: FlexFrameModifier) {
    if new.width == frame.width && new.height == frame.height && new.alignment == frame.alignment { return }
    frame = new
    invalidateLayout()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let answer = child.sizeThatFits(
      ProposedViewSize(
        width: frame.width.childProposal(proposal.width), height: frame.height.childProposal(proposal.height)))
    return CGSize(
      width: frame.width.result(proposal.width, child: answer.width),
      height: frame.height.result(proposal.height, child: answer.height))
  }

  override func childProposal(size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: frame.width.placingProposal(proposal.width, size: size.width),
      height: frame.height.placingProposal(proposal.height, size: size.height))
  }

  override func childGeometry(size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let inner = childProposal(size: size, proposal: proposal)
    return (aligned(child.dimensions(inner), in: size, frame.alignment), inner)
  }

  override func placeChildren() {
    let geometry = childGeometry(size: size, proposal: placedProposal)
    placeChild(child, at: geometry.origin, proposal: geometry.proposal)
  }
}

extension View {
  /// Gives the view a fixed width or height (or both); points.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrameModifier(width: width, height: height, alignment: alignment))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View {
    modifier(FixedFrameModifier(width: nil, height: nil, alignment: .center))
  }

  /// Puts the view into a frame with limits; points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexFrameModifier(
        width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment))
  }
}
