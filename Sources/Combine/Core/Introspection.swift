import Synchronization

/// Watches every subscription of the process while it is enabled; for debuggers and instruments.
///
/// Implement what you are interested in and call ``enable()``. Subscriptions made through `subscribe(_:)` before that are
/// not watched, and cost nothing.
public protocol _Introspection: AnyObject {
  func willReceive<P, S>(publisher: P, subscriber: S)
  where P: Publisher, S: Subscriber, P.Failure == S.Failure, P.Output == S.Input
  func didReceive<P, S>(publisher: P, subscriber: S)
  where P: Publisher, S: Subscriber, P.Failure == S.Failure, P.Output == S.Input
  func willReceive<S>(subscriber: S, subscription: any Subscription) where S: Subscriber
  func didReceive<S>(subscriber: S, subscription: any Subscription) where S: Subscriber
  func willReceive<S>(subscriber: S, input: S.Input) where S: Subscriber
  func didReceive<S>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) where S: Subscriber
  func willReceive<S>(subscriber: S, completion: Subscribers.Completion<S.Failure>) where S: Subscriber
  func didReceive<S>(subscriber: S, completion: Subscribers.Completion<S.Failure>) where S: Subscriber
  func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand)
  func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand)
  func willCancel(subscription: any Subscription)
  func didCancel(subscription: any Subscription)
}

extension _Introspection {
  public func willReceive<P, S>(publisher: P, subscriber: S)
  where P: Publisher, S: Subscriber, P.Failure == S.Failure, P.Output == S.Input {}
  public func didReceive<P, S>(publisher: P, subscriber: S)
  where P: Publisher, S: Subscriber, P.Failure == S.Failure, P.Output == S.Input {}
  public func willReceive<S>(subscriber: S, subscription: any Subscription) where S: Subscriber {}
  public func didReceive<S>(subscriber: S, subscription: any Subscription) where S: Subscriber {}
  public func willReceive<S>(subscriber: S, input: S.Input) where S: Subscriber {}
  public func didReceive<S>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) where S: Subscriber {}
  public func willReceive<S>(subscriber: S, completion: Subscribers.Completion<S.Failure>) where S: Subscriber {}
  public func didReceive<S>(subscriber: S, completion: Subscribers.Completion<S.Failure>) where S: Subscriber {}
  public func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
  public func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
  public func willCancel(subscription: any Subscription) {}
  public func didCancel(subscription: any Subscription) {}

  /// Makes this object watch every subscription that is made from now on.
  public func enable() { Introspection.enable(self) }

  /// Stops watching; subscriptions made in the meantime are no longer reported.
  public func disable() { Introspection.disable(self) }

  /// Whether this object is watching.
  public var isEnabled: Bool { Introspection.current === self }
}

/// The switch behind ``_Introspection``: off, it costs one load per subscription.
@usableFromInline
enum Introspection {
  @usableFromInline static let flag = Atomic<Bool>(false)
  @usableFromInline static let lock = Lock()
  nonisolated(unsafe) static var observer: (any _Introspection)?

  @inlinable static var isActive: Bool { flag.load(ordering: .relaxed) }

  static var current: (any _Introspection)? {
    isActive ? lock.withLock { observer } : nil
  }

  static func enable(_ new: any _Introspection) {
    let old = lock.withLock {
      let old = observer
      observer = new
      flag.store(true, ordering: .relaxed)
      return old
    }
    withExtendedLifetime(old) {}
  }

  static func disable(_ old: any _Introspection) {
    let removed: (any _Introspection)? = lock.withLock {
      guard observer === old else { return nil }
      flag.store(false, ordering: .relaxed)
      defer { observer = nil }
      return observer
    }
    withExtendedLifetime(removed) {}
  }

  @usableFromInline static func observe<P, S>(_ publisher: P, _ subscriber: S)
  where P: Publisher, S: Subscriber, P.Failure == S.Failure, P.Output == S.Input {
    current?.willReceive(publisher: publisher, subscriber: subscriber)
    publisher.receive(subscriber: ObservedSubscriber(base: subscriber))
    current?.didReceive(publisher: publisher, subscriber: subscriber)
  }
}

/// Reports what a subscriber is told before passing it on.
struct ObservedSubscriber<Base: Subscriber>: Subscriber {
  let base: Base

  var combineIdentifier: CombineIdentifier { base.combineIdentifier }

  func receive(subscription: any Subscription) {
    Introspection.current?.willReceive(subscriber: base, subscription: subscription)
    base.receive(subscription: ObservedSubscription(base: subscription))
    Introspection.current?.didReceive(subscriber: base, subscription: subscription)
  }

  func receive(_ input: Base.Input) -> Subscribers.Demand {
    Introspection.current?.willReceive(subscriber: base, input: input)
    let demand = base.receive(input)
    Introspection.current?.didReceive(subscriber: base, input: input, resultingDemand: demand)
    return demand
  }

  func receive(completion: Subscribers.Completion<Base.Failure>) {
    Introspection.current?.willReceive(subscriber: base, completion: completion)
    base.receive(completion: completion)
    Introspection.current?.didReceive(subscriber: base, completion: completion)
  }
}

/// Reports what a subscription is asked for before passing it on.
struct ObservedSubscription: Subscription, CustomStringConvertible {
  let base: any Subscription

  var combineIdentifier: CombineIdentifier { base.combineIdentifier }
  var description: String { String(describing: base) }

  func request(_ demand: Subscribers.Demand) {
    Introspection.current?.willRequest(subscription: base, demand)
    base.request(demand)
    Introspection.current?.didRequest(subscription: base, demand)
  }

  func cancel() {
    Introspection.current?.willCancel(subscription: base)
    base.cancel()
    Introspection.current?.didCancel(subscription: base)
  }
}
