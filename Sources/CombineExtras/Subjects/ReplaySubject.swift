import Foundation

/// A subject that keeps its latest values and gives them to every new subscriber, also after its end.
///
/// Values wait for each subscriber until it asks for them. Threads may send at the same time.
///
/// ```swift
/// let log = ReplaySubject<String, Never>(bufferSize: 100)
/// ```
public final class ReplaySubject<Output, Failure: Error>: Subject {
  private let bufferSize: Int
  private let lock = NSRecursiveLock()
  private var buffer: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var conduits: [QueueConduit<Output, Failure>] = []
  private var upstreams: [any Subscription] = []

  /// Creates a subject that keeps so many values. Traps if the number is negative.
  public init(bufferSize: Int) {
    precondition(bufferSize >= 0, "a buffer cannot have a negative size")
    self.bufferSize = bufferSize
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    lock.lock()
    let conduit = QueueConduit(AnySubscriber(subscriber), values: buffer, name: "ReplaySubject")
    let completion = completion
    if completion == nil { conduits.append(conduit) }
    lock.unlock()
    conduit.whenEnded(AnyCancellable { [weak self, weak conduit] in if let conduit { self?.forget(conduit) } })
    subscriber.receive(subscription: conduit)
    if let completion { conduit.push(completion: completion) }
  }

  public func send(_ value: Output) {
    lock.lock()
    guard completion == nil else {
      lock.unlock()
      return
    }
    buffer.append(value)
    if buffer.count > bufferSize { buffer.removeFirst() }
    let current = conduits
    lock.unlock()
    for conduit in current { conduit.push(value) }
  }

  public func send(completion new: Subscribers.Completion<Failure>) {
    lock.lock()
    guard completion == nil else {
      lock.unlock()
      return
    }
    completion = new
    let current = conduits
    conduits = []
    upstreams = []
    lock.unlock()
    for conduit in current { conduit.push(completion: new) }
  }

  public func send(subscription: any Subscription) {
    lock.withLock { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  private func forget(_ conduit: QueueConduit<Output, Failure>) {
    lock.lock()
    let index = conduits.firstIndex { $0 === conduit }
    let removed = index.map { conduits.remove(at: $0) }
    lock.unlock()
    withExtendedLifetime(removed) {}
  }
}

extension Publisher {
  /// Shares one subscription to this publisher, and gives new subscribers its latest values.
  ///
  /// ```swift
  /// let status = poll().share(replay: 1)
  /// ```
  public func share(
    replay count: Int
  ) -> Publishers.Autoconnect<Publishers.Multicast<Self, ReplaySubject<Output, Failure>>> {
    multicast { ReplaySubject(bufferSize: count) }.autoconnect()
  }
}
