/// A change that applies to a view and gives another one.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  nonisolated static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node
  nonisolated static func _updateNode<C: View>(_ node: _Node, with modifier: Self, content: C)
}

extension ViewModifier {
  nonisolated public static func _makeNode<C: View>(
    _ modifier: Self, content: C, in context: _NodeContext
  ) -> _Node {
    ModifierNode<Self, C>(modifier, content: content, in: context)
  }

  nonisolated public static func _updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    unsafeDowncast(node, to: ModifierNode<Self, C>.self).update(modifier, content)
  }

  /// This modifier, then `modifier`.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  @MainActor @preconcurrency public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a built-in modifier: it has no body to call")
  }
}

extension Never: ViewModifier {}

/// A modifier that Roost applies itself.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  nonisolated static func makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node
  nonisolated static func updateNode<C: View>(_ node: _Node, with modifier: Self, content: C)
}

extension PrimitiveModifier {
  nonisolated public static func _makeNode<C: View>(
    _ modifier: Self, content: C, in context: _NodeContext
  ) -> _Node {
    makeNode(modifier, content: content, in: context)
  }

  nonisolated public static func _updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    updateNode(node, with: modifier, content: content)
  }
}

/// No change at all.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()

  nonisolated public init() {}

  public typealias Body = Never

  nonisolated public static func _makeNode<C: View>(
    _ modifier: Self, content: C, in context: _NodeContext
  ) -> _Node {
    C._makeNode(content, in: context)
  }

  nonisolated public static func _updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    C._updateNode(node, with: content)
  }
}

/// A value with a modifier applied to it.
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable
  nonisolated
    public init(content: Content, modifier: Modifier)
  {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor @preconcurrency public var body: Never { fatalError("ModifiedContent has no body to call") }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    Modifier._makeNode(view.modifier, content: view.content, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    Modifier._updateNode(node, with: view.modifier, content: view.content)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  nonisolated public static func _makeNode<C: View>(
    _ modifier: Self, content: C, in context: _NodeContext
  ) -> _Node {
    Modifier._makeNode(
      modifier.modifier, content: ModifiedContent<C, Content>(content: content, modifier: modifier.content),
      in: context)
  }

  nonisolated public static func _updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    Modifier._updateNode(
      node, with: modifier.modifier,
      content: ModifiedContent<C, Content>(content: content, modifier: modifier.content))
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {
  nonisolated public static func == (a: ModifiedContent, b: ModifiedContent) -> Bool {
    a.content == b.content && a.modifier == b.modifier
  }
}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension View {
  /// Applies a modifier to this view.
  @inlinable
  nonisolated
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T>
  {
    ModifiedContent(content: self, modifier: modifier)
  }
}
