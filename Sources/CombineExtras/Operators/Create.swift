extension AnyPublisher {
  /// A publisher that a closure feeds, anew for each subscriber.
  ///
  /// The closure runs when a subscriber attaches, and returns what stops it: that is cancelled when the subscriber cancels or
  /// the sender completes. Values wait until they are asked for. The sender may be used from any thread.
  ///
  /// ```swift
  /// AnyPublisher<Location, Never>.create { sender in
  ///   let watch = manager.watch { sender.send($0) }
  ///   return AnyCancellable { watch.stop() }
  /// }
  /// ```
  public static func create(
    _ start: @escaping (PublisherSender<Output, Failure>) -> any Cancellable
  ) -> AnyPublisher<Output, Failure> {
    CreatedPublisher(start: start).eraseToAnyPublisher()
  }
}

/// Feeds a publisher made by `AnyPublisher.create`.
public struct PublisherSender<Output, Failure: Error> {
  let conduit: QueueConduit<Output, Failure>

  /// Delivers a value, or keeps it until it is asked for.
  public func send(_ value: Output) { conduit.push(value) }

  /// Completes the publisher, after the values that still wait.
  public func send(completion: Subscribers.Completion<Failure>) { conduit.push(completion: completion) }
}

struct CreatedPublisher<Output, Failure: Error>: Publisher {
  let start: (PublisherSender<Output, Failure>) -> any Cancellable

  func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    let conduit = QueueConduit(AnySubscriber(subscriber), name: "Create")
    subscriber.receive(subscription: conduit)
    conduit.whenEnded(start(PublisherSender(conduit: conduit)))
  }
}
