/// What the selection of a list is bound to, whatever the type of its values.
class ListSelection {
  var allowsMultiple: Bool { false }
  /// Takes over the value that is bound: whoever updates meanwhile depends on it.
  func read() {}
  /// The value as the selection has it, where a row with this id or tag can be selected.
  func value(of id: AnyHashable) -> AnyHashable? { nil }
  func contains(_ value: AnyHashable) -> Bool { false }
  /// One that is selected.
  var any: AnyHashable? { nil }
  func select(_ values: [AnyHashable]) {}
  func toggle(_ value: AnyHashable) {}
}

/// At most one row, which may be none.
final class SingleListSelection<Value: Hashable>: ListSelection {
  private let binding: Binding<Value?>
  private var current: Value?

  init(_ binding: Binding<Value?>) { self.binding = binding }

  override func read() { current = binding.wrappedValue }

  override func value(of id: AnyHashable) -> AnyHashable? { (id.base as? Value).map { AnyHashable($0) } }

  override func contains(_ value: AnyHashable) -> Bool { current.map { AnyHashable($0) == value } ?? false }

  override var any: AnyHashable? { current.map { AnyHashable($0) } }

  override func select(_ values: [AnyHashable]) { binding.wrappedValue = values.first?.base as? Value }

  override func toggle(_ value: AnyHashable) { select(contains(value) ? [] : [value]) }
}

/// Any number of rows.
final class MultipleListSelection<Value: Hashable>: ListSelection {
  private let binding: Binding<Set<Value>>
  private var current: Set<Value> = []

  init(_ binding: Binding<Set<Value>>) { self.binding = binding }

  override var allowsMultiple: Bool { true }

  override func read() { current = binding.wrappedValue }

  override func value(of id: AnyHashable) -> AnyHashable? { (id.base as? Value).map { AnyHashable($0) } }

  override func contains(_ value: AnyHashable) -> Bool { (value.base as? Value).map(current.contains) ?? false }

  override var any: AnyHashable? { current.first.map { AnyHashable($0) } }

  override func select(_ values: [AnyHashable]) { binding.wrappedValue = Set(values.compactMap { $0.base as? Value }) }

  override func toggle(_ value: AnyHashable) {
    guard let value = value.base as? Value else { return }
    if current.contains(value) { binding.wrappedValue.remove(value) } else { binding.wrappedValue.insert(value) }
  }
}

enum SelectionDisabledKey: TraitKey { static var defaultValue: Bool { false } }

extension View {
  /// Rows that cannot be selected.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(TraitModifier<SelectionDisabledKey>(value: isDisabled))
  }
}
