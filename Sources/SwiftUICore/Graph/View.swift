/// A piece of user interface, described by a value.
///
/// Same declaration as Apple's (iOS 18 SDK): the protocol and its `body` are isolated to the main actor.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Mounts the value as a node. Roost's own views answer this themselves; every other view gets a composite node.
  nonisolated static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node
  /// Gives a new value to a node that `_makeNode` of the same type made.
  nonisolated static func _updateNode(_ node: _Node, with view: Self)
}

extension View {
  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    CompositeNode(view, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: CompositeNode<Self>.self).update(view)
  }
}

extension Never: View {
  public typealias Body = Never
  @MainActor public var body: Never { fatalError("Never has no body") }
}

/// A view that Roost draws or lays out itself.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) is a built-in view: it has no body to call")
  }
}
