import CoreGraphics
import RoostDisplay

/// An outline that fills the space it is given.
///
/// Not isolated, though every shape is a view: its path is asked for wherever it is needed.
nonisolated public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
  nonisolated static var role: ShapeRole { get }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

public enum ShapeRole: Hashable, Sendable { case fill, stroke, separator }

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// A shape as a view is filled with the foreground style.
  @MainActor @preconcurrency
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be made smaller by an inset on all sides.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  /// - Parameter amount: points.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape painted with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: _PrimitiveView {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ShapeNode(view.shape, style: view.style, fillStyle: view.fillStyle, in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ShapeNode<Content, Style>.self).update(view.shape, view.style, view.fillStyle)
  }
}

final class ShapeNode<Content: Shape, Style: ShapeStyle>: LayoutNode {
  private var shape: Content
  private var style: Style
  private var fillStyle: FillStyle
  private let item = DisplayItem()

  init(_ shape: Content, style: Style, fillStyle: FillStyle = FillStyle(), in context: _NodeContext) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    super.init(in: context)
  }

  func update(_ newShape: Content, _ newStyle: Style, _ newFill: FillStyle) {
    if !ComparisonPlan.of(Content.self).isEqual(&shape, newShape) {
      shape = newShape
      invalidateLayout()
      invalidateDisplay()
    }
    if !ComparisonPlan.of(Style.self).isEqual(&style, newStyle) || newFill != fillStyle {
      // Another colour needs no layout.
      style = newStyle
      fillStyle = newFill
      invalidateDisplay()
    }
  }

  override func refresh() { invalidateDisplay() }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  override func display(in context: inout DisplayContext) {
    let bounds = CGRect(origin: .zero, size: size)
    let environment = EnvironmentValues(scope: scope, reader: self)
    let paint = style._paint(in: environment, bounds: bounds)
    if let stroked = shape as? any StrokedShapeProtocol {
      let (path, stroke) = stroked.strokedPath(in: bounds)
      context.animator.setShape(
        item, DisplayShape(outline: path.display(), paint: paint, stroke: stroke.display))
    } else {
      context.animator.setShape(
        item, DisplayShape(outline: shape.path(in: bounds).display(evenOdd: fillStyle.isEOFilled), paint: paint))
    }
    context.setAccessibility(of: item, .none)
    context.add(item, frame: bounds)
  }
}

// MARK: Shapes

nonisolated public struct Rectangle: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> {
    _InsetShape(shape: self, amount: amount)
  }
}

nonisolated public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
    // The inner outline is concentric.
    _InsetShape(
      shape: RoundedRectangle(
        cornerSize: CGSize(width: max(cornerSize.width - amount, 0), height: max(cornerSize.height - amount, 0)),
        style: style), amount: amount)
  }

  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(cornerSize.width, cornerSize.height) }
    set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
  }
}

nonisolated public struct Circle: InsettableShape {
  nonisolated public init() {}

  nonisolated public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(shape: self, amount: amount) }
}

nonisolated public struct Ellipse: InsettableShape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(shape: self, amount: amount) }
}

nonisolated public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle

  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(shape: self, amount: amount) }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
  public typealias AnimatableData = EmptyAnimatableData
}

/// A shape in a rectangle that is smaller on all sides.
nonisolated public struct _InsetShape<Base: Shape>: InsettableShape {
  let shape: Base
  var amount: CGFloat

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2)))
  }

  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(shape: shape, amount: self.amount + amount)
  }

  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

/// A shape's outline as a shape of its own.
nonisolated public struct _StrokedShape<Base: Shape>: Shape {
  let shape: Base
  let style: StrokeStyle

  nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  nonisolated public static var role: ShapeRole { .stroke }
}

protocol StrokedShapeProtocol {
  nonisolated func strokedPath(in rect: CGRect) -> (Path, StrokeStyle)
}

extension _StrokedShape: StrokedShapeProtocol {
  nonisolated func strokedPath(in rect: CGRect) -> (Path, StrokeStyle) { (shape.path(in: rect), style) }
}

/// A shape moved, turned or scaled.
nonisolated public struct TransformedShape<Base: Shape>: Shape {
  public var shape: Base
  public var transform: CGAffineTransform

  nonisolated public init(shape: Base, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
}

extension Shape {
  /// The shape filled with a style.
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  nonisolated public func fill(style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// The shape's outline painted with a style; half of the line lies outside.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    _ShapeView(shape: _StrokedShape(shape: self, style: style), style: content)
  }

  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    _ShapeView(shape: _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth)), style: content)
  }

  nonisolated public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }

  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }

  nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  nonisolated public func offset(_ offset: CGSize) -> TransformedShape<Self> {
    transform(CGAffineTransform(translationX: offset.width, y: offset.height))
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> TransformedShape<Self> {
    transform(CGAffineTransform(translationX: x, y: y))
  }
}

extension InsettableShape {
  /// The shape's outline painted inside of its bounds.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    _ShapeView(shape: _StrokedShape(shape: inset(by: style.lineWidth / 2), style: style), style: content)
  }

  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }

  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
