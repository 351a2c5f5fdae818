/// Several views that are modified together; adds nothing of its own.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  @MainActor @preconcurrency public var body: Never { fatalError("Group has no body to call") }

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    Content._makeNode(view.content, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    Content._updateNode(node, with: view.content)
  }
}
