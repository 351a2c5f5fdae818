/// Where a view type keeps its dynamic properties: found once per type, by reflection over its stored fields.
final class DynamicPropertyLayout {
  struct Field {
    let offset: Int
    let install: (UnsafeMutableRawPointer, inout PropertyStorage, Int, _Node) -> Void
    let slot: Int
    /// Nil for somebody's own dynamic property: what it is made of has marks.
    var mark: ((UnsafeRawPointer, PropertyStorage, Int) -> PropertyMark)?
    /// Which of `names` the field belongs to.
    let owner: Int
  }

  private(set) var fields: [Field] = []
  private(set) var slotCount = 0
  /// The view's own dynamic properties, as its source has them stored: `_count`.
  private(set) var names: [String] = []

  nonisolated(unsafe) private static var layouts: [ObjectIdentifier: DynamicPropertyLayout] = [:]

  static func of(_ type: Any.Type) -> DynamicPropertyLayout {
    let key = ObjectIdentifier(type)
    if let known = layouts[key] { return known }
    let layout = DynamicPropertyLayout()
    layout.add(type, at: 0)
    layouts[key] = layout
    return layout
  }

  @inline(__always)
  func install(at base: UnsafeMutableRawPointer, storage: inout PropertyStorage, node: _Node) {
    for field in fields { field.install(base + field.offset, &storage, field.slot, node) }
  }

  /// What the properties are now, to be compared with what they will be; for each its owner among `names`.
  func marks(at base: UnsafeRawPointer, storage: PropertyStorage) -> [(owner: Int, mark: PropertyMark)] {
    fields.compactMap { field in
      field.mark.map { (field.owner, $0(base + field.offset, storage, field.slot)) }
    }
  }

  private func add(_ type: Any.Type, at base: Int, owner: Int? = nil) {
    // A view that is a class has no fields of ours to write to.
    for field in StoredField.of(type) ?? [] {
      guard let property = field.type as? any DynamicProperty.Type else { continue }
      if owner == nil { names.append(field.name) }
      addProperty(property, at: base + field.offset, owner: owner ?? names.count - 1)
    }
  }

  private func addProperty(_ type: any DynamicProperty.Type, at offset: Int, owner: Int) {
    func open<P: DynamicProperty>(_ type: P.Type) {
      if let graph = type as? any GraphProperty.Type {
        func openGraph<G: GraphProperty>(_: G.Type) {
          fields.append(
            Field(
              offset: offset,
              install: { pointer, storage, slot, node in
                pointer.assumingMemoryBound(to: G.self).pointee.install(in: &storage, slot: slot, node: node)
              }, slot: slotCount,
              mark: { pointer, storage, slot in
                pointer.assumingMemoryBound(to: G.self).pointee.mark(in: storage, slot: slot)
              }, owner: owner))
          slotCount += 1
        }
        _openExistential(graph, do: openGraph)
      } else {
        // Somebody's own dynamic property: first what it is made of, then its update.
        add(type, at: offset, owner: owner)
        if let box = type as? any DynamicPropertyBox.Type { add(box.contentType, at: offset, owner: owner) }
        fields.append(
          Field(
            offset: offset,
            install: { pointer, _, _, _ in
              let property = UncheckedBox(pointer.assumingMemoryBound(to: P.self))
              MainActor.assumeIsolated { property.value.pointee.update() }
            }, slot: 0, owner: owner))
      }
    }
    _openExistential(type, do: open)
  }
}

/// A dynamic property whose only stored field is something that is none, but has some: an app.
package protocol DynamicPropertyBox: DynamicProperty {
  /// The type of that field.
  static var contentType: Any.Type { get }
}

/// What the dynamic properties of one node keep between updates, a slot each.
struct PropertyStorage {
  var slots: [AnyObject?]

  init(count: Int) { slots = count == 0 ? [] : Array(repeating: nil, count: count) }

  mutating func removeAll() { slots.removeAll() }
}

/// A dynamic property of Roost's own, which keeps its storage in the node.
protocol GraphProperty: DynamicProperty {
  /// Connects the value in the view's copy with its storage in the node; runs before every evaluation of the body.
  mutating func install(in storage: inout PropertyStorage, slot: Int, node: _Node)
  /// What the property is now, for `_printChanges()`; after `install`.
  func mark(in storage: PropertyStorage, slot: Int) -> PropertyMark
}
