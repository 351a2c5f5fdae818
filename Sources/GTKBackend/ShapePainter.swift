import CDraw
import CGTK
import CoreGraphics
import RoostDisplay

/// Draws shapes: boxes with GSK's own nodes, which every renderer is fast at, the rest with Cairo.
enum ShapePainter {
  static func paint(_ shape: DisplayShape, in snapshot: OpaquePointer, placement: PixelPlacement, scale: CGFloat) {
    if let stroke = shape.stroke {
      guard stroke.width > 0 else { return }
      if case .color(let color) = shape.paint, stroke.dash.isEmpty, let box = outerBox(of: shape.outline, stroke) {
        roost_snapshot_border(snapshot, box, Float(stroke.width), RoostColor(color))
      } else {
        paintWithCairo(shape, in: snapshot)
      }
      return
    }
    let shape = shape.snapped(in: placement, scale: scale)
    guard let box = box(of: shape.outline) else { return paintWithCairo(shape, in: snapshot) }
    if box.width <= 0 || box.height <= 0 { return }
    switch shape.paint {
    case .color(let color):
      if color.alpha > 0 { roost_snapshot_color(snapshot, box, RoostColor(color)) }
    case .linearGradient(let stops, let start, let end):
      let list = RoostGradientStop.list(stops)
      guard list.count > 1, start != end else { return paintWithCairo(shape, in: snapshot) }
      roost_snapshot_linear(
        snapshot, box, list, Int32(list.count), Float(start.x), Float(start.y), Float(end.x), Float(end.y))
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      let list = RoostGradientStop.list(stops)
      guard list.count > 1, startRadius >= 0, endRadius > startRadius else {
        return paintWithCairo(shape, in: snapshot)
      }
      roost_snapshot_radial(
        snapshot, box, list, Int32(list.count), Float(center.x), Float(center.y), Float(startRadius / endRadius),
        Float(endRadius))
    case .angularGradient:
      paintWithCairo(shape, in: snapshot)
    }
  }

  private static func box(of outline: DisplayOutline) -> RoostBox? {
    switch outline {
    case .rectangle(let rect): RoostBox(rect)
    case .roundedRectangle(let rect, let radius): RoostBox(rect, radius: radius)
    case .ellipse(let rect): RoostBox(ellipseIn: rect)
    case .path: nil
    }
  }

  /// The box whose border is the stroke of a box's outline; nil where the stroke is not a border.
  private static func outerBox(of outline: DisplayOutline, _ stroke: DisplayStroke) -> RoostBox? {
    let half = stroke.width / 2
    switch outline {
    case .rectangle(let rect) where stroke.join == .miter && min(rect.width, rect.height) > 0:
      return RoostBox(rect.insetBy(dx: -half, dy: -half))
    case .roundedRectangle(let rect, let radius) where radius > half && min(rect.width, rect.height) > 0:
      let radius = min(radius, min(rect.width, rect.height) / 2)
      return RoostBox(rect.insetBy(dx: -half, dy: -half), radius: radius + half)
    case .ellipse(let rect) where rect.width == rect.height && rect.width > stroke.width:
      return RoostBox(ellipseIn: rect.insetBy(dx: -half, dy: -half))
    default: return nil
    }
  }

  private static func paintWithCairo(_ shape: DisplayShape, in snapshot: OpaquePointer) {
    let extra = (shape.stroke.map { $0.width * max(1, $0.join == .miter ? $0.miterLimit : 1) } ?? 0) + 1
    let bounds = shape.outline.bounds.insetBy(dx: -extra, dy: -extra)
    guard bounds.isDrawable else { return }
    let canvas = roost_snapshot_canvas(
      snapshot, Float(bounds.minX), Float(bounds.minY), Float(bounds.width), Float(bounds.height))!
    DisplayCanvas(canvas).draw(shape)
    roost_canvas_free(canvas)
  }
}
