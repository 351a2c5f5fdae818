import StateContainer

/// The work with what it needs.
struct DownloadNumbers: EffectOperation {
  let api: NumbersAPI

  func run(send: Send<NumbersFeedback>) async throws {
    do {
      await send(.numbersDownloaded(.success(try await api.numbers())))
    } catch is NumbersError {
      await send(.numbersDownloaded(.failure(NumbersError())))
    }
  }
}

/// Two of them do the same, whatever service they ask.
extension DownloadNumbers: Equatable {
  static func == (a: DownloadNumbers, b: DownloadNumbers) -> Bool { true }
}

/// The fourth way: the effect is an object.
struct ObjectReducer: Reducer {
  let api: NumbersAPI

  func reduce(
    message: Message<NumbersInput, NumbersFeedback>, into state: inout NumbersState
  ) -> Effect<NumbersFeedback, NumbersOutput> {
    switch message {
    case .input(.load):
      state = .loading
      return Effect.perform(DownloadNumbers(api: api)).id("load")

    case .feedback(.numbersDownloaded(.success(let numbers))):
      state = .loaded(numbers)
      return .output(.numbersDownloaded)

    case .feedback(.numbersDownloaded(.failure)):
      state = .error
      return .none
    }
  }
}
