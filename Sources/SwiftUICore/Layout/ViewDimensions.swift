import CoreGraphics

/// A view's size and guides, in its own coordinates.
public struct ViewDimensions {
  let node: LayoutNode
  let proposal: ProposedViewSize
  let size: CGSize

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  /// The guide's value: explicit where somebody set one, else its default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The guide's value where somebody set one.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  @inline(__always)
  subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  func explicit(_ key: AlignmentKey) -> CGFloat? {
    node.guide(key, size: size, proposal: proposal)
  }

  /// How far the view reaches to both sides of a guide. A view that takes an infinite proposal has no middle: all of
  /// it is after the guide.
  func reach(of key: AlignmentKey) -> (before: CGFloat, after: CGFloat) {
    let guide = self[key]
    return size[key.axis].isFinite && guide.isFinite ? (guide, size[key.axis] - guide) : (0, size[key.axis])
  }
}

extension ViewDimensions: Equatable {
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.node === b.node && a.proposal == b.proposal && a.size == b.size
  }
}
