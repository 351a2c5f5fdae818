/// Views made from a collection, an identity each.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor @preconcurrency public var body: Never { fatalError("ForEach has no body to call") }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ForEachNode(view, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(view)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    let path = UncheckedBox(id)
    self.id = { $0[keyPath: path.value] }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// A range that does not change: indices are their own identity.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach where Content: View {
  /// Bindings to the elements of a collection.
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable
  {
    let values = data.wrappedValue
    self.data = values.indices.lazy.map { ($0, values[$0].id) }
    self.content = { content(data[$0.0]) }
    id = { $0.1 }
  }

  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let values = data.wrappedValue
    self.data = values.indices.lazy.map { ($0, values[$0][keyPath: id]) }
    self.content = { content(data[$0.0]) }
    self.id = { $0.1 }
  }
}

/// A view made from a collection, whose elements a list can move and delete.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}
