import CoreGraphics
import RoostDisplay

extension Path {
  /// The part of the path between two shares of its length.
  /// - Parameters:
  ///   - from: from 0 to 1.
  ///   - to: from 0 to 1; nothing is left where it is not greater than `from`.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let start = min(max(from.isNaN ? 0 : from, 0), 1)
    let end = min(max(to.isNaN ? 1 : to, 0), 1)
    if start == 0 && end == 1 { return self }
    var result = Path()
    guard start < end else { return result }
    let segments = CubicSegment.segments(of: elements)
    let total = segments.reduce(0) { $0 + $1.length }
    guard total > 0 else { return result }
    var position: CGFloat = 0
    var last: CGPoint?
    for segment in segments {
      defer { position += segment.length }
      let lower = max(start * total - position, 0)
      let upper = min(end * total - position, segment.length)
      guard segment.length > 0, lower < upper else { continue }
      let piece = segment.part(
        from: segment.parameter(at: lower), to: upper == segment.length ? 1 : segment.parameter(at: upper))
      if last != piece.start { result.move(to: piece.start) }
      if piece.isLine {
        result.addLine(to: piece.end)
      } else {
        result.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
      }
      last = piece.end
    }
    return result
  }
}

/// One piece of a path, as a cubic curve; lengths are those of a polyline with enough corners.
struct CubicSegment {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint
  var isLine: Bool
  private var lengths: [CGFloat] = []

  private static let corners = 32

  var length: CGFloat { lengths.last ?? 0 }

  init(from start: CGPoint, control1: CGPoint, control2: CGPoint, to end: CGPoint, isLine: Bool = false) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    self.isLine = isLine
    var previous = start
    var sum: CGFloat = 0
    lengths = [0]
    let count = isLine ? 1 : Self.corners
    for index in 1...count {
      let next = point(CGFloat(index) / CGFloat(count))
      sum += Self.distance(previous, next)
      lengths.append(sum)
      previous = next
    }
  }

  init(lineFrom start: CGPoint, to end: CGPoint) {
    self.init(
      from: start, control1: Self.mix(start, end, 1 / 3), control2: Self.mix(start, end, 2 / 3), to: end, isLine: true)
  }

  static func segments(of elements: [DisplayPath.Element]) -> [CubicSegment] {
    var result: [CubicSegment] = []
    var current = CGPoint.zero
    var first = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        first = point
        current = point
      case .line(let point):
        result.append(CubicSegment(lineFrom: current, to: point))
        current = point
      case .quadCurve(let point, let control):
        result.append(
          CubicSegment(
            from: current, control1: mix(current, control, 2 / 3), control2: mix(point, control, 2 / 3), to: point))
        current = point
      case .curve(let point, let control1, let control2):
        result.append(CubicSegment(from: current, control1: control1, control2: control2, to: point))
        current = point
      case .close:
        if current != first { result.append(CubicSegment(lineFrom: current, to: first)) }
        current = first
      }
    }
    return result
  }

  /// The parameter of the curve where it is so long.
  func parameter(at distance: CGFloat) -> CGFloat {
    guard let index = lengths.firstIndex(where: { $0 >= distance }), index > 0 else { return 0 }
    let step = lengths[index] - lengths[index - 1]
    let share = step > 0 ? (distance - lengths[index - 1]) / step : 0
    return (CGFloat(index - 1) + share) / CGFloat(lengths.count - 1)
  }

  /// De Casteljau's construction, twice.
  func part(from t0: CGFloat, to t1: CGFloat) -> CubicSegment {
    let tail = t0 > 0 ? split(at: t0).after : self
    guard t1 < 1 else { return tail }
    return tail.split(at: (t1 - t0) / (1 - t0)).before
  }

  private func split(at t: CGFloat) -> (before: CubicSegment, after: CubicSegment) {
    let a = Self.mix(start, control1, t)
    let b = Self.mix(control1, control2, t)
    let c = Self.mix(control2, end, t)
    let d = Self.mix(a, b, t)
    let e = Self.mix(b, c, t)
    let middle = Self.mix(d, e, t)
    return (
      CubicSegment(from: start, control1: a, control2: d, to: middle, isLine: isLine),
      CubicSegment(from: middle, control1: e, control2: c, to: end, isLine: isLine)
    )
  }

  private func point(_ t: CGFloat) -> CGPoint {
    let a = Self.mix(start, control1, t)
    let b = Self.mix(control1, control2, t)
    let c = Self.mix(control2, end, t)
    return Self.mix(Self.mix(a, b, t), Self.mix(b, c, t), t)
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}
