extension Subscribers {
  /// A subscriber that asks for everything and writes each value to a property of an object.
  ///
  /// It holds the object strongly until the publisher completes or the subscriber is cancelled.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    private enum Status {
      case awaiting
      case subscribed(any Subscription)
      case ended
    }

    private let lock = Lock()
    @exclusivity(unchecked) private var status = Status.awaiting
    @exclusivity(unchecked) private var target: Root?

    /// The object that is written to; nil once the publisher has completed or the subscriber is cancelled.
    public var object: Root? { lock.withLock { target } }

    /// The property that is written to.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Creates a subscriber that writes to a property of an object.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      lock.lock()
      guard case .awaiting = status else {
        lock.unlock()
        subscription.cancel()
        return
      }
      status = .subscribed(subscription)
      lock.unlock()
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      guard case .subscribed = status, let target else {
        lock.unlock()
        return .none
      }
      lock.unlock()
      target[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      lock.lock()
      let old = status
      let oldTarget = target
      status = .ended
      target = nil
      lock.unlock()
      withExtendedLifetime(oldTarget) {}
      if case .subscribed(let subscription) = old { return subscription }
      return nil
    }

    public var description: String { "Assign \(Root.self)." }

    public var customMirror: Mirror {
      let (target, status) = lock.withLock { (self.target, self.status) }
      return Mirror(
        self, children: ["object": target as Any, "keyPath": keyPath, "status": status as Any])
    }

    public var playgroundDescription: Any { description }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object.
  ///
  /// Asks for everything at once and writes on the thread that the publisher delivers on. The object is held strongly until
  /// the publisher completes or the result is cancelled: assigning to a property of the object that keeps the result makes
  /// a cycle. For a `@Published` property, `assign(to:)` holds nothing.
  ///
  /// ```swift
  /// slider.map(Double.init).assign(to: \.volume, on: player).store(in: &subscriptions)
  /// ```
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
