extension Publisher where Failure == Never {
  /// Writes each value to a published property.
  ///
  /// Asks for everything at once. The subscription lives as long as the property and keeps neither it nor its object alive.
  ///
  /// ```swift
  /// clock.map(\.hour).assign(to: &$hour)
  /// ```
  public func assign(to published: inout Published<Output>.Publisher) {
    let subscriber = PublishedSubscriber(published.hub)
    subscribe(subscriber)
    published.hub.keep(AnyCancellable(subscriber))
  }
}

/// Writes to a published property for as long as it is there.
final class PublishedSubscriber<Value>: Relay, Subscriber, @unchecked Sendable {
  typealias Input = Value
  typealias Failure = Never

  private weak var hub: PublishedHub<Value>?

  init(_ hub: PublishedHub<Value>) {
    self.hub = hub
    super.init()
  }

  func receive(subscription: any Subscription) {
    if accept(subscription) { subscription.request(.unlimited) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    if isActive { hub?.set(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { _ = end() }

  override var description: String { "PublishedSubscriber" }
}
