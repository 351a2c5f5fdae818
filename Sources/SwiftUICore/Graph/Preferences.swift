/// A value that views give to their ancestors.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Combines the values of siblings, in the order of the views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// A node that is told when a preference of its subtree changes.
protocol PreferenceReader: _Node {
  var preferenceKey: ObjectIdentifier { get }
  func preferencesMayHaveChanged()
}

/// Who writes and reads which preference in one graph.
struct PreferenceRegistry {
  private var readers: [ObjectIdentifier: [any PreferenceReader]] = [:]
  private var changed: Set<ObjectIdentifier> = []
  private var generations: [ObjectIdentifier: Int] = [:]

  mutating func add(_ reader: any PreferenceReader) {
    readers[reader.preferenceKey, default: []].append(reader)
    changed.insert(reader.preferenceKey)
  }

  mutating func remove(_ reader: any PreferenceReader) {
    readers[reader.preferenceKey]?.removeAll { $0 === reader }
  }

  mutating func markChanged(_ key: ObjectIdentifier) {
    changed.insert(key)
    generations[key, default: 0] += 1
  }

  /// As long as this stays the same, so does the value: looking for it goes through all nodes.
  func generation(of key: ObjectIdentifier) -> Int { generations[key] ?? 0 }

  /// Tells the readers of every key that may have changed; they compare before they tell anyone else.
  mutating func deliver(in host: GraphHost) {
    guard !changed.isEmpty else { return }
    let keys = changed
    changed.removeAll()
    for key in keys { for reader in readers[key] ?? [] where reader.isMounted { reader.preferencesMayHaveChanged() } }
  }
}

extension _Node {
  /// The value of a preference in this subtree: reduced over its writers; nil where there is none.
  final func preferenceValue<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    if let writer = self as? any PreferenceSource, let value = writer.value(of: key) { return value }
    var result: K.Value?
    forEachChild { child in
      guard let value = child.preferenceValue(key) else { return }
      if result == nil { result = value } else { K.reduce(value: &result!) { value } }
    }
    return result
  }
}

/// A node that answers for a preference itself.
protocol PreferenceSource: _Node {
  /// Nil where the node has nothing to say about that key.
  func value<K: PreferenceKey>(of key: K.Type) -> K.Value?
}

// MARK: preference(key:value:), transformPreference

nonisolated struct PreferenceModifier<Key: PreferenceKey>: PassthroughModifier {
  let write: (inout Key.Value) -> Void
  /// Nil where the change is no plain value.
  let value: Key.Value?

  func makePassthroughNode(in context: _NodeContext) -> PreferenceNode<Key> { PreferenceNode(self, in: context) }
  func updatePassthroughNode(_ node: PreferenceNode<Key>) { node.update(self) }
}

final class PreferenceNode<Key: PreferenceKey>: PassthroughNode, PreferenceSource {
  private var modifier: PreferenceModifier<Key>

  init(_ modifier: PreferenceModifier<Key>, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    host.preferences.markChanged(ObjectIdentifier(Key.self))
  }

  func update(_ new: PreferenceModifier<Key>) {
    let isSame =
      if let old = modifier.value, let new = new.value { isSameValue(old, new) } else { false }
    modifier = new
    if !isSame { host.preferences.markChanged(ObjectIdentifier(Key.self)) }
  }

  func value<K: PreferenceKey>(of key: K.Type) -> K.Value? {
    guard K.self == Key.self else { return nil }
    if let value = modifier.value { return value as? K.Value }
    var value = content.preferenceValue(Key.self) ?? Key.defaultValue
    untracked { modifier.write(&value) }
    return value as? K.Value
  }

  override func willUnmount() { host.preferences.markChanged(ObjectIdentifier(Key.self)) }
}

// MARK: onPreferenceChange

nonisolated struct PreferenceChangeModifier<Key: PreferenceKey>: PassthroughModifier where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  func makePassthroughNode(in context: _NodeContext) -> PreferenceChangeNode<Key> {
    PreferenceChangeNode(self, in: context)
  }
  func updatePassthroughNode(_ node: PreferenceChangeNode<Key>) { node.modifier = self }
}

final class PreferenceChangeNode<Key: PreferenceKey>: PassthroughNode, PreferenceReader where Key.Value: Equatable {
  fileprivate(set) var modifier: PreferenceChangeModifier<Key>
  private var last: Key.Value?

  init(_ modifier: PreferenceChangeModifier<Key>, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    host.preferences.add(self)
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }

  func preferencesMayHaveChanged() {
    let value = content.preferenceValue(Key.self) ?? Key.defaultValue
    if let last, last == value { return }
    last = value
    host.enqueueAction { [weak self] in
      guard let self, self.isMounted else { return }
      self.modifier.action(value)
    }
  }

  override func willUnmount() { host.preferences.remove(self) }
}

extension View {
  /// Gives a value to the ancestors.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(write: { $0 = value }, value: value))
  }

  /// Changes what the view's content gives to its ancestors.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceModifier<K>(write: callback, value: nil))
  }

  /// Runs an action when the value that the content gives has changed.
  @preconcurrency
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }
}
