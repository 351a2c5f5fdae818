import Observation

/// A part of a state that the body of some view has read.
@MainActor
protocol TrackedSlice<State>: AnyObject {
  associatedtype State

  var place: SlicePlace { get }
  /// Remembers the value as it was before the change.
  func snapshot(_ old: State)
  /// - Returns: whether the value is another one now.
  func hasChanged(_ new: State) -> Bool
  /// Tells the views; the old state must be in place.
  func announce()
}

/// A part of a state by key path, compared by `==` if it has one.
@MainActor
final class KeyPathSlice<State, Value>: TrackedSlice, Observable {
  let place: SlicePlace
  private let keyPath: KeyPath<State, Value>
  private let isEqual: ((Value, Value) -> Bool)?
  private nonisolated let registrar = ObservationRegistrar()
  private var old: Value?

  init(_ keyPath: KeyPath<State, Value>) {
    self.keyPath = keyPath
    place = SlicePlace(keyPath)
    isEqual = Self.equality(Value.self)
  }

  /// The property that observers see change.
  private nonisolated var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }

  func snapshot(_ old: State) { self.old = old[keyPath: keyPath] }

  func hasChanged(_ new: State) -> Bool {
    guard let old, let isEqual else { return true }
    return !isEqual(old, new[keyPath: keyPath])
  }

  func announce() {
    old = nil
    registrar.withMutation(of: self, keyPath: \.value) {}
  }

  private static func equality(_ type: Value.Type) -> ((Value, Value) -> Bool)? {
    guard let type = type as? any Equatable.Type else { return nil }
    func open<E: Equatable>(_: E.Type) -> (Value, Value) -> Bool { { ($0 as! E) == ($1 as! E) } }
    return open(type)
  }
}
