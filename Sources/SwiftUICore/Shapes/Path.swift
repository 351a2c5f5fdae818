import Foundation
import CoreGraphics
import RoostDisplay

/// An outline.
nonisolated public struct Path: Equatable, Sendable {
  var outline: Outline

  enum Outline: Equatable, Sendable {
    case path(DisplayPath)
    case rectangle(CGRect)
    case roundedRectangle(CGRect, CGFloat)
    case ellipse(CGRect)
  }

  public init() { outline = .path(DisplayPath()) }

  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public init(_ rect: CGRect) { outline = .rectangle(rect) }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    outline = .roundedRectangle(rect, min(cornerSize.width, cornerSize.height))
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    outline = .roundedRectangle(rect, cornerRadius)
  }

  public init(ellipseIn rect: CGRect) { outline = .ellipse(rect) }

  public var isEmpty: Bool {
    if case .path(let path) = outline { return path.elements.isEmpty }
    return false
  }

  /// The elements, with special outlines spelled out.
  private(set) var elements: [DisplayPath.Element] {
    get {
      switch outline {
      case .path(let path): path.elements
      case .rectangle(let rect): Self.rectangle(rect)
      case .roundedRectangle(let rect, let radius): Self.roundedRectangle(rect, radius)
      case .ellipse(let rect): Self.ellipse(rect)
      }
    }
    set { outline = .path(DisplayPath(newValue)) }
  }

  public var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
    case .close: startOfSubpath
    case nil: nil
    }
  }

  private var startOfSubpath: CGPoint? {
    for element in elements.reversed() { if case .move(let point) = element { return point } }
    return nil
  }

  public var boundingRect: CGRect {
    var box: CGRect?
    func add(_ point: CGPoint) {
      let rect = CGRect(origin: point, size: .zero)
      box = box.map { $0.union(rect) } ?? rect
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quadCurve(let p, let c):
        add(p)
        add(c)
      case .curve(let p, let c1, let c2):
        add(p)
        add(c1)
        add(c2)
      case .close: break
      }
    }
    return box ?? .null
  }

  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(point, control: control))
  }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }
  public mutating func closeSubpath() { elements.append(.close) }

  public mutating func addRect(_ rect: CGRect) { elements += Self.rectangle(rect) }
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public mutating func addEllipse(in rect: CGRect) { elements += Self.ellipse(rect) }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    elements += Self.roundedRectangle(rect, min(cornerSize.width, cornerSize.height))
  }

  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addPath(_ path: Path) { elements += path.elements }

  /// Part of a circle. As Apple's, `clockwise` is meant in coordinates whose y axis points up: on screen, `false` turns
  /// clockwise.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    let turn = 2 * Double.pi
    if clockwise {
      if sweep > 0 || sweep <= -turn { sweep = sweep <= -turn ? -turn : sweep - turn * (sweep / turn).rounded(.up) }
    } else if sweep < 0 || sweep >= turn {
      sweep = sweep >= turn ? turn : sweep + turn * (-sweep / turn).rounded(.up)
    }
    addArc(center: center, radius: radius, start: startAngle.radians, sweep: sweep)
  }

  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(center: center, radius: radius, start: startAngle.radians, sweep: delta.radians)
  }

  private mutating func addArc(center: CGPoint, radius: CGFloat, start: Double, sweep: Double) {
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }
    if currentPoint == nil { move(to: point(start)) } else { addLine(to: point(start)) }
    let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1)
    let step = sweep / Double(count)
    let k = CGFloat(4 / 3 * tan(step / 4)) * radius
    for index in 0..<count {
      let a = start + Double(index) * step
      let b = a + step
      let (p, q) = (point(a), point(b))
      addCurve(
        to: q,
        control1: CGPoint(x: p.x - k * CGFloat(sin(a)), y: p.y + k * CGFloat(cos(a))),
        control2: CGPoint(x: q.x + k * CGFloat(sin(b)), y: q.y - k * CGFloat(cos(b))))
    }
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    var copy = Path()
    copy.elements = elements.map { element in
      switch element {
      case .move(let p): .move(p.applying(transform))
      case .line(let p): .line(p.applying(transform))
      case .quadCurve(let p, let c): .quadCurve(p.applying(transform), control: c.applying(transform))
      case .curve(let p, let c1, let c2):
        .curve(p.applying(transform), control1: c1.applying(transform), control2: c2.applying(transform))
      case .close: .close
      }
    }
    return copy
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

  func display(evenOdd: Bool = false) -> DisplayOutline {
    switch outline {
    case .path(let path): .path(path, evenOdd: evenOdd)
    case .rectangle(let rect): .rectangle(rect)
    case .roundedRectangle(let rect, let radius): .roundedRectangle(rect, radius: radius)
    case .ellipse(let rect): .ellipse(rect)
    }
  }

  private static func rectangle(_ r: CGRect) -> [DisplayPath.Element] {
    [
      .move(CGPoint(x: r.minX, y: r.minY)), .line(CGPoint(x: r.maxX, y: r.minY)),
      .line(CGPoint(x: r.maxX, y: r.maxY)), .line(CGPoint(x: r.minX, y: r.maxY)), .close,
    ]
  }

  private static func ellipse(_ r: CGRect) -> [DisplayPath.Element] {
    var path = Path()
    path.addArc(center: .zero, radius: 1, start: 0, sweep: 2 * .pi)
    path.closeSubpath()
    return path.applying(
      CGAffineTransform(a: r.width / 2, b: 0, c: 0, d: r.height / 2, tx: r.midX, ty: r.midY)
    ).elements
  }

  private static func roundedRectangle(_ r: CGRect, _ radius: CGFloat) -> [DisplayPath.Element] {
    let radius = min(max(radius, 0), r.width / 2, r.height / 2)
    if radius == 0 { return rectangle(r) }
    var path = Path()
    let corners: [(CGFloat, CGFloat, Double)] = [
      (r.maxX - radius, r.minY + radius, -.pi / 2), (r.maxX - radius, r.maxY - radius, 0),
      (r.minX + radius, r.maxY - radius, .pi / 2), (r.minX + radius, r.minY + radius, .pi),
    ]
    for (x, y, angle) in corners {
      path.addArc(center: CGPoint(x: x, y: y), radius: radius, start: angle, sweep: .pi / 2)
    }
    path.closeSubpath()
    return path.elements
  }
}

/// The curve of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

/// How a shape is filled.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  @inlinable
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// How an outline is stroked; lengths in points.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var display: DisplayStroke {
    DisplayStroke(
      width: lineWidth, cap: [.butt, .round, .square][Int(lineCap.rawValue)],
      join: [.miter, .round, .bevel][Int(lineJoin.rawValue)], miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
  }
}
