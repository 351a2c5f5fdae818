import StateContainer

struct Counter: Equatable, Identifiable {
  var id = 0
  var count = 0
  var step = 1
}

enum CounterInput { case add, subtract, step(Int) }

/// The switch alone, and the same as a reducer.
struct CounterReducer: Reducer {
  @inline(__always)
  static func bare(_ input: CounterInput, _ state: inout Counter) {
    switch input {
    case .add: state.count &+= state.step
    case .subtract: state.count &-= state.step
    case .step(let step): state.step = step
    }
  }

  func reduce(message: Message<CounterInput, Never>, into state: inout Counter) -> Effect<Never, Never> {
    if case .input(let input) = message { Self.bare(input, &state) }
    return .none
  }
}
