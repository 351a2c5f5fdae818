/// How `assign(to:on:ownership:)` holds its object.
public enum ObjectOwnership: Sendable {
  /// Until the publisher completes or the subscription is cancelled, as `assign(to:on:)` does.
  case strong
  /// Not at all; values that come after the object has gone are dropped.
  case weak
  /// Not at all; a value that comes after the object has gone traps.
  case unowned
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, without necessarily keeping the object alive.
  ///
  /// ```swift
  /// clock.assign(to: \.time, on: self, ownership: .weak).store(in: &subscriptions)
  /// ```
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: ObjectOwnership
  ) -> AnyCancellable {
    switch ownership {
    case .strong: return assign(to: keyPath, on: object)
    case .weak: return sink { [weak object] value in object?[keyPath: keyPath] = value }
    case .unowned: return sink { [unowned object] value in object[keyPath: keyPath] = value }
    }
  }
}
