/// Animates the changes of its content in updates in which a value changed; always, without a value.
nonisolated struct AnimationModifier: UnaryLayoutModifier {
  let change: (inout Transaction) -> Void
  let value: AnimatedValue

  enum AnimatedValue {
    case always
    case value(Any, isSame: (Any) -> Bool)
  }

  func makeLayoutNode(in context: _NodeContext) -> AnimationNode { AnimationNode(self, in: context) }
  func updateLayoutNode(_ node: AnimationNode) { node.update(self) }
}

final class AnimationNode: UnaryLayoutNode {
  private var modifier: AnimationModifier
  /// Whether the value changed in the update that is about to be displayed.
  private var isArmed = false

  init(_ modifier: AnimationModifier, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
  }

  func update(_ new: AnimationModifier) {
    if case .value(_, let isSame) = new.value, case .value(let old, _) = modifier.value, !isSame(old) {
      isArmed = true
      host.armedAnimations.append(self)
    }
    modifier = new
  }

  func disarm() { isArmed = false }

  /// The animation for what is below this node, given the one from above.
  func animation(from outer: Animation?) -> Animation? {
    switch modifier.value {
    case .value where !isArmed: return outer
    default:
      var transaction = Transaction(animation: outer)
      untracked { modifier.change(&transaction) }
      return transaction.disablesAnimations ? nil : transaction.animation
    }
  }

  override func displayChildren(in context: inout DisplayContext) {
    let outer = host.animator.current
    host.animator.current = animation(from: outer)
    context.display(child)
    host.animator.current = outer
  }

  override func willUnmount() { isArmed = false }
}

extension LayoutNode {
  /// The animation of a group that is displayed apart from its parent: the modifiers above it have their say.
  final func inheritedAnimation(_ transaction: Animation?) -> Animation? {
    var nodes: [AnimationNode] = []
    var node = layoutParent
    while let current = node {
      if let animation = current as? AnimationNode { nodes.append(animation) }
      node = current.layoutParent
    }
    return nodes.reversed().reduce(transaction) { $1.animation(from: $0) }
  }
}

extension View {
  /// Animates the view's changes whenever `value` changes.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      AnimationModifier(
        change: { if !$0.disablesAnimations { $0.animation = animation } },
        value: .value(value, isSame: { ($0 as? V) == value })))
  }

  /// Animates all of the view's changes, as before iOS 15.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(AnimationModifier(change: { if !$0.disablesAnimations { $0.animation = animation } }, value: .always))
  }

  /// Changes the transactions of what is below.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(AnimationModifier(change: transform, value: .always))
  }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let rawValue: UInt8
  public static let logicallyComplete = AnimationCompletionCriteria(rawValue: 0)
  public static let removed = AnimationCompletionCriteria(rawValue: 1)
}

/// Runs `body`; what it changes is animated. `completion` runs once nothing of it moves any more.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.completions.append(completion)
  return try withTransaction(transaction, body)
}
