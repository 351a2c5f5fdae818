/// A layout node as its container sees it: with the traits that travelled up with it.
struct LayoutElement {
  let node: LayoutNode
  var traits = Traits()

  init(_ node: LayoutNode) { self.node = node }
}

/// Values that a view carries for whatever container encloses it: priority, tag, z-index, list row settings.
/// The outermost modifier of a kind wins.
struct Traits {
  private var entries: [(key: ObjectIdentifier, value: Any)] = []

  subscript<K: TraitKey>(key: K.Type) -> K.Value {
    get {
      if entries.isEmpty { return K.defaultValue }
      let id = ObjectIdentifier(key)
      for entry in entries where entry.key == id { return entry.value as! K.Value }
      return K.defaultValue
    }
    set {
      let id = ObjectIdentifier(key)
      if let index = entries.firstIndex(where: { $0.key == id }) {
        entries[index].value = newValue
      } else {
        entries.append((id, newValue))
      }
    }
  }
}

protocol TraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Sets a trait of its content.
nonisolated struct TraitModifier<Key: TraitKey>: PrimitiveModifier {
  let value: Key.Value

  static func makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
    TraitNode<Key, C>(modifier.value, content: content, in: context)
  }

  static func updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    unsafeDowncast(node, to: TraitNode<Key, C>.self).update(modifier.value, content)
  }
}

/// Changes the elements of its content on their way up.
protocol ElementTransform: _Node {
  func transform(_ elements: inout [LayoutElement], from start: Int)
}

final class TraitNode<Key: TraitKey, Content: View>: _Node, ElementTransform {
  private var value: Key.Value
  private var content: _Node!

  init(_ value: Key.Value, content: Content, in context: _NodeContext) {
    self.value = value
    super.init(in: context)
    self.content = Content._makeNode(content, in: childContext)
  }

  func update(_ new: Key.Value, _ newContent: Content) {
    if !isSameValue(new, value) {
      value = new
      // Containers read traits when they collect.
      childListChanged()
    }
    Content._updateNode(content, with: newContent)
  }

  func transform(_ elements: inout [LayoutElement], from start: Int) {
    for index in start..<elements.count { elements[index].traits[Key.self] = value }
  }

  override var isUnary: Bool { content.isUnary }
  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }

  override func collect(into elements: inout [LayoutElement]) {
    let start = elements.count
    content.collect(into: &elements)
    transform(&elements, from: start)
  }

  override func collectSlots(into slots: inout [SlotRun]) {
    let start = slots.count
    content.collectSlots(into: &slots)
    for index in start..<slots.count { slots[index].transforms.append(self) }
  }
}
