import StateContainer
import SwiftUI

/// Keeps what depends on one part of a store from running the whole body around it.
///
/// ```swift
/// struct Screen: View {
///   @State private var store = Store(state: App(), reducer: AppReducer())
///   var body: some View {
///     VStack {
///       WithSlice(store, \.clock) { Text($0.description) }   // runs each second …
///       LongForm(store: store)                               // … and Screen's body does not
///     }
///   }
/// }
/// ```
///
/// Hold the store in `@State` or in a plain `let`: `@StateObject` and `@ObservedObject` run the body around it for every
/// change.
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
