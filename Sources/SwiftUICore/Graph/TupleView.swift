@_spi(Reflection) import Swift

/// Several views, written one after another.
nonisolated public struct TupleView<T>: _PrimitiveView {
  public var value: T

  @inlinable
  public init(_ value: T) { self.value = value }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    TupleNode(TupleLayout.of(T.self), view.value, in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: TupleNode.self).update(view.value)
  }
}

/// The views of a tuple type: found once per type, since a tuple cannot be taken apart as a pack again.
final class TupleLayout {
  struct Element {
    let make: (UnsafeRawPointer, _NodeContext) -> _Node
    let update: (_Node, UnsafeRawPointer) -> Void
  }

  private(set) var elements: [Element] = []

  nonisolated(unsafe) private static var layouts: [ObjectIdentifier: TupleLayout] = [:]

  static func of<T>(_ type: T.Type) -> TupleLayout {
    let key = ObjectIdentifier(type)
    if let known = layouts[key] { return known }
    let layout = TupleLayout()
    if let view = type as? any View.Type {
      layout.add(view, at: 0)
    } else {
      let isComplete = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
        guard let view = fieldType as? any View.Type else {
          preconditionFailure("TupleView holds \(fieldType), which is no View")
        }
        layout.add(view, at: offset)
        return true
      }
      precondition(isComplete, "TupleView needs a tuple of views, not \(type)")
    }
    layouts[key] = layout
    return layout
  }

  private func add(_ type: any View.Type, at offset: Int) {
    func open<V: View>(_: V.Type) {
      elements.append(
        Element(
          make: { V._makeNode(($0 + offset).assumingMemoryBound(to: V.self).pointee, in: $1) },
          update: { V._updateNode($0, with: ($1 + offset).assumingMemoryBound(to: V.self).pointee) }))
    }
    _openExistential(type, do: open)
  }
}

final class TupleNode: _Node {
  private let layout: TupleLayout
  private var children: [_Node] = []

  init<T>(_ layout: TupleLayout, _ value: T, in context: _NodeContext) {
    self.layout = layout
    super.init(in: context)
    children.reserveCapacity(layout.elements.count)
    let context = childContext
    withUnsafePointer(to: value) { pointer in
      for element in layout.elements { children.append(element.make(UnsafeRawPointer(pointer), context)) }
    }
  }

  func update<T>(_ value: T) {
    withUnsafePointer(to: value) { pointer in
      for (element, child) in zip(layout.elements, children) { element.update(child, UnsafeRawPointer(pointer)) }
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) { for child in children { body(child) } }
  override func collectSlots(into slots: inout [SlotRun]) { for child in children { child.collectSlots(into: &slots) } }
}
