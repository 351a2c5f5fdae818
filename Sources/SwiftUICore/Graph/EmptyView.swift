/// A view without content.
nonisolated public struct EmptyView: _PrimitiveView {
  public init() {}

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { EmptyNode(in: context) }
  public static func _updateNode(_ node: _Node, with view: Self) {}
}

final class EmptyNode: _Node {
  override func collectSlots(into slots: inout [SlotRun]) {}
}
