import CoreGraphics

/// Part of a shape's outline.
nonisolated public struct _TrimmedShape<Base: Shape>: Shape {
  public var shape: Base
  public var startFraction: CGFloat
  public var endFraction: CGFloat

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(startFraction, endFraction) }
    set { (startFraction, endFraction) = (newValue.first, newValue.second) }
  }
}

/// A shape turned about a point of its bounds.
nonisolated public struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint

  nonisolated public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    let center = anchor.point(in: rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y)))
  }
}

/// A shape made larger or smaller about a point of its bounds.
nonisolated public struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint

  nonisolated public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    let center = anchor.point(in: rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y)))
  }
}

/// A shape of a size of its own, at the origin of its bounds.
nonisolated public struct _SizedShape<Base: Shape>: Shape {
  public var shape: Base
  public var size: CGSize

  nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// A shape whose type is erased.
nonisolated public struct AnyShape: Shape {
  private let makePath: @Sendable (CGRect) -> Path
  private let fit: @Sendable (ProposedViewSize) -> CGSize

  nonisolated public init<S: Shape>(_ shape: S) {
    makePath = { shape.path(in: $0) }
    fit = { shape.sizeThatFits($0) }
  }

  nonisolated public func path(in rect: CGRect) -> Path { makePath(rect) }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { fit(proposal) }
}

/// The radii of the four corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners differ. Leading is left in every layout direction.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    let limit = min(rect.width, rect.height) / 2
    func radius(_ wanted: CGFloat) -> CGFloat { min(max(wanted, 0), limit) }
    var path = Path()
    func corner(_ x: CGFloat, _ y: CGFloat, _ wanted: CGFloat, _ dx: CGFloat, _ dy: CGFloat, from degrees: Double) {
      let r = radius(wanted)
      path.addRelativeArc(
        center: CGPoint(x: x + dx * r, y: y + dy * r), radius: r, startAngle: .degrees(degrees), delta: .degrees(90))
    }
    corner(rect.maxX, rect.minY, cornerRadii.topTrailing, -1, 1, from: -90)
    corner(rect.maxX, rect.maxY, cornerRadii.bottomTrailing, -1, -1, from: 0)
    corner(rect.minX, rect.maxY, cornerRadii.bottomLeading, 1, -1, from: 90)
    corner(rect.minX, rect.minY, cornerRadii.topLeading, 1, 1, from: 180)
    path.closeSubpath()
    return path
  }

  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape {
  /// The part of the outline between two shares of its length, from 0 to 1.
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  nonisolated public func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }

  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}

extension View {
  /// Fills the space behind the view, in a shape, with the background style.
  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
}
