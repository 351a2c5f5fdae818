/// What a subject is made of that keeps its latest value: its subscribers, the turn that serialises deliveries to them,
/// and the value with a version number.
///
/// A subscriber that asks for values gets the current one first, and again whenever it had no demand for a newer one. The
/// value is set at once, whichever thread is delivering.
@usableFromInline
final class CurrentValueHub<Output, Failure: Error>: @unchecked Sendable {
  enum Note {
    case value(Output, version: UInt64)
    case completion(Subscribers.Completion<Failure>)
    case insert(Conduit<Output, Failure>)
    case remove(Conduit<Output, Failure>)
    case request(Conduit<Output, Failure>, Subscribers.Demand)
  }

  @usableFromInline let turn = Turnstile()

  // Guarded by the turn.
  @usableFromInline @exclusivity(unchecked) var conduits = ConduitList<Output, Failure>()
  @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?

  // Guarded by the lock.
  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var current: Output
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 1
  @usableFromInline @exclusivity(unchecked) var inboxIsEmpty = true
  @exclusivity(unchecked) var inbox: [Note] = []
  @exclusivity(unchecked) var upstreams: [any Subscription] = []
  @usableFromInline @exclusivity(unchecked) var isFinished = false

  @inlinable init(_ value: Output) { current = value }

  deinit { conduits.dispose() }

  /// The latest value.
  @inlinable var value: Output {
    lock.lock()
    let value = current
    lock.unlock()
    return value
  }

  /// Sets the value, then delivers it.
  @inlinable
  func send(_ value: Output) {
    let entry = turn.enter()
    lock.lock()
    if isFinished {
      lock.unlock()
      if entry == .owner { leave() }
      return
    }
    let old = current
    current = value
    version &+= 1
    let version = version
    if entry != .busy && inboxIsEmpty {
      lock.unlock()
      deliver(value, version: version)
      if entry == .owner { leaveQuickly() }
    } else {
      postLocked(value, version: version, entry: entry)
    }
    withExtendedLifetime(old) {}
  }

  /// Delivers the value, then sets it: what a property does that publishes before it changes.
  @inlinable
  func publish(_ value: Output) {
    let entry = turn.enter()
    if entry == .busy {
      sendBusy(value)
      return
    }
    deliver(value, version: version &+ 1)
    lock.lock()
    let old = current
    current = value
    version &+= 1
    lock.unlock()
    if entry == .owner { leaveQuickly() }
    withExtendedLifetime(old) {}
  }

  @usableFromInline
  func sendBusy(_ value: Output) {
    lock.lock()
    let old = current
    current = value
    version &+= 1
    postLocked(value, version: version, entry: .busy)
    withExtendedLifetime(old) {}
  }

  @inlinable
  func deliver(_ value: Output, version: UInt64) {
    let count = conduits.slots.count
    var index = 0
    while index < count && index < conduits.slots.count {
      if let conduit = conduits.slots[index] {
        conduit._withUnsafeGuaranteedRef { conduit in
          if conduit.takeOne() {
            conduit.seenVersion = max(conduit.seenVersion, version)
            conduit.deliverCounted(value)
          }
        }
      }
      index += 1
    }
  }

  @inlinable
  func leaveQuickly() {
    if !conduits.removed.isEmpty || !turn.leaveIfNothingIsWaiting() { leave() }
  }

  /// Queues a value behind what others have left in the inbox. Called with the lock held; releases it.
  @usableFromInline
  func postLocked(_ value: Output, version: UInt64, entry: Turnstile.Entry) {
    inbox.append(.value(value, version: version))
    inboxIsEmpty = false
    lock.unlock()
    if entry == .owner || turn.announce() {
      empty()
      leave()
    }
  }

  func submit(_ note: Note) {
    switch turn.enter() {
    case .owner:
      handle(note)
      leave()
    case .nested: handle(note)
    case .busy:
      lock.withLock {
        inbox.append(note)
        inboxIsEmpty = false
      }
      if turn.announce() {
        empty()
        leave()
      }
    }
  }

