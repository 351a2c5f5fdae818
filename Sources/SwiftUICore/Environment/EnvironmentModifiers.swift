import Observation

/// What a modifier does to the environment of its content.
struct EnvironmentWrite {
  let apply: (inout EnvironmentValues) -> Void

  static func value<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) -> EnvironmentWrite {
    EnvironmentWrite { $0[key] = value }
  }

  static func keyPath<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> EnvironmentWrite {
    EnvironmentWrite { $0[keyPath: keyPath] = value }
  }
}

/// Changes the environment of its content.
nonisolated struct EnvironmentWritingModifier: PrimitiveModifier {
  let write: EnvironmentWrite

  static func makeNode<Content: View>(
    _ modifier: Self, content: Content, in context: _NodeContext
  ) -> _Node {
    EnvironmentNode<Content>(modifier.write, content: content, in: context)
  }

  static func updateNode<Content: View>(_ node: _Node, with modifier: Self, content: Content) {
    unsafeDowncast(node, to: EnvironmentNode<Content>.self).update(modifier.write, content)
  }
}

final class EnvironmentNode<Content: View>: _Node {
  private var write: EnvironmentWrite
  private let inner: EnvironmentScope
  private var content: _Node!

  init(_ write: EnvironmentWrite, content: Content, in context: _NodeContext) {
    self.write = write
    inner = EnvironmentScope(parent: context.scope)
    super.init(in: context)
    _ = inner.replaceOverrides(evaluate())
    self.content = Content._makeNode(
      content,
      in: _NodeContext(host: host, parent: self, scope: inner, isLazy: context.isLazy))
  }

  private func evaluate() -> [(key: ObjectIdentifier, value: AnyObject)] {
    // Reading what is transformed makes this node a reader: it is told when an ancestor changes it.
    var values = EnvironmentValues(scope: scope, reader: self)
    // A closure that reads state depends on it itself.
    return tracking {
      write.apply(&values)
      return values.overrides
    }
  }

  private func applyChanges() {
    for key in inner.replaceOverrides(evaluate()) { host.markReaders(of: key, providedBy: inner) }
  }

  func update(_ new: EnvironmentWrite, _ newContent: Content) {
    isDirty = false
    write = new
    applyChanges()
    Content._updateNode(content, with: newContent)
  }

  override func refresh() {
    isDirty = false
    applyChanges()
  }

  override var isUnary: Bool { content.isUnary }
  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func collect(into elements: inout [LayoutElement]) { content.collect(into: &elements) }
  override func collectSlots(into slots: inout [SlotRun]) { content.collectSlots(into: &slots) }
}

extension View {
  /// Sets an environment value for this view and below.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentWritingModifier(write: .keyPath(keyPath, value)))
  }

  /// Puts an `@Observable` object into the environment, to be read by its type.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentWritingModifier(write: .value(EnvironmentObjectKey<T>.self, object)))
  }

  /// Changes an environment value for this view and below.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentWritingModifier(write: EnvironmentWrite { transform(&$0[keyPath: keyPath]) }))
  }
}
