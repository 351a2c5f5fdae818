// What can be told of one value or failure without subscribing is told when the operator is applied.

extension Result.Publisher where Success: Equatable {
  /// Whether the value equals another.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }

  /// The value itself.
  @inlinable public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// The value itself.
  @inlinable public func min() -> Result<Output, Failure>.Publisher { self }

  /// The value itself.
  @inlinable public func max() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher {
  @inlinable
  func attempt<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    switch result {
    case .success(let output): return Result<T, any Error>.Publisher(Result<T, any Error> { try transform(output) })
    case .failure(let error): return Result<T, any Error>.Publisher(error)
    }
  }

  /// Whether the predicate holds for the value; asked now.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

  /// Whether the predicate holds for the value, or the error it throws; asked now.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    attempt(predicate)
  }

  /// The value in an array.
  @inlinable public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

  /// The value itself.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// The value itself.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher { attempt { $0 } }

  /// The value itself.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// The value itself.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher { attempt { $0 } }

  /// Whether the predicate holds for the value; asked now.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

  /// Whether the predicate holds for the value, or the error it throws; asked now.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    attempt(predicate)
  }

  /// One, or the failure.
  @inlinable public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

  /// The value itself.
  @inlinable public func first() -> Result<Output, Failure>.Publisher { self }

  /// The value itself.
  @inlinable public func last() -> Result<Output, Failure>.Publisher { self }

  /// Just a completion: a failure, too, is dropped, as in Apple's signature.
  @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// The transformed value; transformed now.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map(transform))
  }

  /// The transformed value, or the error thrown; transformed now.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher { attempt(transform) }

  /// The value, or the transformed failure; transformed now.
  @inlinable
  public func mapError<E>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher where E: Error {
    Result<Output, E>.Publisher(result.mapError(transform))
  }

  /// The value combined with an initial result; combined now.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// The value combined with an initial result, or the error thrown; combined now.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    attempt { try nextPartialResult(initialResult, $0) }
  }

  /// The value itself.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// The value itself.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher { attempt { $0 } }

  /// The value, or another in the place of the failure.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    switch result {
    case .success(let value): return Result<Output, Never>.Publisher(value)
    case .failure: return Result<Output, Never>.Publisher(output)
    }
  }

  /// The value itself: it is not empty.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

  /// The value or failure itself: trying again would give the same.
  @inlinable public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }

  /// The value combined with an initial result; combined now.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// The value combined with an initial result, or the error thrown; combined now.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    attempt { try nextPartialResult(initialResult, $0) }
  }
}

extension Result.Publisher where Failure == Never {
  /// The value, with a failure type.
  @inlinable
  public func setFailureType<E>(to failureType: E.Type) -> Result<Output, E>.Publisher where E: Error {
    switch result {
    case .success(let output): return Result<Output, E>.Publisher(output)
    }
  }
}
