@_exported import Combine

/// A failure that tests can compare.
public struct TestError: Error, Equatable, Sendable, CustomStringConvertible {
  public let id: Int
  public init(_ id: Int = 0) { self.id = id }
  public var description: String { "TestError(\(id))" }
}

/// What a subscriber received.
public enum Event<Output> {
  case value(Output)
  case finished
  case failed(any Error)

  public init<Failure>(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .finished
    case .failure(let error): self = .failed(error)
    }
  }
}

extension Event: Equatable where Output: Equatable {
  /// Failures are compared by what they print.
  public static func == (lhs: Event, rhs: Event) -> Bool {
    switch (lhs, rhs) {
    case (.value(let a), .value(let b)): return a == b
    case (.finished, .finished): return true
    case (.failed(let a), .failed(let b)): return "\(a)" == "\(b)"
    default: return false
    }
  }
}

extension Publisher {
  /// What a publisher that delivers while it is subscribed to delivers.
  public func events() -> [Event<Output>] {
    let subscriber = TrackingSubscriber<Output, Failure>(demand: .unlimited)
    subscribe(subscriber)
    return subscriber.events
  }
}
