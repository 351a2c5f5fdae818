import Testing

extension OperatorContract {
  func checkSubscription() {
    attached { source, subscriber in
      #expect(source.subscriberCount == 1, "the upstream is subscribed to once", sourceLocation: location)
      #expect(subscriber.subscription != nil, "the subscriber gets a subscription", sourceLocation: location)
      #expect(subscriber.events.isEmpty, "subscribing delivers nothing", sourceLocation: location)
    }

    let publisher = operate([1].publisher.setFailureType(to: TestError.self).eraseToAnyPublisher(), Token())
    for _ in 0..<2 {
      let subscriber = Tracker(demand: .unlimited)
      publisher.subscribe(subscriber)
      #expect(
        subscriber.printed == first + [.finished], "every subscriber starts afresh", sourceLocation: location)
    }
  }

  /// Public logs of Apple's `print()` show the names Catch, CollectByCount, Comparison, Concatenate, ContainsWhere, Decode,
  /// Print, RemoveDuplicates, ReplaceEmpty, ReplaceError, Retry and TryMap, and the upstream's name behind `ignoreOutput()`.
  /// The other names follow their example, and the empty mirrors are this module's choice: pinned here, not proven.
  func checkNames() {
    attached { source, subscriber in
      guard let inner = source.subscriber, let subscription = subscriber.subscription else { return }
      #expect("\(inner)" == name, "the subscriber prints its name", sourceLocation: location)
      #expect(inner.customMirror.children.isEmpty, "the subscriber's mirror is empty", sourceLocation: location)
      #expect(
        inner.playgroundDescription as? String == name, "a playground shows the subscriber's name",
        sourceLocation: location)

      if forwardsSubscription {
        #expect("\(subscription)" == "Stubborn", "the subscription is the upstream's", sourceLocation: location)
        return
      }
      #expect("\(subscription)" == name, "the subscription prints its name", sourceLocation: location)
      #expect(
        (subscription as? any CustomReflectable)?.customMirror.children.isEmpty == true,
        "the subscription's mirror is empty", sourceLocation: location)
      #expect(
        (subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String == name,
        "a playground shows the subscription's name", sourceLocation: location)
    }
  }
}
