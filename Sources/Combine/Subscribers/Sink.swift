import Synchronization

extension Subscribers {
  /// A subscriber that asks for everything and calls a closure for each value and one for the completion.
  ///
  /// Usually made by `sink(receiveCompletion:receiveValue:)`. The closures run on the thread that the publisher delivers on,
  /// and are released once the publisher has completed or the sink is cancelled.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let status = Atomic<SubscriptionStatus>(.awaiting)
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var subscription: (any Subscription)?

    /// The closures; retained by hand, so that a value costs no reference counting.
    @usableFromInline let handlers: Unmanaged<SinkHandlers<Input, Failure>>
    @usableFromInline let handlersAreReleased = Atomic<Bool>(false)

    /// How many values are being delivered, one within another; only the delivering thread touches it.
    @usableFromInline @exclusivity(unchecked) var depth = 0

    /// Whether a value is being delivered, for a `cancel()` on another thread to see.
    @usableFromInline let isDelivering = Atomic<Bool>(false)

    /// Whether the caller of `cancel()` drops the sink, as the operator's `AnyCancellable` does.
    @usableFromInline let isDroppedOnCancel: Bool

    /// Set when nobody holds on to the sink after a cancel: the publisher is one of this module's and drops its subscriber,
    /// and so does the canceller. Then the closures go away with the sink, and delivery needs no fence to guard them.
    @usableFromInline @exclusivity(unchecked) var isUnguarded = false

    /// Creates a sink.
    @inlinable
    public init(
      receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
      receiveValue: @escaping ((Input) -> Void)
    ) {
      handlers = .passRetained(SinkHandlers(receiveCompletion: receiveCompletion, receiveValue: receiveValue))
      isDroppedOnCancel = false
    }

    @inlinable
    init(
      droppedOnCancel receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
      receiveValue: @escaping ((Input) -> Void)
    ) {
      handlers = .passRetained(SinkHandlers(receiveCompletion: receiveCompletion, receiveValue: receiveValue))
      isDroppedOnCancel = true
    }

    deinit {
      if !handlersAreReleased.load(ordering: .acquiring) { handlers.release() }
    }

    /// The closure for values; does nothing once the sink has ended.
    public var receiveValue: (Input) -> Void { currentHandlers?.receiveValue ?? { _ in } }

    /// The closure for the completion; does nothing once the sink has ended.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      currentHandlers?.receiveCompletion ?? { _ in }
    }

    private var currentHandlers: SinkHandlers<Input, Failure>? {
      status.load(ordering: .acquiring) == .ended ? nil : handlers.takeUnretainedValue()
    }

    public func receive(subscription: any Subscription) {
      lock.lock()
      guard status.load(ordering: .relaxed) == .awaiting else {
        lock.unlock()
        subscription.cancel()
        return
      }
      self.subscription = subscription
      status.store(.subscribed, ordering: .releasing)
      isUnguarded = isDroppedOnCancel && subscription is SubscriptionCore
      lock.unlock()
      subscription.request(.unlimited)
    }

    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
      // Before it looks at the status, so that `cancel()` either sees the delivery or is seen by it.
      if !isUnguarded && depth == 0 { isDelivering.store(true, ordering: .sequentiallyConsistent) }
      depth += 1
      if status.load(ordering: .sequentiallyConsistent) != .ended {
        handlers._withUnsafeGuaranteedRef { $0.receiveValue(value) }
      }
      depth -= 1
      if depth == 0 {
        if !isUnguarded { isDelivering.store(false, ordering: .releasing) }
        if status.load(ordering: .acquiring) == .ended { settleAfterDelivery() }
      }
      return .none
    }

    /// The sink ended while it was being delivered to.
    @usableFromInline func settleAfterDelivery() {
      // In an unguarded sink another thread's cancel leaves the closures to the deinit.
      releaseHandlers()
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      let (isFirst, subscription) = end()
      guard isFirst else { return }
      handlers._withUnsafeGuaranteedRef { $0.receiveCompletion(completion) }
      if depth == 0 { releaseHandlers() }
      withExtendedLifetime(subscription) {}
    }

    /// Cancels the subscription and releases the closures.
    public func cancel() {
      let (isFirst, subscription) = end()
      guard isFirst else { return }
      subscription?.cancel()
      if !isUnguarded && !isDelivering.load(ordering: .sequentiallyConsistent) { releaseHandlers() }
    }

    private func end() -> (isFirst: Bool, subscription: (any Subscription)?) {
      lock.lock()
      let isFirst = status.exchange(.ended, ordering: .sequentiallyConsistent) != .ended
      let old = subscription
      subscription = nil
      lock.unlock()
      return (isFirst, old)
    }

    private func releaseHandlers() {
      if !handlersAreReleased.exchange(true, ordering: .acquiringAndReleasing) { handlers.release() }
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }
  }
}

/// The closures of a ``Subscribers/Sink``, in an object that can be released before the sink is.
@usableFromInline
final class SinkHandlers<Input, Failure: Error> {
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  @usableFromInline let receiveValue: (Input) -> Void

  @inlinable
  init(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
  ) {
    self.receiveCompletion = receiveCompletion
    self.receiveValue = receiveValue
  }
}

extension Publisher {
  /// Attaches a subscriber with closures for values and for the completion.
  ///
  /// Asks for everything at once. The closures run on the thread that the publisher delivers on. Keep the result: when it
  /// goes away, the subscription is cancelled.
  ///
  /// ```swift
  /// let subscription = [1, 2].publisher.sink { print($0) } receiveValue: { print($0) }
  /// // 1, 2, finished
  /// ```
  @inlinable
  public func sink(
    receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void), receiveValue: @escaping ((Output) -> Void)
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(droppedOnCancel: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a subscriber with a closure for values to a publisher that cannot fail.
  ///
  /// Asks for everything at once. Keep the result: when it goes away, the subscription is cancelled.
  @inlinable
  public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
