import StateContainer

public struct CounterState: Equatable {
  public var count = 0
  public var step = 1
  public init() {}
}

public enum CounterInput { case add, subtract, step(Int) }

/// A reducer of another module, which clients cannot inline.
public struct CounterElsewhere: Reducer {
  public init() {}

  @inline(never)
  public func reduce(message: Message<CounterInput, Never>, into state: inout CounterState) -> Effect<Never, Never> {
    switch message {
    case .input(.add): state.count &+= state.step
    case .input(.subtract): state.count &-= state.step
    case .input(.step(let step)): state.step = step
    }
    return .none
  }
}

/// Makes the store here, so that nothing of it is specialised for the client.
@MainActor
public func makeStoreElsewhere() -> Store<CounterState, CounterInput, Never, Never> {
  Store(state: CounterState(), reducer: CounterElsewhere())
}

/// Sends without knowing any of the types: what a generic view of a library does.
@MainActor @inline(never) @_semantics("optimize.sil.specialize.generic.never")
public func sendUnspecialised<S, I, F, O>(_ input: I, to store: Store<S, I, F, O>, times: Int) {
  for _ in 0..<times { store.send(input) }
}
