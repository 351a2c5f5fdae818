import CoreGraphics
import RoostDisplay

/// Colours that run into each other.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// From 0 to 1.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Evenly distributed.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
  }

  func resolve(in environment: EnvironmentValues) -> [DisplayGradientStop] {
    stops.map {
      DisplayGradientStop(color: $0.color.resolve(in: environment), location: min(max($0.location, 0), 1))
    }
  }
}

/// A gradient along a line between two points of the bounds.
nonisolated public struct LinearGradient: ShapeStyle, _PrimitiveView, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    .linearGradient(
      gradient.resolve(in: environment), start: startPoint.point(in: bounds), end: endPoint.point(in: bounds))
  }
}

/// A gradient from a centre outwards. Radii in points.
nonisolated public struct RadialGradient: ShapeStyle, _PrimitiveView, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    .radialGradient(
      gradient.resolve(in: environment), center: center.point(in: bounds), startRadius: startRadius,
      endRadius: endRadius)
  }
}

/// A gradient around a centre, clockwise from the start angle.
nonisolated public struct AngularGradient: ShapeStyle, _PrimitiveView, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    .angularGradient(
      gradient.resolve(in: environment), center: center.point(in: bounds), startAngle: CGFloat(startAngle.radians),
      endAngle: CGFloat(endAngle.radians))
  }
}

extension Angle {
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
}

// Each gradient is also a view that fills what it is proposed.

extension LinearGradient {
  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ShapeNode(Rectangle(), style: view, in: context)
  }
  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ShapeNode<Rectangle, Self>.self).update(Rectangle(), view, FillStyle())
  }
}

extension RadialGradient {
  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ShapeNode(Rectangle(), style: view, in: context)
  }
  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ShapeNode<Rectangle, Self>.self).update(Rectangle(), view, FillStyle())
  }
}

extension AngularGradient {
  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ShapeNode(Rectangle(), style: view, in: context)
  }
  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ShapeNode<Rectangle, Self>.self).update(Rectangle(), view, FillStyle())
  }
}
