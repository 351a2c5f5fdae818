extension Publisher {
  /// Delivers each value together with the latest one of another publisher.
  ///
  /// Values that come before the other publisher has delivered are left out. Finishes when this publisher does; a failure of
  /// either ends it. The other publisher's values, and its finish, deliver nothing by themselves.
  ///
  /// ```swift
  /// saveButton.withLatestFrom(document).sink { _, document in save(document) }
  /// ```
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    withLatestFrom(other) { ($0, $1) }
  }

  /// Delivers what a closure makes of each value and the latest one of another publisher.
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    // The other publisher goes first, so that its current value is there when this one begins. Merging serialises the two.
    Deferred {
      let latest = Box<Other.Output?>(nil)
      return other.map { LatestSignal<Output, Other.Output>.other($0) }
        .merge(with: self.map { LatestSignal.own($0) }.append(.ownEnd))
        .prefix { signal in
          if case .ownEnd = signal { return false }
          return true
        }
        .compactMap { signal -> Result? in
          switch signal {
          case .other(let value): latest.value = value
          case .own(let value): if let other = latest.value { return transform(value, other) }
          case .ownEnd: break
          }
          return nil
        }
    }
    .eraseToAnyPublisher()
  }
}

private enum LatestSignal<Own, Other> {
  case own(Own)
  case ownEnd
  case other(Other)
}

/// A variable behind a reference.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
