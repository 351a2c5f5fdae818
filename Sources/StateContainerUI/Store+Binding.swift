import StateContainer
import SwiftUI

extension Store {
  /// A binding to a part of the state: reading gives the part, writing sends an input.
  ///
  /// ```swift
  /// TextField("Search", text: store.binding(\.query) { .typed($0) })
  /// ```
  ///
  /// Writing a value sends the input even if the part has that value already; the reducer decides.
  ///
  /// - Parameters:
  ///   - keyPath: the part.
  ///   - input: makes the input of the new value.
  public func binding<Value>(
    _ keyPath: KeyPath<State, Value>, _ input: @escaping (Value) -> Input, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Binding<Value> {
    let access = StoreAccess(self)
    return Binding(
      get: { access.onMain { $0[dynamicMember: keyPath] } },
      set: { value in access.onMain { _ = $0.send(input(value), file: file, line: line) } })
  }

  /// A binding whose every write sends the same input: for presentations that are dismissed.
  ///
  /// ```swift
  /// .sheet(isPresented: store.binding(\.isSheetShown, .dismissed)) { … }
  /// ```
  public func binding<Value>(
    _ keyPath: KeyPath<State, Value>, _ input: Input, file: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Value> {
    binding(keyPath, { _ in input }, file: file, line: line)
  }
}

extension StateStore {
  /// A binding to a part of the state: reading gives the part, writing changes it and tells.
  ///
  /// ```swift
  /// TextField("Name", text: model.binding(\.name))
  /// ```
  public func binding<Value>(_ keyPath: WritableKeyPath<State, Value>) -> Binding<Value> {
    let access = StoreAccess(self)
    return Binding(
      get: { access.onMain { $0[dynamicMember: keyPath] } },
      set: { value in access.onMain { store in store.update("binding") { $0[keyPath: keyPath] = value } } })
  }
}
