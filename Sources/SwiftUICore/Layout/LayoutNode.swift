import CoreGraphics
import RoostDisplay

/// A node with a size and a place.
///
/// Sizes are answers to proposals; the last three are remembered (`layout-rules` R-CACHE). The place is relative to the
/// parent layout node, so that moving a parent moves nothing else. A change clears the answers of the node and of its
/// ancestors up to one whose size cannot change.
class LayoutNode: _Node {
  private var cache = SizeCache()
  /// Few as a rule: most guides are nobody's.
  private var guideAnswers: [GuideAnswer] = []
  /// The layout node that places this one; set when it collects.
  unowned(unsafe) final var layoutParent: LayoutNode?

  /// In the parent layout node's coordinates. Set by `place`.
  final private(set) var origin = CGPoint.zero
  final private(set) var size = CGSize.zero
  final private(set) var placedProposal = ProposedViewSize.unspecified
  final private var needsPlacement = true
  /// Whether the items below may be others than when a container last kept them.
  final var isDisplayStale = true
  /// Whether x runs from right to left for this node's children.
  final var isRightToLeft = false

  override init(in context: _NodeContext) {
    super.init(in: context)
    isRightToLeft = Self.inheritedDirection(of: self)
  }

  // MARK: What subclasses answer

  /// The size for a proposal. Called only where the answer is not remembered.
  func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children for `size` and `placedProposal`.
  func placeChildren() {}

  /// The value of a guide that somebody set, in this node's coordinates, for an answer that it has given. Not called
  /// directly: `guide` remembers.
  func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Whether the node asks others for its guides. Asked anew at every level they would be exponential in depth.
  var passesGuidesOn: Bool { false }

  var spacing: ViewSpacing { ViewSpacing() }

  /// The layout priority that the node has by its nature, where no modifier sets one.
  var basePriority: Double { 0 }

  /// A value that a `Layout` may read: set by `layoutValue(key:value:)`, passed on by unary nodes.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// Forgets whatever depends on the children's answers.
  func clearLayoutCache() {}

  /// Adds the items of this node and of the layout nodes below it.
  func display(in context: inout DisplayContext) {}

  /// Calls `body` with every layout node that this node places.
  func forEachLayoutChild(_ body: (LayoutNode) -> Void) {}

  /// The node's children gave other layout nodes than before.
  func collectChildrenAgain() {}

  /// Whether a change below this node cannot change its size.
  var isLayoutBoundary: Bool { false }

