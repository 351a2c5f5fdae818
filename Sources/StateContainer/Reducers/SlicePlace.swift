/// A part of a state: what a key path leads to, or one element of the array there.
@usableFromInline
struct SlicePlace {
  /// Nil for a case of an enum, which may be anywhere in it.
  @usableFromInline let keyPath: AnyKeyPath?
  /// The bytes that the part takes in the whole, where the key path is one of stored properties.
  @usableFromInline let bytes: Range<Int>?
  /// The element's id.
  @usableFromInline var id: AnyHashable?

  @usableFromInline
  init<Root, Value>(_ keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    bytes = MemoryLayout<Root>.offset(of: keyPath).map { $0..<($0 + MemoryLayout<Value>.size) }
  }

  @usableFromInline
  init() {
    keyPath = nil
    bytes = nil
  }

  @usableFromInline
  func element(_ id: AnyHashable) -> SlicePlace {
    var copy = self
    copy.id = id
    return copy
  }

  enum Relation { case same, apart, unknown }

  /// How two parts of one whole lie to each other, their elements aside.
  func relation(to other: SlicePlace) -> Relation {
    if let keyPath, let otherPath = other.keyPath {
      if keyPath === otherPath || keyPath == otherPath { return .same }
      if let bytes, let otherBytes = other.bytes, !bytes.overlaps(otherBytes), !bytes.isEmpty, !otherBytes.isEmpty {
        return .apart
      }
    }
    return .unknown
  }
}
