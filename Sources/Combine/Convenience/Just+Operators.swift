// What can be told of one value without subscribing is told when the operator is applied.

extension Just where Output: Comparable {
  /// The value itself.
  @inlinable public func min() -> Just<Output> { self }

  /// The value itself.
  @inlinable public func max() -> Just<Output> { self }
}

extension Just where Output: Equatable {
  /// Whether the value equals another.
  @inlinable public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

  /// The value itself.
  @inlinable public func removeDuplicates() -> Just<Output> { self }
}

extension Just {
  /// Whether the predicate holds for the value; asked now.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

  /// Whether the predicate holds for the value, or the error it throws; asked now.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try predicate(output) })
  }

  /// The value in an array.
  @inlinable public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// The transformed value, if there is one; transformed now.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(transform(output))
  }

  /// The value itself.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// The value itself.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Some elements before the value.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// The elements of a sequence before the value.
  @inlinable
  public func prepend<S>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element, S: Sequence { Publishers.Sequence(sequence: elements + [output]) }

  /// Some elements after the value.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    Publishers.Sequence(sequence: [output] + elements)
  }

  /// The elements of a sequence after the value.
  @inlinable
  public func append<S>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element, S: Sequence { Publishers.Sequence(sequence: [output] + elements) }

  /// Whether the predicate holds for the value; asked now.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

  /// Whether the predicate holds for the value, or the error it throws; asked now.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try predicate(output) })
  }

  /// One.
  @inlinable public func count() -> Just<Int> { Just<Int>(1) }

  /// The value, unless it is dropped. Traps if the number is negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    precondition(count >= 0, "cannot drop a negative number of values")
    return Optional<Output>.Publisher(count > 0 ? nil : output)
  }

  /// The value, unless the predicate holds for it; asked now.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(predicate(output) ? nil : output)
  }

  /// The value itself.
  @inlinable public func first() -> Just<Output> { self }

  /// The value, if the predicate holds for it; asked now.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// The value itself.
  @inlinable public func last() -> Just<Output> { self }

  /// The value, if the predicate holds for it; asked now.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// The value, if the predicate holds for it; asked now.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(isIncluded(output) ? output : nil)
  }

  /// Just the completion.
  @inlinable public func ignoreOutput() -> Empty<Output, Just<Output>.Failure> { Empty() }

  /// The transformed value; transformed now.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// The transformed value, or the error thrown; transformed now.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result { try transform(output) })
  }

  /// The value, with another failure type.
  @inlinable
  public func mapError<E>(_ transform: (Just<Output>.Failure) -> E) -> Result<Output, E>.Publisher where E: Error {
    Result<Output, E>.Publisher(output)
  }

  /// The value at position zero, nothing at others. Traps if the position is negative.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    precondition(index >= 0, "the position of a value cannot be negative")
    return Optional<Output>.Publisher(index == 0 ? output : nil)
  }

  /// The value, if the range contains position zero.
  @inlinable
  public func output<R>(in range: R) -> Optional<Output>.Publisher where R: RangeExpression, R.Bound == Int {
    Optional<Output>.Publisher(range.contains(0) ? output : nil)
  }

  /// The value, unless the length is zero. Traps if it is negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    precondition(maxLength >= 0, "a number of values cannot be negative")
    return Optional<Output>.Publisher(maxLength > 0 ? output : nil)
  }

  /// The value, if the predicate holds for it; asked now.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// The value combined with an initial result; combined now.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    Result<T, Never>.Publisher(nextPartialResult(initialResult, output))
  }

  /// The value combined with an initial result, or the error thrown; combined now.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result { try nextPartialResult(initialResult, output) })
  }

  /// The value itself.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// The value itself.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    Result<Output, any Error>.Publisher(output)
  }

  /// The value itself: there is no error.
  @inlinable public func replaceError(with output: Output) -> Just<Output> { self }

  /// The value itself: it is not empty.
  @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// The value itself: there is nothing to retry.
  @inlinable public func retry(_ times: Int) -> Just<Output> { self }

  /// The value combined with an initial result; combined now.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    Result<T, Never>.Publisher(nextPartialResult(initialResult, output))
  }

  /// The value combined with an initial result, or the error thrown; combined now.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result { try nextPartialResult(initialResult, output) })
  }

  /// The value, with a failure type.
  @inlinable
  public func setFailureType<E>(to failureType: E.Type) -> Result<Output, E>.Publisher where E: Error {
    Result<Output, E>.Publisher(output)
  }
}
