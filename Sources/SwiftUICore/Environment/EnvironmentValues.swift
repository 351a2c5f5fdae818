/// A key of the environment; a type of its own per value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view gets from its ancestors.
public struct EnvironmentValues {
  private var scope: EnvironmentScope?
  /// Whoever reads is noted, so that a change of the key reaches it.
  private unowned(unsafe) var reader: _Node?
  private(set) var overrides: [(key: ObjectIdentifier, value: AnyObject)] = []

  public init() {}

  init(scope: EnvironmentScope, reader: _Node?) {
    self.scope = scope
    self.reader = reader
  }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { value(of: key) }
    set {
      let id = ObjectIdentifier(key)
      let box = EnvironmentBox(newValue)
      if let index = overrides.firstIndex(where: { $0.key == id }) {
        overrides[index].value = box
      } else {
        overrides.append((id, box))
      }
    }
  }

  @inline(__always)
  func value<K: EnvironmentKey>(of key: K.Type) -> K.Value {
    let id = ObjectIdentifier(key)
    for entry in overrides where entry.key == id {
      return unsafeDowncast(entry.value, to: EnvironmentBox<K.Value>.self).value
    }
    if let reader { reader.noteEnvironmentRead(id) }
    if let box = scope?.find(id) { return unsafeDowncast(box, to: EnvironmentBox<K.Value>.self).value }
    return key.defaultValue
  }
}

extension EnvironmentValues: CustomStringConvertible {
  public var description: String { "EnvironmentValues" }
}

extension EnvironmentValues: @unchecked Sendable {}

extension _Node {
  final func noteEnvironmentRead(_ key: ObjectIdentifier) {
    if environmentKeys.contains(key) { return }
    environmentKeys.append(key)
    host.environmentReaders[key, default: Readers()].insertUnchecked(self)
  }

  /// Reads one value for this node.
  @inline(__always)
  final func environment<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
    EnvironmentValues(scope: scope, reader: self).value(of: key)
  }
}
