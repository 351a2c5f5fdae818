import CoreGraphics
import RoostDisplay

/// Effects on a view as one picture: opacity, clipping, shadow, blur, rotation, scale. Layout is not affected.
nonisolated struct EffectModifier: UnaryLayoutModifier {
  enum Effect {
    case opacity(Double)
    case clip(any Shape, FillStyle)
    case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
    case blur(CGFloat)
    case rotation(Angle, anchor: UnitPoint)
    case scale(CGSize, anchor: UnitPoint)
    case transform(CGAffineTransform)
    case hidden
    case hitTesting(Bool)
  }

  let effect: Effect

  func makeLayoutNode(in context: _NodeContext) -> EffectNode { EffectNode(self, in: context) }
  func updateLayoutNode(_ node: EffectNode) { node.update(self) }
}

final class EffectNode: UnaryLayoutNode {
  private var modifier: EffectModifier

  init(_ modifier: EffectModifier, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    item = DisplayItem()
  }

  func update(_ new: EffectModifier) {
    modifier = new
    invalidateDisplay()
    invalidateDisplayAbove()
  }

  override func refresh() { invalidateDisplay() }

  /// What is displayed of the effect's numbers; on its way to `target` while an animation runs.
  private var shown = Quad()
  private var isShown = false

  /// The numbers of the effect, as far as they can be animated.
  private var target: Quad {
    switch modifier.effect {
    case .opacity(let opacity): Quad(min(max(opacity.isNaN ? 0 : opacity, 0), 1))
    case .shadow(_, let radius, let x, let y): Quad(Double(max(radius, 0)), Double(x), Double(y))
    case .blur(let radius): Quad(Double(max(radius, 0)))
    case .rotation(let angle, _): Quad(angle.radians.isFinite ? angle.radians : 0)
    case .scale(let scale, _):
      Quad(scale.width.isFinite ? Double(scale.width) : 1, scale.height.isFinite ? Double(scale.height) : 1)
    case .clip, .transform, .hidden, .hitTesting: Quad()
    }
  }

  override func updateItem() {
    host.animator.set(self, slot: 0, isNew: !isShown, from: shown, to: target) { [unowned self] in show($0) }
    isShown = true
    // Whatever is no number follows at once.
    show(shown)
  }

  private func show(_ numbers: Quad) {
    shown = numbers
    var effects = DisplayEffects.none
    var transform = CGAffineTransform.identity
    var interactions: DisplayItem.Interactions = []
    let bounds = CGRect(origin: .zero, size: size)
    switch modifier.effect {
    case .opacity: effects.opacity = CGFloat(min(max(numbers[0], 0), 1))
    case .clip(let shape, let style): effects.clip = shape.path(in: bounds).display(evenOdd: style.isEOFilled)
    case .shadow(let color, _, _, _):
      effects.shadow = DisplayShadow(
        color: color.resolve(for: self), radius: CGFloat(max(numbers[0], 0)),
        offset: CGSize(width: numbers[1], height: numbers[2]))
    case .blur: effects.blurRadius = CGFloat(max(numbers[0], 0))
    case .rotation(_, let anchor):
      transform = Self.about(anchor.point(in: bounds), CGAffineTransform(rotationAngle: CGFloat(numbers[0])))
    case .scale(_, let anchor):
      transform = Self.about(anchor.point(in: bounds), CGAffineTransform(scaleX: numbers[0], y: numbers[1]))
    case .transform(let given): transform = given
    case .hitTesting(let isAllowed): if !isAllowed { interactions = .transparent }
    case .hidden: break
    }
    item.effects = effects
    item.transform = transform
    item.interactions = interactions
  }

  private static func about(_ point: CGPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }

  override func display(in context: inout DisplayContext) {
    // A hidden view keeps its place and shows nothing, nor takes input, nor is it read out.
    if case .hidden = modifier.effect { return }
    super.display(in: &context)
  }
}

extension View {
  nonisolated private func effect(_ effect: EffectModifier.Effect) -> some View {
    modifier(EffectModifier(effect: effect))
  }

  /// - Parameter opacity: from 0 to 1.
  nonisolated public func opacity(_ opacity: Double) -> some View { effect(.opacity(opacity)) }

  nonisolated public func hidden() -> some View { effect(.hidden) }

  /// Clips the view to its bounds with rounded corners; points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    effect(.clip(RoundedRectangle(cornerRadius: max(radius, 0), style: .circular), FillStyle()))
  }

  nonisolated public func clipped(antialiased: Bool = false) -> some View { effect(.clip(Rectangle(), FillStyle())) }

  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    effect(.clip(shape, style))
  }

  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    effect(.shadow(color, radius: radius, x: x, y: y))
  }

  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { effect(.blur(radius)) }

  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(.rotation(angle, anchor: anchor))
  }

  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    effect(.scale(scale, anchor: anchor))
  }

  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    effect(.scale(CGSize(width: s, height: s), anchor: anchor))
  }

  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    effect(.scale(CGSize(width: x, height: y), anchor: anchor))
  }

  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View { effect(.transform(transform)) }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { effect(.hitTesting(enabled)) }

  /// A line along the inside of the view's bounds.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }
}
