import Combine

/// A black box with a state to watch, and outputs that are told once and not kept.
///
/// How it changes is its own affair: ``StateStore`` changes its state in methods, ``Store`` by a reducer.
@MainActor
public protocol StoreType<State, Output>: ObservableObject {
  /// What the store shows.
  associatedtype State: Equatable
  /// What the store tells, once.
  associatedtype Output = Never

  /// The current state.
  var state: State { get }

  /// The current state first, then the newest whenever it has changed; ends with the store.
  var stateStream: StateStream<State> { get }

  /// Every output sent from the moment this is read, in order; ends with the store.
  var outputStream: OutputStream<Output> { get }
}
