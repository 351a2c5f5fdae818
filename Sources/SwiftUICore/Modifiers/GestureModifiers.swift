import CoreGraphics
import RoostDisplay

/// Taps and long presses on a view.
nonisolated struct TapModifier: UnaryLayoutModifier {
  enum Kind {
    case tap(count: Int, (CGPoint) -> Void)
    case longPress((Bool) -> Void, () -> Void)
    case hover((Bool) -> Void)
  }

  let kind: Kind

  func makeLayoutNode(in context: _NodeContext) -> TapNode { TapNode(self, in: context) }
  func updateLayoutNode(_ node: TapNode) { node.modifier = self }
}

final class TapNode: UnaryLayoutNode, DisplayEventHandler {
  fileprivate(set) var modifier: TapModifier

  init(_ modifier: TapModifier, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    item = DisplayItem()
    item.handler = self
  }

  override func updateItem() {
    let isEnabled = environment(IsEnabledKey.self)
    switch modifier.kind {
    case .tap: item.interactions = isEnabled ? .tap : []
    case .longPress: item.interactions = isEnabled ? .longPress : []
    case .hover: item.interactions = .hover
    }
  }

  override func refresh() {
    isDirty = false
    invalidateDisplay()
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    switch (modifier.kind, event) {
    case (.tap(let count, let action), .tap(let location, let taps)):
      guard taps == count else { return false }
      untracked { action(location) }
    case (.longPress(let pressing, let action), .longPress(let phase, _)):
      untracked {
        switch phase {
        case .began: pressing(true)
        case .changed: break
        case .ended:
          action()
          pressing(false)
        case .cancelled: pressing(false)
        }
      }
    case (.hover(let action), .hover(let location)):
      untracked { action(location != nil) }
    default:
      return false
    }
    host.flushIfNeeded()
    return true
  }

  override func displayAccessibility(in context: inout DisplayContext) {
    if case .tap = modifier.kind {
      context.setAccessibility(of: item, .none)
    }
  }
}

extension View {
  /// Runs an action on a tap.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(kind: .tap(count: count) { _ in action() }))
  }

  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(TapModifier(kind: .longPress(onPressingChanged ?? { _ in }, action)))
  }

  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(TapModifier(kind: .hover(action)))
  }
}
