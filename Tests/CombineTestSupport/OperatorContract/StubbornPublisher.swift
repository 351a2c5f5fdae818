/// A publisher that a test drives by hand, and that breaks the rules when it is told to: it delivers what it is given also
/// without demand, after a cancel and after its completion.
///
/// It keeps its subscriber until ``forget()``.
public final class StubbornPublisher<Output, Failure: Error>: Publisher {
  /// What was asked of the subscriptions, in order.
  public private(set) var requests: [Subscribers.Demand] = []

  /// How often a subscription was cancelled.
  public private(set) var cancelCount = 0

  /// How many subscribers have attached.
  public private(set) var subscriberCount = 0

  /// The last subscriber that has attached.
  public private(set) var subscriber: AnySubscriber<Output, Failure>?

  public init() {}

  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    subscriberCount += 1
    let erased = AnySubscriber(subscriber)
    self.subscriber = erased
    erased.receive(subscription: StubbornSubscription(publisher: self))
  }

  /// Hands the subscriber another subscription.
  public func sendAnotherSubscription() { subscriber?.receive(subscription: StubbornSubscription(publisher: self)) }

  @discardableResult
  public func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

  public func send(completion: Subscribers.Completion<Failure>) { subscriber?.receive(completion: completion) }

  /// Lets go of the subscriber.
  public func forget() { subscriber = nil }

  fileprivate func requested(_ demand: Subscribers.Demand) { requests.append(demand) }

  fileprivate func cancelled() { cancelCount += 1 }
}

private final class StubbornSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let publisher: StubbornPublisher<Output, Failure>
  init(publisher: StubbornPublisher<Output, Failure>) { self.publisher = publisher }
  func request(_ demand: Subscribers.Demand) { publisher.requested(demand) }
  func cancel() { publisher.cancelled() }
  var description: String { "Stubborn" }
}
