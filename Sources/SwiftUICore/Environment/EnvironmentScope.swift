import RoostDisplay

/// One link in the chain of environments: what a modifier sets, and where the rest comes from.
///
/// Values are not copied downwards. A change marks the readers of the changed key for whom this scope is the provider.
final class EnvironmentScope {
  let parent: EnvironmentScope?
  fileprivate(set) var overrides: [(key: ObjectIdentifier, value: AnyObject)] = []

  init(parent: EnvironmentScope?) { self.parent = parent }

  @inline(__always)
  func find(_ key: ObjectIdentifier) -> AnyObject? {
    var scope = self
    while true {
      for entry in scope.overrides where entry.key == key { return entry.value }
      guard let next = scope.parent else { return nil }
      scope = next
    }
  }

  func overrides(_ key: ObjectIdentifier) -> Bool {
    for entry in overrides where entry.key == key { return true }
    return false
  }

  /// - Returns: the keys whose value is another one than before.
  func replaceOverrides(_ new: [(key: ObjectIdentifier, value: AnyObject)]) -> [ObjectIdentifier] {
    var changed: [ObjectIdentifier] = []
    for entry in new {
      if let old = overrides.first(where: { $0.key == entry.key })?.value as? any EnvironmentBoxProtocol,
        let new = entry.value as? any EnvironmentBoxProtocol, old.isSame(as: new)
      {
        continue
      }
      changed.append(entry.key)
    }
    for entry in overrides where !new.contains(where: { $0.key == entry.key }) { changed.append(entry.key) }
    overrides = new
    return changed
  }

  func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) -> Bool {
    let id = ObjectIdentifier(key)
    if let index = overrides.firstIndex(where: { $0.key == id }) {
      if isSameValue(unsafeDowncast(overrides[index].value, to: EnvironmentBox<K.Value>.self).value, value) {
        return false
      }
      overrides[index].value = EnvironmentBox(value)
    } else {
      overrides.append((id, EnvironmentBox(value)))
    }
    return true
  }
}

protocol EnvironmentBoxProtocol: AnyObject {
  func isSame(as other: any EnvironmentBoxProtocol) -> Bool
}

final class EnvironmentBox<Value>: EnvironmentBoxProtocol {
  let value: Value
  init(_ value: Value) { self.value = value }

  func isSame(as other: any EnvironmentBoxProtocol) -> Bool {
    (other as? EnvironmentBox<Value>).map { isSameValue($0.value, value) } ?? false
  }
}

extension GraphHost {
  /// Marks the readers of `key` that get it from `scope`.
  func markReaders(of key: ObjectIdentifier, providedBy scope: EnvironmentScope) {
    guard let readers = environmentReaders[key] else { return }
    for reader in readers.nodes {
      let node = reader.takeUnretainedValue()
      var candidate: EnvironmentScope? = node.scope
      while let current = candidate, current !== scope {
        if current.overrides(key) { break }
        candidate = current.parent
      }
      if candidate === scope { node.markDirty() }
    }
  }
}
