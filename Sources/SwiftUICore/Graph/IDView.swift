/// A view with an identity of its own: another value is another view.
nonisolated struct IDModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  static func makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
    IDNode<ID, C>(modifier.id, content: content, in: context)
  }

  static func updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    unsafeDowncast(node, to: IDNode<ID, C>.self).update(modifier.id, content)
  }
}

final class IDNode<ID: Hashable, Content: View>: _Node {
  private(set) var id: ID
  private var child: _Node!

  init(_ id: ID, content: Content, in context: _NodeContext) {
    self.id = id
    super.init(in: context)
    child = Content._makeNode(content, in: childContext)
  }

  func update(_ newID: ID, _ content: Content) {
    if newID == id {
      Content._updateNode(child, with: content)
    } else {
      id = newID
      let old = child
      // The new view appears before the old one disappears, unless that goes at once (`layout-rules` U-4).
      let isGoneAtOnce = old?.isGoneAtOnce ?? false
      if isGoneAtOnce { old?.unmount() }
      child = Content._makeNode(content, in: childContext)
      if !isGoneAtOnce { old?.unmount() }
      childListChanged()
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}

extension View {
  /// Binds the view's identity to `id`: when it changes, the view and its state start anew.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IDModifier(id: id)) }
}
