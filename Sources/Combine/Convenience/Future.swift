/// A publisher of one value or failure that is produced later, by a closure that starts at once.
///
/// The closure runs while the future is created, once, whether or not anybody subscribes. What it promises is kept, and
/// delivered to every subscriber that asks: to those already there on the thread that fulfils the promise, to later ones
/// on theirs. To start only when somebody subscribes, wrap it in ``Deferred``.
///
/// ```swift
/// let image = Future<Image, URLError> { promise in
///   load(url) { result in promise(result) }
/// }
/// ```
public final class Future<Output, Failure: Error>: Publisher {
  /// What fulfils the future; only the first call counts. It may be called on any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  @exclusivity(unchecked) private var result: Result<Output, Failure>?
  @exclusivity(unchecked) private var waiting: [FutureConduit<Output, Failure>] = []

  /// Creates a future and runs the closure that is to fulfil it.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  @inlinable
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    let conduit = makeConduit(subscriber)
    subscriber.receive(subscription: conduit)
    enlist(conduit)
  }

  @usableFromInline
  func makeConduit<S>(_ subscriber: S) -> FutureConduit<Output, Failure>
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    FutureConduitTo(subscriber, future: self)
  }

  /// Gives the conduit the result, or remembers it until that is there.
  @usableFromInline
  func enlist(_ conduit: FutureConduit<Output, Failure>) {
    lock.lock()
    let known = result
    if known == nil { waiting.append(conduit) }
    lock.unlock()
    if let known {
      conduit.settle(known)
    } else if conduit.isDone {
      forget(conduit)
    }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    lock.lock()
    guard self.result == nil else {
      lock.unlock()
      return
    }
    self.result = result
    let conduits = waiting
    waiting = []
    lock.unlock()
    for conduit in conduits { conduit.settle(result) }
  }

  func forget(_ conduit: FutureConduit<Output, Failure>) {
    lock.lock()
    let index = waiting.firstIndex { $0 === conduit }
    let removed = index.map { waiting.remove(at: $0) }
    lock.unlock()
    withExtendedLifetime(removed) {}
  }
}

/// One subscriber of a ``Future``: it gets the result once that is there and a value has been asked for.
@usableFromInline
class FutureConduit<Output, Failure: Error>: SubscriptionCore, @unchecked Sendable {
  func settle(_ result: Result<Output, Failure>) {}
  var isDone: Bool { true }
  @usableFromInline final override var description: String { "Future" }
}

private final class FutureConduitTo<Downstream: Subscriber>: FutureConduit<Downstream.Input, Downstream.Failure>,
  @unchecked Sendable
{
  private enum State {
    case waiting(Downstream, isRequested: Bool)
    case settled(Downstream, Result<Downstream.Input, Downstream.Failure>)
    case done
  }

  private let lock = Lock()
  @exclusivity(unchecked) private var state: State
  @exclusivity(unchecked) private var future: Future<Downstream.Input, Downstream.Failure>?
  @exclusivity(unchecked) private var isCancelled = false

  init(_ downstream: Downstream, future: Future<Downstream.Input, Downstream.Failure>) {
    state = .waiting(downstream, isRequested: false)
    self.future = future
    super.init()
  }

  override var isDone: Bool {
    lock.withLock {
      if case .done = state { return true }
      return false
    }
  }

  override func settle(_ result: Result<Downstream.Input, Downstream.Failure>) {
    lock.lock()
    guard case .waiting(let downstream, let isRequested) = state else {
      lock.unlock()
      return
    }
    switch result {
    case .success where !isRequested:
      state = .settled(downstream, result)
      lock.unlock()
    default:
      let old = end()
      lock.unlock()
      withExtendedLifetime(old) { deliver(result, to: downstream) }
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.lock()
    switch state {
    case .waiting(let downstream, _):
      state = .waiting(downstream, isRequested: true)
      lock.unlock()
    case .settled(let downstream, let result):
      let old = end()
      lock.unlock()
      withExtendedLifetime(old) { deliver(result, to: downstream) }
    case .done: lock.unlock()
    }
  }

  override func cancel() {
    lock.lock()
    isCancelled = true
    let old = end()
    lock.unlock()
    old.1?.forget(self)
  }

  /// With the lock held; the caller releases what is returned after unlocking.
  private func end() -> (State, Future<Downstream.Input, Downstream.Failure>?) {
    let old = (state, future)
    state = .done
    future = nil
    return old
  }

  private func deliver(_ result: Result<Downstream.Input, Downstream.Failure>, to downstream: Downstream) {
    switch result {
    case .success(let value):
      _ = downstream.receive(value)
      // Nothing comes after a cancel, also when it is made from within the value.
      if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
    case .failure(let error): downstream.receive(completion: .failure(error))
    }
  }
}
