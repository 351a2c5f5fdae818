/// What a publisher delivers: a value or its completion.
public enum PublisherEvent<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}

extension PublisherEvent: Equatable where Output: Equatable, Failure: Equatable {}

extension Publisher {
  /// Delivers values and the completion as events, then finishes.
  ///
  /// ```swift
  /// [1, 2].publisher.materialize()  // .value(1), .value(2), .completion(.finished)
  /// ```
  public func materialize() -> AnyPublisher<PublisherEvent<Output, Failure>, Never> {
    map { PublisherEvent<Output, Failure>.value($0) }
      .append(.completion(.finished))
      .catch { Just(.completion(.failure($0))) }
      .eraseToAnyPublisher()
  }

  /// Makes values and a completion of events: the reverse of `materialize()`.
  public func dematerialize<Value, Error>() -> AnyPublisher<Value, Error>
  where Output == PublisherEvent<Value, Error>, Failure == Never {
    prefix { event in
      if case .completion(.finished) = event { return false }
      return true
    }
    .setFailureType(to: Error.self)
    .flatMap(maxPublishers: .max(1)) { event -> Result<Value, Error>.Publisher in
      switch event {
      case .value(let value): return Result.Publisher(value)
      case .completion(.failure(let error)): return Result.Publisher(error)
      case .completion(.finished): preconditionFailure("the prefix ends before this")
      }
    }
    .eraseToAnyPublisher()
  }
}
