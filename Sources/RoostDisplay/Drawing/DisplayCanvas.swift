import CDraw
import CoreGraphics

/// A Cairo context that display content is drawn on. Does not own the context.
public struct DisplayCanvas {
  /// A `cairo_t *`.
  public let context: OpaquePointer

  public init(_ context: OpaquePointer) { self.context = context }

  public func draw(_ shape: DisplayShape) {
    add(shape.outline)
    set(shape.paint, reach: shape.outline.reach)
    if let stroke = shape.stroke {
      self.stroke(stroke)
    } else {
      roost_canvas_fill(context, shape.outline.isEvenOdd)
    }
  }

  /// Nothing outside the outline is drawn from now on (until the context is restored).
  public func clip(to outline: DisplayOutline) {
    add(outline)
    roost_canvas_clip(context, outline.isEvenOdd)
  }

  /// A text in a frame of this size, its top left corner at the origin.
  public func draw(_ text: any TextLayout, size: CGSize) {
    guard let drawable = text as? any PangoDrawable else { return }
    for piece in drawable.pieces(for: size) {
      roost_canvas_save(context)
      roost_canvas_translate(context, piece.origin.x, piece.origin.y)
      roost_canvas_layout(context, piece.layout)
      roost_canvas_restore(context)
    }
  }

  /// Makes the outline the current path.
  public func add(_ outline: DisplayOutline) {
    roost_canvas_begin_path(context)
    switch outline {
    case .rectangle(let rect):
      roost_canvas_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    case .roundedRectangle(let rect, let radius):
      roost_canvas_rounded_rectangle(context, rect.minX, rect.minY, rect.width, rect.height, radius)
    case .ellipse(let rect):
      roost_canvas_ellipse(context, rect.minX, rect.minY, rect.width, rect.height)
    case .path(let path, _):
      add(path)
    }
  }

  private func add(_ path: DisplayPath) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        roost_canvas_move(context, point.x, point.y)
        current = point
        start = point
      case .line(let point):
        roost_canvas_line(context, point.x, point.y)
        current = point
      case .quadCurve(let point, let control):
        // Cairo has cubic curves only; this is the same curve.
        let first = CGPoint(
          x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
        let second = CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        roost_canvas_curve(context, first.x, first.y, second.x, second.y, point.x, point.y)
        current = point
      case .curve(let point, let control1, let control2):
        roost_canvas_curve(context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        current = point
      case .close:
        roost_canvas_close(context)
        current = start
      }
    }
  }

  private func set(_ paint: DisplayPaint, reach: CGFloat) {
    switch paint {
    case .color(let color):
      roost_canvas_paint_color(context, RoostColor(color))
    case .linearGradient(let stops, let start, let end):
      let stops = RoostGradientStop.list(stops)
      roost_canvas_paint_linear(context, stops, Int32(stops.count), start.x, start.y, end.x, end.y)
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      let stops = RoostGradientStop.list(stops)
      roost_canvas_paint_radial(
        context, stops, Int32(stops.count), center.x, center.y, max(0, startRadius), max(0, endRadius))
    case .angularGradient(let stops, let center, let startAngle, let endAngle):
      let stops = RoostGradientStop.list(stops)
      let distance = reach + hypot(center.x, center.y)
      roost_canvas_paint_angular(
        context, stops, Int32(stops.count), center.x, center.y, startAngle, endAngle, distance + 1)
    }
  }

  private func stroke(_ stroke: DisplayStroke) {
    let cap: Int32 =
      switch stroke.cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    let join: Int32 =
      switch stroke.join {
      case .miter: 0
      case .round: 1
      case .bevel: 2
      }
    let dash = stroke.dash.map(Double.init)
    roost_canvas_stroke(
      context, stroke.width, cap, join, stroke.miterLimit, dash, Int32(dash.count), stroke.dashPhase)
  }
}

extension RoostGradientStop {
  /// In order and within the gradient, as Cairo and GSK want them.
  public static func list(_ stops: [DisplayGradientStop]) -> [RoostGradientStop] {
    var last: Float = 0
    return stops.map { stop in
      last = min(max(Float(stop.location), last), 1)
      return RoostGradientStop(offset: last, color: RoostColor(stop.color))
    }
  }
}

extension DisplayOutline {
  public var isEvenOdd: Bool {
    if case .path(_, let evenOdd) = self { return evenOdd }
    return false
  }

  /// A box around the outline (around a curve's control points, too).
  public var bounds: CGRect {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): return rect
    case .path(let path, _):
      let points = path.elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let point, let control): [point, control]
        case .curve(let point, let control1, let control2): [point, control1, control2]
        case .close: []
        }
      }
      guard let first = points.first else { return .zero }
      return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
  }

  /// How far from the origin the outline reaches.
  fileprivate var reach: CGFloat {
    let bounds = bounds
    return hypot(max(abs(bounds.minX), abs(bounds.maxX)), max(abs(bounds.minY), abs(bounds.maxY)))
  }

  /// Whether a point lies within the outline.
  public func contains(_ point: CGPoint) -> Bool {
    switch self {
    case .rectangle(let rect): return rect.contains(point)
    case .ellipse(let rect):
      guard rect.width > 0, rect.height > 0 else { return false }
      let x = (point.x - rect.midX) / (rect.width / 2)
      let y = (point.y - rect.midY) / (rect.height / 2)
      return x * x + y * y <= 1
    case .roundedRectangle, .path:
      guard bounds.insetBy(dx: -1, dy: -1).contains(point) else { return false }
      return HitTestCanvas.shared.contains(self, point)
    }
  }
}

/// Cairo's own answer to whether a path contains a point; a picture of one pixel is enough for that.
private final class HitTestCanvas {
  nonisolated(unsafe) static let shared = HitTestCanvas()
  private let surface: OpaquePointer = roost_surface_new(1, 1)
  private let context: OpaquePointer

  private init() { context = roost_canvas_new(surface) }

  func contains(_ outline: DisplayOutline, _ point: CGPoint) -> Bool {
    DisplayCanvas(context).add(outline)
    return roost_canvas_path_contains(context, point.x, point.y, outline.isEvenOdd)
  }
}
