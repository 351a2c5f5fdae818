/// A subscriber that remembers what it received, and asks for values as a test says.
public final class TrackingSubscriber<Input, Failure: Error>: Subscriber {
  /// What was received, without the subscription.
  public private(set) var events: [Event<Input>] = []

  /// The subscription, kept also after the end as careless subscribers do; until the process ends.
  public private(set) var subscription: (any Subscription)?

  private let demand: Subscribers.Demand
  private let whenReceived: ((TrackingSubscriber<Input, Failure>, Input) -> Subscribers.Demand)?

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - demand: what it asks for when it is subscribed.
  ///   - whenReceived: says for each value what to ask for in addition.
  public init(
    demand: Subscribers.Demand = .none,
    whenReceived: ((TrackingSubscriber<Input, Failure>, Input) -> Subscribers.Demand)? = nil
  ) {
    self.demand = demand
    self.whenReceived = whenReceived
    Leftovers.shared.add(self) { [weak self] in
      guard let self else { return }
      if !isComplete { cancel() }
      self.subscription = nil
    }
  }

  deinit { Leftovers.shared.remove(ObjectIdentifier(self)) }

  /// The values received.
  public var values: [Input] {
    events.compactMap { event in
      if case .value(let value) = event { return value }
      return nil
    }
  }

  /// Whether a completion was received.
  public var isComplete: Bool {
    events.contains { event in
      if case .value = event { return false }
      return true
    }
  }

  public func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  public func cancel() { subscription?.cancel() }

  public func receive(subscription: any Subscription) {
    self.subscription = subscription
    if demand > .none { subscription.request(demand) }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    events.append(.value(input))
    return whenReceived?(self, input) ?? .none
  }

  public func receive(completion: Subscribers.Completion<Failure>) { events.append(Event(completion)) }
}
