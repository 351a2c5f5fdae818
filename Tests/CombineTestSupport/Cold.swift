/// A publisher with its values at hand, that finishes.
///
/// It is erased, so that the operators that `Publishers.Sequence` has of its own stay out of the way.
public func cold<Value>(_ values: Value...) -> AnyPublisher<Value, TestError> {
  Record(output: values, completion: .finished).eraseToAnyPublisher()
}

/// A publisher that finishes without a value.
public func coldEmpty() -> AnyPublisher<Int, TestError> { cold() }

/// A publisher with its values at hand, that fails.
public func cold<Value>(_ values: Value..., failing error: TestError) -> AnyPublisher<Value, TestError> {
  Record(output: values, completion: .failure(error)).eraseToAnyPublisher()
}

/// A publisher that fails without a value.
public func cold(failing error: TestError) -> AnyPublisher<Int, TestError> {
  Fail(error: error).eraseToAnyPublisher()
}

extension Array {
  /// Some values and the finish.
  public static func finished<Value>(_ values: Value...) -> Self where Element == Event<Value> {
    values.map { .value($0) } + [.finished]
  }

  /// Some values and a failure.
  public static func failed<Value>(_ values: Value..., with error: any Error) -> Self where Element == Event<Value> {
    values.map { .value($0) } + [.failed(error)]
  }
}
