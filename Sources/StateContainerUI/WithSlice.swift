import StateContainer
import SwiftUI

/// A view that reads one part of a store and is updated only when that part changes, wherever the store is held.
///
/// ```swift
/// struct Header: View {
///   @ObservedObject var store: Store<…>   // would re-run for every change …
///   var body: some View {
///     WithSlice(store, \.title) { Text($0) }   // … this only for the title's.
///   }
/// }
/// ```
///
/// Where a store is held in `@State` or in a plain `let`, reading `store.title` in the body does the same.
public struct WithSlice<State: Equatable, Input, Feedback: Sendable, Output, Value: Equatable, Content: View>: View {
  private let store: Store<State, Input, Feedback, Output>
  private let keyPath: KeyPath<State, Value>
  private let content: (Value) -> Content

  /// - Parameters:
  ///   - store: the store, not subscribed to as a whole.
  ///   - keyPath: the part.
  ///   - content: shows it.
  public init(
    _ store: Store<State, Input, Feedback, Output>, _ keyPath: KeyPath<State, Value>,
    @ViewBuilder content: @escaping (Value) -> Content
  ) {
    self.store = store
    self.keyPath = keyPath
    self.content = content
  }

  public var body: some View { content(store[dynamicMember: keyPath]) }
}
