/// Rows of data in one column, which scrolls; rows exist only while they are near the visible part.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let content: Content

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    let node = ListNode(in: context)
    node.setContent(
      Content._makeNode(
        view.content, in: _NodeContext(host: context.host, parent: node, scope: context.scope, isLazy: true)))
    return node
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    Content._updateNode(unsafeDowncast(node, to: ListNode.self).content, with: view.content)
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}
