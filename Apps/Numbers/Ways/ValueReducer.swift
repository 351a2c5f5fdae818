import StateContainer

/// What is to be done, as a value that a test can compare.
enum NumbersEffect: Equatable, Sendable {
  case downloadNumbers
}

/// Does it.
struct NumbersEffectHandler: EffectHandler {
  let api: NumbersAPI

  func handle(_ effect: NumbersEffect, send: Send<NumbersFeedback>) async throws {
    switch effect {
    case .downloadNumbers: await send(.numbersDownloaded(.success(try await api.numbers())))
    }
  }
}

/// The third way: the effect is a value, and a handler does what it says.
struct ValueReducer: Reducer {
  let handler: NumbersEffectHandler

  func reduce(
    message: Message<NumbersInput, NumbersFeedback>, into state: inout NumbersState
  ) -> Effect<NumbersFeedback, NumbersOutput> {
    switch message {
    case .input(.load):
      state = .loading
      return .perform(.downloadNumbers, with: handler)
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
