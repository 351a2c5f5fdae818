import CoreGraphics
import RoostDisplay

/// How a view comes and goes when that is animated. Without one it fades.
public struct AnyTransition: Sendable {
  /// What differs from the view in place, at the start of its coming or the end of its going.
  struct Phase: Equatable, Sendable {
    var opacity: CGFloat = 1
    var scale: CGFloat = 1
    var anchor = UnitPoint.center
    var offset = CGSize.zero
    /// Out over this edge by its own length.
    var edge: Edge?

    var isIdentity: Bool { self == Phase() }
  }

  var insertion = Phase()
  var removal = Phase()

  public static let identity = AnyTransition()

  public static let opacity = AnyTransition(both: Phase(opacity: 0))

  public static var scale: AnyTransition { AnyTransition(both: Phase(scale: 0.001)) }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(both: Phase(scale: scale, anchor: anchor))
  }

  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(both: Phase(offset: offset)) }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// In and out over an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(both: Phase(edge: edge)) }

  /// In from the leading edge, out over the trailing one.
  public static var slide: AnyTransition {
    .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }

  public static func push(from edge: Edge) -> AnyTransition {
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return .asymmetric(
      insertion: .move(edge: edge).combined(with: .opacity), removal: .move(edge: opposite).combined(with: .opacity))
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var result = AnyTransition()
    result.insertion = insertion.insertion
    result.removal = removal.removal
    return result
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    func combine(_ a: Phase, _ b: Phase) -> Phase {
      var result = a
      result.opacity *= b.opacity
      result.scale *= b.scale
      if b.anchor != .center { result.anchor = b.anchor }
      result.offset.width += b.offset.width
      result.offset.height += b.offset.height
      result.edge = b.edge ?? a.edge
      return result
    }
    var result = self
    result.insertion = combine(insertion, other.insertion)
    result.removal = combine(removal, other.removal)
    return result
  }

  init() {}

  private init(both phase: Phase) {
    insertion = phase
    removal = phase
  }
}

nonisolated struct TransitionModifier: UnaryLayoutModifier {
  let transition: AnyTransition

  func makeLayoutNode(in context: _NodeContext) -> TransitionNode { TransitionNode(self, in: context) }
  func updateLayoutNode(_ node: TransitionNode) { node.update(self) }
}

/// Has an item of its own, which comes and goes as a whole.
final class TransitionNode: UnaryLayoutNode {
  private var transition: AnyTransition

  init(_ modifier: TransitionModifier, in context: _NodeContext) {
    transition = modifier.transition
    super.init(in: context)
    item = DisplayItem()
    item.graphData = ItemTransition(transition)
  }

  func update(_ new: TransitionModifier) {
    transition = new.transition
    item.graphData = ItemTransition(transition)
  }

  /// Without a removal to be seen the old view is gone before the new one appears.
  override var isGoneAtOnce: Bool { transition.removal.isIdentity }
}

/// How an item comes and goes, kept with the item: it outlives its view while it goes.
final class ItemTransition {
  let transition: AnyTransition
  init(_ transition: AnyTransition) { self.transition = transition }
}

extension View {
  /// How the view comes and goes when that is animated.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t))
  }
}

extension Animator {
  /// Changes a group's list of children; what comes or goes under an animation does so over time.
  func setChildren(of group: DisplayItem, to items: [DisplayItem], isFirst: Bool, whenGone: @escaping () -> Void) {
    guard current != nil || !leaving.isEmpty else { return group.setChildren(items) }
    var list = items
    let old = group.children
    let kept = Set(items.map(ObjectIdentifier.init))
    for (index, item) in old.enumerated() where !kept.contains(ObjectIdentifier(item)) {
      let key = ObjectIdentifier(item)
      if leaving[key] == nil {
        guard current != nil, let phase = removalPhase(of: item), !phase.isIdentity else { continue }
        leaving[key] = item
        // What goes takes no input any more, and is not read out.
        item.interactions = .transparent
        item.accessibility.isHidden = true
        let start = phaseNumbers(.init(), item)
        set(item, slot: Self.transitionSlot, isNew: false, from: start, to: phaseNumbers(phase, item)) {
          [unowned self] value in
          show(value, on: item, anchor: phase.anchor)
        } finished: { [weak self] in
          self?.leaving[key] = nil
          whenGone()
        }
      }
      list.insert(item, at: min(index, list.count))
    }
    if current != nil && !isFirst {
      let known = Set(old.map(ObjectIdentifier.init))
      for item in items where !known.contains(ObjectIdentifier(item)) {
        guard let phase = insertionPhase(of: item), !phase.isIdentity else { continue }
        let start = phaseNumbers(phase, item)
        set(item, slot: Self.transitionSlot, isNew: false, from: start, to: phaseNumbers(.init(), item)) {
          [unowned self] value in
          show(value, on: item, anchor: phase.anchor)
        }
        show(start, on: item, anchor: phase.anchor)
      }
    }
    group.setChildren(list)
  }

  private static var transitionSlot: Int { 100 }

  /// Views without a transition fade, unless an effect of theirs already decides about the item.
  private func insertionPhase(of item: DisplayItem) -> AnyTransition.Phase? {
    if let own = item.graphData as? ItemTransition { return own.transition.insertion }
    return item.effects == .none && item.transform.isIdentity ? AnyTransition.opacity.insertion : nil
  }

  private func removalPhase(of item: DisplayItem) -> AnyTransition.Phase? {
    if let own = item.graphData as? ItemTransition { return own.transition.removal }
    return item.effects == .none && item.transform.isIdentity ? AnyTransition.opacity.removal : nil
  }

  private func phaseNumbers(_ phase: AnyTransition.Phase, _ item: DisplayItem) -> Quad {
    var offset = phase.offset
    if let edge = phase.edge {
      let isRightToLeft = host.rootLayout.isRightToLeft
      switch edge {
      case .top: offset.height -= item.frame.height
      case .bottom: offset.height += item.frame.height
      case .leading: offset.width += isRightToLeft ? item.frame.width : -item.frame.width
      case .trailing: offset.width += isRightToLeft ? -item.frame.width : item.frame.width
      }
    }
    return Quad(Double(phase.opacity), Double(phase.scale), Double(offset.width), Double(offset.height))
  }

  private func show(_ value: Quad, on item: DisplayItem, anchor: UnitPoint) {
    item.effects.opacity = CGFloat(min(max(value[0], 0), 1))
    let point = anchor.point(in: CGRect(origin: .zero, size: item.frame.size))
    item.transform = CGAffineTransform(translationX: -point.x, y: -point.y)
      .concatenating(CGAffineTransform(scaleX: CGFloat(value[1]), y: CGFloat(value[1])))
      .concatenating(CGAffineTransform(translationX: point.x + CGFloat(value[2]), y: point.y + CGFloat(value[3])))
  }
}