  // MARK: Size and place

  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = cache.find(proposal) { return known }
    if proposal.isNaN { return sizeThatFits(proposal.withoutNaN(for: self)) }
    host.layoutAnswerCount += 1
    let answer = Self.sane(computeSize(proposal), self)
    cache.insert(proposal, answer)
    return answer
  }

  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: self, proposal: proposal, size: sizeThatFits(proposal))
  }

  /// The value of a guide that somebody set, remembered until the layout changes.
  final func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    for known in guideAnswers where known.key == key && known.proposal == proposal && known.size == size {
      return known.value
    }
    let value = explicitGuide(key, size: size, proposal: proposal)
    // That nobody set one of the frame's guides is found out quickly.
    if passesGuidesOn && SizeCache.isEnabled && (value != nil || !key.isFrameGuide) {
      if guideAnswers.count == 6 { guideAnswers.removeFirst() }
      guideAnswers.append(GuideAnswer(key: key, proposal: proposal, size: size, value: value))
    }
    return value
  }

  /// Puts the node at `origin` (in this node's parent's coordinates, from the left) with its answer to `proposal`.
  final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let proposal = proposal.isNaN ? proposal.withoutNaN(for: self) : proposal
    let newSize = sizeThatFits(proposal)
    let isMoved = origin != self.origin
    let isResized = newSize != size
    self.origin = origin
    size = newSize
    if needsPlacement || isResized || proposal != placedProposal {
      placedProposal = proposal
      needsPlacement = false
      placeChildren()
      if isResized { invalidateDisplay() }
    }
    if isMoved || isResized { invalidateDisplayAbove() }
  }

  /// Places a child; x counts from the leading edge.
  final func placeChild(_ child: LayoutNode, at point: CGPoint, proposal: ProposedViewSize) {
    var point = point
    if isRightToLeft { point.x = size.width - point.x - child.sizeThatFits(proposal).width }
    if !(point.x.isFinite && point.y.isFinite) {
      point = CGPoint(x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0)
    }
    child.place(at: point, proposal: proposal)
  }

  /// Places the children again in the frame that the node has.
  final func placeAgain() {
    cache.clear()
    needsPlacement = true
    place(at: origin, proposal: placedProposal)
  }

  private static func sane(_ size: CGSize, _ node: LayoutNode) -> CGSize {
    if size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0 { return size }
    // Infinity is a legitimate answer to an infinite proposal; NaN and negative lengths never are.
    var sane = size
    if sane.width.isNaN || sane.width < 0 { sane.width = 0 }
    if sane.height.isNaN || sane.height < 0 { sane.height = 0 }
    if sane != size {
      RuntimeIssue.report(
        "insane-size/\(type(of: node))",
        "\(node.placeDescription) answered the size \(size); negative and NaN lengths count as 0.")
    }
    return sane
  }

  // MARK: Invalidation

  /// The node may answer another size, or place its children elsewhere.
  final func invalidateLayout() {
    var node = self
    while true {
      if node.needsPlacement && node.cache.isEmpty && node.guideAnswers.isEmpty && node !== self { return }
      node.cache.clear()
      node.guideAnswers.removeAll()
      node.clearLayoutCache()
      node.needsPlacement = true
      if node.isLayoutBoundary && node !== self {
        host.enqueueLayout(node)
        return
      }
      guard let parent = node.layoutParent else {
        host.enqueueLayout(node)
        return
      }
      node = parent
    }
  }

  /// The node's own items are others than before, or show something else.
  final func invalidateDisplay() {
    isDisplayStale = true
    if let group = self as? GroupNode, group.ownsItem {
      group.markDisplayDirty()
    } else {
      invalidateDisplayAbove()
    }
  }

  /// The frame of the node's items is another one, or it has other items to give.
  final func invalidateDisplayAbove() {
    isDisplayStale = true
    var node = layoutParent
    while let current = node {
      current.isDisplayStale = true
      if let group = current as? GroupNode, group.ownsItem { return group.markDisplayDirty() }
      node = current.layoutParent
    }
  }

  override func childListChanged() {
    collectChildrenAgain()
    if isLayoutBoundary { host.enqueueLayout(self) } else { invalidateLayout() }
    invalidateDisplay()
  }

  // MARK: Structure

  override func collect(into elements: inout [LayoutElement]) { elements.append(LayoutElement(self)) }
  override var isUnary: Bool { true }

  private static func inheritedDirection(of node: _Node) -> Bool {
    var ancestor = node.parent
    while let current = ancestor {
      if let layout = current as? LayoutNode, layout.scope === node.scope { return layout.isRightToLeft }
      ancestor = current.parent
    }
    return EnvironmentValues(scope: node.scope, reader: nil).layoutDirection == .rightToLeft
  }

  /// Reads the layout direction anew, here and below.
  final func refreshDirection() {
    func visit(_ node: _Node) {
      if let layout = node as? LayoutNode {
        let new = EnvironmentValues(scope: layout.scope, reader: nil).layoutDirection == .rightToLeft
        if new != layout.isRightToLeft {
          layout.isRightToLeft = new
          layout.invalidateLayout()
          layout.invalidateDisplay()
        }
      }
      node.forEachChild(visit)
    }
    visit(self)
  }

  /// The frame in the root's coordinates.
  final var frameInRoot: CGRect {
    var point = origin
    var node = layoutParent
    while let current = node {
      point.x += current.origin.x + current.contentShift.x
      point.y += current.origin.y + current.contentShift.y
      node = current.layoutParent
    }
    return CGRect(origin: point, size: size)
  }

  /// How far the node shows its children from where it placed them: scrolling, offsets.
  var contentShift: CGPoint { .zero }
}

extension ProposedViewSize {
  /// NaN equals nothing, itself included.
  @inline(__always)
  var isNaN: Bool { self != self }

  /// The least instead of what is no number: a `Layout` of somebody's own may have divided by zero.
  fileprivate func withoutNaN(for node: LayoutNode) -> ProposedViewSize {
    RuntimeIssue.report(
      "nan-proposal/\(type(of: node))",
      "\(node.placeDescription) was proposed a size that is no number: \(self). Its layout counts that as 0.")
    return ProposedViewSize(width: width.map { $0.isNaN ? 0 : $0 }, height: height.map { $0.isNaN ? 0 : $0 })
  }
}

private struct GuideAnswer {
  let key: AlignmentKey
  let proposal: ProposedViewSize
  let size: CGSize
  let value: CGFloat?
}

/// The last three answers of a node.
struct SizeCache {
  private var p0 = ProposedViewSize.unspecified
  private var p1 = ProposedViewSize.unspecified
  private var p2 = ProposedViewSize.unspecified
  private var s0 = CGSize.zero
  private var s1 = CGSize.zero
  private var s2 = CGSize.zero
  private var count: UInt8 = 0
  private var next: UInt8 = 0

  /// Tests compare the frames with and without the cache.
  nonisolated(unsafe) static var isEnabled = true

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  func find(_ proposal: ProposedViewSize) -> CGSize? {
    if count > 0 && p0 == proposal { return s0 }
    if count > 1 && p1 == proposal { return s1 }
    if count > 2 && p2 == proposal { return s2 }
    return nil
  }

  @inline(__always)
  mutating func insert(_ proposal: ProposedViewSize, _ size: CGSize) {
    guard Self.isEnabled else { return }
    switch next {
    case 0: (p0, s0) = (proposal, size)
    case 1: (p1, s1) = (proposal, size)
    default: (p2, s2) = (proposal, size)
    }
    next = next == 2 ? 0 : next + 1
    if count < 3 { count += 1 }
  }

  mutating func clear() {
    count = 0
    next = 0
  }
}
