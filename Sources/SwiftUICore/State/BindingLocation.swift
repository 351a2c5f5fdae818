/// Where a binding's value lives.
@usableFromInline
class BindingLocation<Value> {
  func get() -> Value { fatalError("abstract") }
  func set(_ value: Value, _ transaction: Transaction) {}
  /// What the views show: without writes that wait.
  var shown: Value { self.get() }
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
}

final class StateLocation<Value>: BindingLocation<Value> {
  private let box: StateBox<Value>

  init(box: StateBox<Value>) { self.box = box }

  override func get() -> Value { box.read() }
  override var shown: Value { box.shown }
  override func set(_ value: Value, _ transaction: Transaction) { box.write(value) }

  /// The place alone decides: a body that reads the value depends on it and is told by it.
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? StateLocation<Value>).map { $0.box === box } ?? false
  }
}

final class ClosureLocation<Value>: BindingLocation<Value> {
  private let getValue: () -> Value
  private let setValue: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getValue = get
    setValue = set
  }

  override func get() -> Value { getValue() }
  override func set(_ value: Value, _ transaction: Transaction) { setValue(value, transaction) }
}

final class ConstantLocation<Value>: BindingLocation<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value { value }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? ConstantLocation<Value>).map { isSameValue($0.value, value) } ?? false
  }
}

/// A part of another binding's value.
final class KeyPathLocation<Base, Value>: BindingLocation<Value> {
  private let base: BindingLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: BindingLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func get() -> Value { base.get()[keyPath: keyPath] }
  override var shown: Value { base.shown[keyPath: keyPath] }

  override func set(_ value: Value, _ transaction: Transaction) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// An element of another binding's collection. Reading past the end of a collection that has shrunk gives the last
/// element that was read: a row may still be asked once between the removal and its own.
final class ElementLocation<Base: MutableCollection>: BindingLocation<Base.Element> {
  private let base: BindingLocation<Base>
  private let index: Base.Index
  private var last: Base.Element?

  init(base: BindingLocation<Base>, index: Base.Index) {
    self.base = base
    self.index = index
  }

  private func isValid(in whole: Base) -> Bool { index >= whole.startIndex && index < whole.endIndex }

  override func get() -> Base.Element {
    let whole = base.get()
    if isValid(in: whole) {
      let element = whole[index]
      last = element
      return element
    }
    guard let last else { preconditionFailure("Binding to an element that does not exist: \(index)") }
    return last
  }

  override func set(_ value: Base.Element, _ transaction: Transaction) {
    var whole = base.get()
    guard isValid(in: whole) else { return }
    whole[index] = value
    base.set(whole, transaction)
  }

  override func isSame(as other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}

/// A property of a class.
final class ObjectLocation<Root: AnyObject, Value>: BindingLocation<Value> {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value, _ transaction: Transaction) { object[keyPath: keyPath] = value }

  /// An observed object's properties tell nobody by themselves, so the value would have to be compared, and the old one
  /// is gone: different, and the child that holds the binding is updated with its parent.
  override func isSame(as other: BindingLocation<Value>) -> Bool { false }
}
