import CoreGraphics

/// Where something lies on the grid of device pixels.
///
/// Edges are rounded where they lie in the window (or in the content of a scrolling item), not lengths: neighbours that
/// share an edge share the pixel, and nothing is rounded twice.
public struct PixelPlacement: Hashable, Sendable {
  /// The origin before rounding, in the space of the window or of the scrolled content.
  public var absolute: CGPoint
  /// The origin after rounding, in the same space.
  public var placed: CGPoint
  /// Whole pixels, in points.
  public var size: CGSize

  public static let zero = PixelPlacement(absolute: .zero, placed: .zero, size: .zero)

  public init(absolute: CGPoint, placed: CGPoint, size: CGSize) {
    self.absolute = absolute
    self.placed = placed
    self.size = size
  }

  /// A frame in the coordinates of something that is placed. A frame that is not finite is taken for an empty one.
  public init(frame: CGRect, in parent: PixelPlacement, scale: CGFloat) {
    let frame = frame.isDrawable ? frame : .zero
    absolute = CGPoint(x: parent.absolute.x + frame.minX, y: parent.absolute.y + frame.minY)
    placed = CGPoint(x: Self.round(absolute.x, scale), y: Self.round(absolute.y, scale))
    size = CGSize(
      width: max(0, Self.round(absolute.x + frame.width, scale) - placed.x),
      height: max(0, Self.round(absolute.y + frame.height, scale) - placed.y))
  }

  /// What rounding moved the origin by. Where this stays the same, so does the rounding of everything inside.
  public var shift: CGSize { CGSize(width: placed.x - absolute.x, height: placed.y - absolute.y) }

  /// Half a pixel is rounded up, and lengths that miss half a pixel by arithmetic alone count as such.
  public static func round(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    (value * scale + 0.5 + 1e-6).rounded(.down) / scale
  }
}

extension CGRect {
  /// Finite, and without negative lengths.
  public var isDrawable: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite && size.width >= 0
      && size.height >= 0
  }
}

extension DisplayShape {
  /// The shape with the edges of a filled box on whole pixels: where the window's pixels are, not where the item's origin
  /// happens to lie. Lines and paths are left as they are.
  public func snapped(in placement: PixelPlacement, scale: CGFloat) -> DisplayShape {
    if stroke != nil { return self }
    func snapped(_ rect: CGRect) -> CGRect {
      let edges = PixelPlacement(frame: rect.standardized, in: placement, scale: scale)
      return CGRect(
        x: edges.placed.x - placement.placed.x, y: edges.placed.y - placement.placed.y, width: edges.size.width,
        height: edges.size.height)
    }
    var shape = self
    switch outline {
    case .rectangle(let rect): shape.outline = .rectangle(snapped(rect))
    case .roundedRectangle(let rect, let radius): shape.outline = .roundedRectangle(snapped(rect), radius: radius)
    case .ellipse(let rect): shape.outline = .ellipse(snapped(rect))
    case .path: break
    }
    return shape
  }
}
