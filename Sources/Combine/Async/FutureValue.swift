extension Future {
  /// Waits for the value, or throws the failure.
  ///
  /// Any number of tasks may wait at once. Cancelling a task does not cancel the future.
  public var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        subscribe(ContinuationSubscriber<Output, Failure> { continuation.resume(with: $0.mapError { $0 }) })
      }
    }
  }
}

extension Future where Failure == Never {
  /// Waits for the value.
  ///
  /// Any number of tasks may wait at once. Cancelling a task does not cancel the future.
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(ContinuationSubscriber<Output, Never> { continuation.resume(with: $0) })
      }
    }
  }
}

/// Asks for one value and hands it, or the failure, to a waiting task.
private final class ContinuationSubscriber<Input, Failure: Error>: Subscriber {
  private let resume: (sending Result<Input, Failure>) -> Void

  init(_ resume: @escaping (sending Result<Input, Failure>) -> Void) { self.resume = resume }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Input) -> Subscribers.Demand {
    hand(.success(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { hand(.failure(error)) }
  }

  /// A future gives the same value to everybody who asks; whether it may cross threads is for its users to know.
  private func hand(_ result: Result<Input, Failure>) {
    nonisolated(unsafe) let result = result
    resume(result)
  }
}