  private func handle(_ note: Note) {
    switch note {
    case .value(let value, let version):
      // Who has asked in the meantime has been given this value already.
      for case let conduit? in conduits.slots.map({ $0?.takeUnretainedValue() })
      where conduit.seenVersion < version && conduit.takeOne() {
        conduit.seenVersion = version
        conduit.deliverCounted(value)
      }
    case .completion(let completion): finish(completion)
    case .insert(let conduit):
      if let completion {
        conduit.finish(completion)
      } else {
        conduits.append(conduit)
      }
    case .remove(let conduit): conduits.remove(conduit)
    case .request(let conduit, let demand):
      conduit.add(demand)
      let (value, version) = lock.withLock { (current, self.version) }
      if completion == nil && conduit.seenVersion < version && conduit.takeOne() {
        conduit.seenVersion = version
        conduit.deliverCounted(value)
      }
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let upstreams = lock.withLock {
      isFinished = true
      defer { self.upstreams = [] }
      return self.upstreams
    }
    for conduit in conduits.removeAll() { conduit.finish(completion) }
    withExtendedLifetime(upstreams) {}
  }

  private func empty() {
    turn.acknowledge()
    let notes = lock.withLock {
      defer {
        inbox = []
        inboxIsEmpty = true
      }
      return inbox
    }
    for note in notes { handle(note) }
  }

  /// Gives the turn back, after what others have left in the inbox, and releases the subscribers that have gone.
  @usableFromInline
  func leave() {
    var released: [Conduit<Output, Failure>] = []
    while true {
      if !conduits.removed.isEmpty {
        released += conduits.removed
        conduits.removed = []
      }
      conduits.compact()
      if turn.leaveIfNothingIsWaiting() { break }
      empty()
    }
    withExtendedLifetime(released) {}
  }

  // MARK: Subscribing

  @inlinable
  func attach<S: Subscriber>(_ subscriber: S, named name: StaticString)
  where S.Input == Output, S.Failure == Failure {
    insert(ConduitTo(subscriber), named: name) { subscriber.receive(subscription: $0) }
  }

  @usableFromInline
  func insert(
    _ conduit: Conduit<Output, Failure>, named name: StaticString, subscribe: (any Subscription) -> Void
  ) {
    if lock.withLock({ isFinished }), let completion {
      subscribe(Subscriptions.empty)
      conduit.finish(completion)
      return
    }
    let subscription = CurrentValueSubscription(hub: self, conduit: conduit, name: name)
    conduit.handle = subscription
    submit(.insert(conduit))
    subscribe(subscription)
  }

  /// Keeps a subscription that feeds the subject, and asks it for everything.
  func addUpstream(_ subscription: any Subscription) {
    let isFinished = lock.withLock {
      if !self.isFinished { upstreams.append(subscription) }
      return self.isFinished
    }
    if isFinished {
      subscription.cancel()
    } else {
      subscription.request(.unlimited)
    }
  }

  /// The subject is going away: nothing will be sent any more. Who has not yet seen the value may still ask for it.
  func tearDown() {
    let upstreams = lock.withLock {
      defer { self.upstreams = [] }
      return self.upstreams
    }
    for upstream in upstreams { upstream.cancel() }
  }
}

/// What a subscriber of a ``CurrentValueHub`` holds.
final class CurrentValueSubscription<Output, Failure: Error>: SubscriptionCore, ConduitHandle, @unchecked Sendable {
  private let lock = Lock()
  @exclusivity(unchecked) private var hub: CurrentValueHub<Output, Failure>?
  @exclusivity(unchecked) private var conduit: Conduit<Output, Failure>?
  private let name: StaticString

  init(hub: CurrentValueHub<Output, Failure>, conduit: Conduit<Output, Failure>, name: StaticString) {
    self.hub = hub
    self.conduit = conduit
    self.name = name
    super.init()
  }

  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let (hub, conduit) = lock.withLock { (self.hub, self.conduit) }
    if let hub, let conduit { hub.submit(.request(conduit, demand)) }
  }

  override func cancel() {
    let (hub, conduit) = take()
    if let hub, let conduit, conduit.close() { hub.submit(.remove(conduit)) }
  }

  func detach() { _ = take() }

  private func take() -> (CurrentValueHub<Output, Failure>?, Conduit<Output, Failure>?) {
    lock.withLock {
      defer {
        hub = nil
        conduit = nil
      }
      return (hub, conduit)
    }
  }

  override var description: String { "\(name)" }
}
