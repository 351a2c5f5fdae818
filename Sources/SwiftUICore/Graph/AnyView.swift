/// A view whose type is erased. Another type under it is another identity.
nonisolated public struct AnyView: _PrimitiveView {
  let content: any View

  public init<V: View>(_ view: V) {
    if let erased = view as? AnyView { self = erased } else { content = view }
  }

  public init<V: View>(erasing view: V) { self.init(view) }

  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { AnyViewNode(view, in: context) }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: AnyViewNode.self).update(view)
  }
}

final class AnyViewNode: _Node {
  private var type: Any.Type
  private var child: _Node!

  init(_ view: AnyView, in context: _NodeContext) {
    type = Swift.type(of: view.content)
    super.init(in: context)
    child = Self.make(view.content, in: childContext)
  }

  private static func make(_ view: any View, in context: _NodeContext) -> _Node {
    func open<V: View>(_ view: V) -> _Node { V._makeNode(view, in: context) }
    return open(view)
  }

  func update(_ view: AnyView) {
    let newType = Swift.type(of: view.content)
    guard newType == type else {
      type = newType
      let old = child
      child = Self.make(view.content, in: childContext)
      old?.unmount()
      childListChanged()
      return
    }
    func open<V: View>(_ view: V, _ child: _Node) { V._updateNode(child, with: view) }
    open(view.content, child)
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}
