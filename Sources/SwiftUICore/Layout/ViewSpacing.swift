import CoreGraphics

/// How far a view prefers to be from its neighbours (`layout-rules` R-SPACING).
///
/// Each edge has preferences by category; where both neighbours have one of the same category, they add up; without a
/// common category the larger general preference counts, and 8 points without any.
public struct ViewSpacing: Sendable {
  struct Edge: Sendable {
    /// The distance from a text's lines to what is above it.
    var aboveText: CGFloat?
    /// The distance from a text's lines to what is below it.
    var belowText: CGFloat?
    /// The distance between two texts.
    var textToText: CGFloat?
    /// Whatever the neighbour is.
    var general: CGFloat?
    /// No distance at all, as beside a spacer.
    var isNone = false

    /// An edge that is neither text nor a spacer.
    static let plainTop = Edge(belowText: 0)
    static let plainBottom = Edge(aboveText: 0)
    static let plainSide = Edge()
    static let none = Edge(isNone: true)

    mutating func formUnion(_ other: Edge) {
      aboveText = Self.larger(aboveText, other.aboveText)
      belowText = Self.larger(belowText, other.belowText)
      textToText = Self.larger(textToText, other.textToText)
      general = Self.larger(general, other.general)
      isNone = isNone && other.isNone
    }

    static func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
      guard let a else { return b }
      guard let b else { return a }
      return max(a, b)
    }

    /// The distance from this edge to the neighbour's facing edge.
    func distance(to next: Edge) -> CGFloat {
      if isNone || next.isNone { return 0 }
      var matching: CGFloat?
      if let a = aboveText, let b = next.aboveText { matching = Self.larger(matching, a + b) }
      if let a = belowText, let b = next.belowText { matching = Self.larger(matching, a + b) }
      if let a = textToText, let b = next.textToText { matching = Self.larger(matching, max(a, b)) }
      if let matching { return matching }
      return Self.larger(general, next.general) ?? ViewSpacing.defaultDistance
    }
  }

  static let defaultDistance: CGFloat = 8

  var top = Edge.plainTop
  var bottom = Edge.plainBottom
  var leading = Edge.plainSide
  var trailing = Edge.plainSide

  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    let edge = Edge(general: 0)
    (spacing.top, spacing.bottom, spacing.leading, spacing.trailing) = (edge, edge, edge, edge)
    return spacing
  }()

  public init() {}

  public mutating func formUnion(_ other: ViewSpacing, edges: SwiftUICore.Edge.Set = .all) {
    if edges.contains(.top) { top.formUnion(other.top) }
    if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
    if edges.contains(.leading) { leading.formUnion(other.leading) }
    if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
  }

  public func union(_ other: ViewSpacing, edges: SwiftUICore.Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  /// The preferred distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }

  /// Forgets what the named edges prefer.
  mutating func reset(_ edges: SwiftUICore.Edge.Set) {
    if edges.contains(.top) { top = .plainTop }
    if edges.contains(.bottom) { bottom = .plainBottom }
    if edges.contains(.leading) { leading = .plainSide }
    if edges.contains(.trailing) { trailing = .plainSide }
  }
}
