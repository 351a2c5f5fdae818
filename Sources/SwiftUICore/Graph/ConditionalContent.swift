/// One of two views: what `if`/`else` and `switch` in a builder give.
public struct _ConditionalContent<TrueContent, FalseContent> {
  public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  public let storage: Storage

  @inlinable
  nonisolated
    public init(storage: Storage)
  { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @MainActor @preconcurrency public var body: Never { fatalError("A condition has no body to call") }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ConditionalNode<TrueContent, FalseContent>(view, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ConditionalNode<TrueContent, FalseContent>.self).update(view)
  }
}

/// Both branches have identities of their own: what one holds is gone when the other shows.
final class ConditionalNode<TrueContent: View, FalseContent: View>: _Node {
  private var isTrue = false
  private var child: _Node!

  init(_ view: _ConditionalContent<TrueContent, FalseContent>, in context: _NodeContext) {
    super.init(in: context)
    child = make(view)
  }

  private func make(_ view: _ConditionalContent<TrueContent, FalseContent>) -> _Node {
    switch view.storage {
    case .trueContent(let content):
      isTrue = true
      return TrueContent._makeNode(content, in: childContext)
    case .falseContent(let content):
      isTrue = false
      return FalseContent._makeNode(content, in: childContext)
    }
  }

  func update(_ view: _ConditionalContent<TrueContent, FalseContent>) {
    switch view.storage {
    case .trueContent(let content) where isTrue: TrueContent._updateNode(child, with: content)
    case .falseContent(let content) where !isTrue: FalseContent._updateNode(child, with: content)
    default:
      // The new branch appears before the old one disappears (`layout-rules` U-4).
      let old = child
      child = make(view)
      old?.unmount()
      childListChanged()
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func collectSlots(into slots: inout [SlotRun]) {
    // As a whole: how many rows it gives may change.
    slots.append(SlotRun(.node(self)))
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor @preconcurrency public var body: Never { fatalError("An optional view has no body to call") }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    OptionalNode<Wrapped>(view, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: OptionalNode<Wrapped>.self).update(view)
  }
}

final class OptionalNode<Content: View>: _Node {
  private var child: _Node?

  init(_ view: Content?, in context: _NodeContext) {
    super.init(in: context)
    if let view { child = Content._makeNode(view, in: childContext) }
  }

  func update(_ view: Content?) {
    switch (child, view) {
    case (let child?, let view?): Content._updateNode(child, with: view)
    case (nil, let view?):
      child = Content._makeNode(view, in: childContext)
      childListChanged()
    case (let old?, nil):
      child = nil
      old.unmount()
      childListChanged()
    case (nil, nil): break
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}
