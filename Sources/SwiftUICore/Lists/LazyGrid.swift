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

/// A grid that grows downwards.
nonisolated public struct LazyVGrid<Content: View>: _PrimitiveView {
  let layout: TrackLayout
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = TrackLayout(
      axis: .vertical, tracks: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing ?? ViewSpacing.defaultDistance)
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    LayoutView._makeNode(LayoutView(layout: view.layout, content: view.content), in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    LayoutView._updateNode(node, with: LayoutView(layout: view.layout, content: view.content))
  }
}

/// A grid that grows to the side.
nonisolated public struct LazyHGrid<Content: View>: _PrimitiveView {
  let layout: TrackLayout
  let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = TrackLayout(
      axis: .horizontal, tracks: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing ?? ViewSpacing.defaultDistance)
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    LayoutView._makeNode(LayoutView(layout: view.layout, content: view.content), in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    LayoutView._updateNode(node, with: LayoutView(layout: view.layout, content: view.content))
  }
}

/// Fills tracks of given widths line by line. `axis` is the direction in which it grows.
struct TrackLayout: Layout {
  let axis: Axis
  let tracks: [GridItem]
  let alignment: Alignment
  let spacing: CGFloat

  private struct Track {
    var position: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  /// - Parameter available: across the direction of growth; nil asks for the least.
  private func resolve(_ available: CGFloat?) -> (tracks: [Track], length: CGFloat) {
    let gaps = tracks.dropLast().reduce(CGFloat(0)) { $0 + ($1.spacing ?? ViewSpacing.defaultDistance) }
    var rest = max((available.flatMap { $0.isFinite ? $0 : nil } ?? 0) - gaps, 0)
    var flexible = 0
    for track in tracks {
      if case .fixed(let length) = track.size { rest -= length } else { flexible += 1 }
    }
    var result: [Track] = []
    var position: CGFloat = 0
    for (index, track) in tracks.enumerated() {
      let gap = track.spacing ?? ViewSpacing.defaultDistance
      switch track.size {
      case .fixed(let length):
        result.append(Track(position: position, length: length, alignment: track.alignment))
        position += length
      case .flexible(let minimum, let maximum):
        let length = min(max(max(rest, 0) / CGFloat(flexible), minimum), maximum)
        rest -= length
        flexible -= 1
        result.append(Track(position: position, length: length, alignment: track.alignment))
        position += length
      case .adaptive(let minimum, let maximum):
        let share = max(rest, 0) / CGFloat(flexible)
        rest -= share
        flexible -= 1
        let count = max(Int((share + gap) / max(minimum + gap, 1)), 1)
        let length = min(max((share - gap * CGFloat(count - 1)) / CGFloat(count), minimum), maximum)
        for column in 0..<count {
          result.append(Track(position: position, length: length, alignment: track.alignment))
          position += length + (column < count - 1 ? gap : 0)
        }
      }
      if index < tracks.count - 1 { position += gap }
    }
    return (result, position)
  }

  private func lines(_ subviews: Subviews, _ tracks: [Track]) -> [(range: Range<Int>, extent: CGFloat)] {
    guard !tracks.isEmpty else { return [] }
    var lines: [(Range<Int>, CGFloat)] = []
    var start = 0
    while start < subviews.count {
      let end = min(start + tracks.count, subviews.count)
      var extent: CGFloat = 0
      for index in start..<end {
        let proposal = ProposedViewSize(axis, main: nil, cross: tracks[index - start].length)
        extent = max(extent, subviews.element(index).node.sizeThatFits(proposal)[axis])
      }
      lines.append((start..<end, extent))
      start = end
    }
    return lines
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let (tracks, length) = resolve(proposal[axis.cross])
    let lines = lines(subviews, tracks)
    let total = lines.reduce(CGFloat(0)) { $0 + $1.extent } + spacing * CGFloat(max(lines.count - 1, 0))
    let cross = proposal[axis.cross].flatMap { $0.isFinite ? $0 : nil } ?? length
    return CGSize(axis, main: total, cross: max(cross, length))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let (tracks, length) = resolve(bounds.size[axis.cross])
    // Tracks that do not fill the width are aligned as a whole.
    let free = bounds.size[axis.cross] - length
    let share: CGFloat =
      switch axis {
      case .vertical: alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
      case .horizontal: alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
      }
    var position = bounds.origin[axis]
    for (range, extent) in lines(subviews, tracks) {
      for index in range {
        let track = tracks[index - range.lowerBound]
        let cell = CGSize(axis, main: extent, cross: track.length)
        let childProposal = ProposedViewSize(axis, main: nil, cross: track.length)
        let point = aligned(
          subviews.element(index).node.dimensions(childProposal), in: cell, track.alignment ?? .center)
        subviews.place(
          index,
          at: CGPoint(
            axis, main: position + point[axis],
            cross: bounds.origin[axis.cross] + free * share + track.position + point[axis.cross]),
          proposal: childProposal)
      }
      position += extent + spacing
    }
  }
}
