/// Cancels the subscription when the iterator goes away.
@usableFromInline
final class AsyncLink<Input, Failure: Error> {
  @usableFromInline let subscriber: AsyncSubscriber<Input, Failure>
  @inlinable init(_ subscriber: AsyncSubscriber<Input, Failure>) { self.subscriber = subscriber }
  deinit { subscriber.cancel() }
}

/// Hands one value after another to a task that waits for them.
@usableFromInline
final class AsyncSubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, @unchecked Sendable {
  /// What a task gets.
  @usableFromInline enum Event: @unchecked Sendable {
    case value(Input)
    case end(Failure?)
  }

  @usableFromInline enum Source {
    /// Not there yet; so many values have been asked for.
    case awaited(Int)
    case subscribed(any Subscription)
    case ended
  }

  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var source = Source.awaited(0)

  /// Values, and the end, that came before a task waited for them.
  @usableFromInline @exclusivity(unchecked) var ready = Queue<Event>()
  @usableFromInline @exclusivity(unchecked) var waiting = Queue<UnsafeContinuation<Event, Never>>()

  @inlinable init() {}

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    guard case .awaited(let count) = source else {
      lock.unlock()
      subscription.cancel()
      return
    }
    source = .subscribed(subscription)
    lock.unlock()
    if count > 0 { subscription.request(.max(count)) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    if case .ended = source {
      lock.unlock()
      return .none
    }
    hand(.value(input))
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    if case .ended = source {
      lock.unlock()
      return
    }
    let old = source
    source = .ended
    switch completion {
    case .finished: end(nil)
    case .failure(let error): end(error)
    }
    withExtendedLifetime(old) {}
  }

  /// Called with the lock held; releases it.
  @inlinable func hand(_ event: Event) {
    let task = waiting.popFirst()
    if task == nil { ready.append(event) }
    lock.unlock()
    task?.resume(returning: event)
  }

  /// Called with the lock held; releases it. The first task that waits gets the failure, the others just the end.
  @inlinable func end(_ error: Failure?) {
    var tasks: [UnsafeContinuation<Event, Never>] = []
    while let task = waiting.popFirst() { tasks.append(task) }
    if tasks.isEmpty, error != nil { ready.append(.end(error)) }
    lock.unlock()
    for (index, task) in tasks.enumerated() { task.resume(returning: .end(index == 0 ? error : nil)) }
  }

  @inlinable func next(isolation actor: isolated (any Actor)?) async -> Event {
    if Task.isCancelled {
      cancel()
      return .end(nil)
    }
    // A cold publisher delivers while it is asked: then there is no need to suspend, nor to watch for a cancel meanwhile.
    if let event = ask() { return event }
    return await withTaskCancellationHandler(
      operation: { await withUnsafeContinuation(isolation: actor) { wait($0) } }, onCancel: { cancel() },
      isolation: actor)
  }

  /// Asks for one value. Returns what came at once, if anything did.
  @inlinable func ask() -> Event? {
    lock.lock()
    if let event = ready.popFirst() {
      lock.unlock()
      return event
    }
    switch source {
    case .awaited(let count):
      source = .awaited(count + 1)
      lock.unlock()
      return nil
    case .ended:
      lock.unlock()
      return .end(nil)
    case .subscribed(let subscription):
      lock.unlock()
      subscription.request(.max(1))
      lock.lock()
      let event = ready.popFirst()
      lock.unlock()
      return event
    }
  }

  @inlinable func wait(_ task: UnsafeContinuation<Event, Never>) {
    lock.lock()
    if let event = ready.popFirst() {
      lock.unlock()
      task.resume(returning: event)
    } else if case .ended = source {
      lock.unlock()
      task.resume(returning: .end(nil))
    } else {
      waiting.append(task)
      lock.unlock()
    }
  }

  @usableFromInline func cancel() {
    lock.lock()
    let old = source
    source = .ended
    let oldReady = ready
    ready = Queue()
    end(nil)
    withExtendedLifetime(oldReady) {}
    if case .subscribed(let subscription) = old { subscription.cancel() }
  }

  @usableFromInline var description: String { "AsyncPublisher" }
}
