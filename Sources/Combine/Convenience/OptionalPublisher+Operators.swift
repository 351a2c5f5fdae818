// What can be told of one value or none without subscribing is told when the operator is applied.

extension Optional.Publisher where Wrapped: Equatable {
  /// Whether the value equals another; nothing without a value.
  @inlinable
  public func contains(_ output: Output) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(self.output.map { $0 == output })
  }

  /// The value itself.
  @inlinable public func removeDuplicates() -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// The value itself.
  @inlinable public func min() -> Optional<Wrapped>.Publisher { self }

  /// The value itself.
  @inlinable public func max() -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher {
  /// Whether the predicate holds for the value; asked now.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(output.map(predicate))
  }

  /// The value in an array; an empty array without one.
  @inlinable
  public func collect() -> Optional<[Output]>.Publisher {
    Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
  }

  /// The transformed value, if there is one; transformed now.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// The value itself.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// The value itself.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// Whether the predicate holds for the value; asked now.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(output.map(predicate))
  }

  /// One with a value, zero without.
  @inlinable
  public func count() -> Optional<Int>.Publisher { Optional<Int>.Publisher(output == nil ? 0 : 1) }

  /// The value, unless it is dropped. Traps if the number is negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher {
    precondition(count >= 0, "cannot drop a negative number of values")
    return Optional<Wrapped>.Publisher(count > 0 ? nil : output)
  }

  /// The value, unless the predicate holds for it; asked now.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter { !predicate($0) } }

  /// The value itself.
  @inlinable public func first() -> Optional<Wrapped>.Publisher { self }

  /// The value, if the predicate holds for it; asked now.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// The value itself.
  @inlinable public func last() -> Optional<Wrapped>.Publisher { self }

  /// The value, if the predicate holds for it; asked now.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// The value, if the predicate holds for it; asked now.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Optional<Wrapped>.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// Just the completion.
  @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// The transformed value; transformed now.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// The value at position zero, nothing at others. Traps if the position is negative.
  @inlinable
  public func output(at index: Int) -> Optional<Wrapped>.Publisher {
    precondition(index >= 0, "the position of a value cannot be negative")
    return Optional<Wrapped>.Publisher(index == 0 ? output : nil)
  }

  /// The value, if the range contains position zero.
  @inlinable
  public func output<R>(in range: R) -> Optional<Wrapped>.Publisher where R: RangeExpression, R.Bound == Int {
    Optional<Wrapped>.Publisher(range.contains(0) ? output : nil)
  }

  /// The value, unless the length is zero. Traps if it is negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher {
    precondition(maxLength >= 0, "a number of values cannot be negative")
    return Optional<Wrapped>.Publisher(maxLength > 0 ? output : nil)
  }

  /// The value, if the predicate holds for it; asked now.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// The value combined with an initial result; nothing without a value. Combined now.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
  }

  /// The value itself.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// The value itself: there is no error.
  @inlinable
  public func replaceError(with output: Output) -> Optional<Output>.Publisher { self }

  /// The value, or another in its place.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Wrapped> { Just(self.output ?? output) }

  /// The value itself: there is nothing to retry.
  @inlinable public func retry(_ times: Int) -> Optional<Wrapped>.Publisher { self }

  /// The value combined with an initial result; nothing without a value. Combined now.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    reduce(initialResult, nextPartialResult)
  }
}
