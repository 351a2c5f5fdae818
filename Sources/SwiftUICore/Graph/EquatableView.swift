/// A view that is updated only when `==` says that it is another value.
nonisolated public struct EquatableView<Content: Equatable & View>: View {
  public var content: Content

  public typealias Body = Never

  @inlinable
  nonisolated
    public init(content: Content)
  { self.content = content }

  @MainActor @preconcurrency public var body: Never { fatalError("EquatableView has no body to call") }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    EquatableNode(view.content, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: EquatableNode<Content>.self).update(view.content)
  }
}

final class EquatableNode<Content: Equatable & View>: _Node {
  private var content: Content
  private var child: _Node!

  init(_ content: Content, in context: _NodeContext) {
    self.content = content
    super.init(in: context)
    child = Content._makeNode(content, in: childContext)
  }

  func update(_ new: Content) {
    if new == content { return }
    content = new
    // `==` alone decides: what it says is another value is one, also where the fields are the same.
    if let composite = child as? CompositeNode<Content> {
      composite.replace(with: new)
    } else {
      Content._updateNode(child, with: new)
    }
  }

  override var isUnary: Bool { child.isUnary }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func collectSlots(into slots: inout [SlotRun]) { child.collectSlots(into: &slots) }
}

extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
