import StateContainer

/// The second way: the effect is a closure, right where it is asked for.
struct ClosureReducer: Reducer {
  let api: NumbersAPI

  func reduce(
    message: Message<NumbersInput, NumbersFeedback>, into state: inout NumbersState
  ) -> Effect<NumbersFeedback, NumbersOutput> {
    switch message {
    case .input(.load):
      state = .loading
      return .run { [api] send in
        await send(.numbersDownloaded(.success(try await api.numbers())))
      }
      .catch { _ in .numbersDownloaded(.failure(NumbersError())) }
      .id("load")

    case .feedback(.numbersDownloaded(.success(let numbers))):
      state = .loaded(numbers)
      return .output(.numbersDownloaded)

    case .feedback(.numbersDownloaded(.failure)):
      state = .error
      return .none
    }
  }
}
