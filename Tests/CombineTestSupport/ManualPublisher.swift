/// A publisher that a test drives by hand: it delivers what it is told to, whatever was asked for, and remembers what it
/// was asked for.
public final class ManualPublisher<Output, Failure: Error>: Publisher {
  /// What was asked of the subscription, in order.
  public private(set) var requests: [Subscribers.Demand] = []

  /// How often the subscription was cancelled.
  public private(set) var cancelCount = 0

  /// How many subscribers have attached.
  public private(set) var subscriberCount = 0

  /// Whether a cancel makes the publisher let go of its subscriber.
  private let releasesOnCancel: Bool
  private var subscriber: AnySubscriber<Output, Failure>?

  public init(releasesOnCancel: Bool = true) {
    self.releasesOnCancel = releasesOnCancel
    if !releasesOnCancel { Leftovers.shared.add(self) { [weak self] in self?.subscriber = nil } }
  }

  deinit { if !releasesOnCancel { Leftovers.shared.remove(ObjectIdentifier(self)) } }

  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    subscriberCount += 1
    let erased = AnySubscriber(subscriber)
    self.subscriber = erased
    erased.receive(subscription: makeSubscription())
  }

  /// A subscription of this publisher.
  public func makeSubscription() -> any Subscription { ManualSubscription(publisher: self) }

  /// Hands the subscriber another subscription.
  public func sendAnotherSubscription() { subscriber?.receive(subscription: makeSubscription()) }

  @discardableResult
  public func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

  public func send(completion: Subscribers.Completion<Failure>) {
    let last = subscriber
    subscriber = nil
    last?.receive(completion: completion)
  }

  fileprivate func requested(_ demand: Subscribers.Demand) { requests.append(demand) }

  fileprivate func cancelled() {
    cancelCount += 1
    if releasesOnCancel { subscriber = nil }
  }
}

private final class ManualSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible {
  let publisher: ManualPublisher<Output, Failure>
  init(publisher: ManualPublisher<Output, Failure>) { self.publisher = publisher }
  func request(_ demand: Subscribers.Demand) { publisher.requested(demand) }
  func cancel() { publisher.cancelled() }
  var description: String { "Manual" }
}
