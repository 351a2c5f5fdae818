/// What a subject is made of that keeps no value: its subscribers, and the turn that serialises deliveries to them.
///
/// Sending takes the turn, calls the subscribers in the order of their subscription, and gives the turn back. A thread
/// that finds it taken leaves its value in the inbox and goes on; a subscriber that sends while it is called is served at
/// once.
@usableFromInline
final class SubjectHub<Output, Failure: Error>: @unchecked Sendable {
  @usableFromInline enum Note {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    case insert(Conduit<Output, Failure>)
    case remove(Conduit<Output, Failure>)
  }

  @usableFromInline let turn = Turnstile()

  // Guarded by the turn.
  @usableFromInline @exclusivity(unchecked) var conduits = ConduitList<Output, Failure>()
  @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?

  // Guarded by the lock.
  let lock = Lock()
  @exclusivity(unchecked) var inbox: [Note] = []
  @exclusivity(unchecked) var upstreams: [any Subscription] = []
  @exclusivity(unchecked) var isRequested = false
  @exclusivity(unchecked) var isFinished = false

  @inlinable init() {}

  deinit { conduits.dispose() }

  @inlinable
  func send(_ value: Output) {
    switch turn.enter() {
    case .owner:
      deliver(value)
      if !conduits.removed.isEmpty || !turn.leaveIfNothingIsWaiting() { leave() }
    case .nested: deliver(value)
    case .busy: post(.value(value))
    }
  }

  @inlinable
  func deliver(_ value: Output) {
    // A subscriber that joins meanwhile does not get this value; a completion meanwhile empties the list.
    let count = conduits.slots.count
    var index = 0
    while index < count && index < conduits.slots.count {
      if let conduit = conduits.slots[index] { conduit._withUnsafeGuaranteedRef { $0.offer(value) } }
      index += 1
    }
  }

  @usableFromInline
  func submit(_ note: Note) {
    switch turn.enter() {
    case .owner:
      handle(note)
      leave()
    case .nested: handle(note)
    case .busy: post(note)
    }
  }

  func handle(_ note: Note) {
    switch note {
    case .value(let value): deliver(value)
    case .completion(let completion): finish(completion)
    case .insert(let conduit):
      if let completion {
        conduit.finish(completion)
      } else {
        conduits.append(conduit)
      }
    case .remove(let conduit): conduits.remove(conduit)
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
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

  /// Leaves a note for whoever has the turn.
  @usableFromInline
  func post(_ note: Note) {
    lock.withLock { inbox.append(note) }
    if turn.announce() {
      empty()
      leave()
    }
  }

  private func empty() {
    turn.acknowledge()
    let notes = lock.withLock {
      defer { inbox = [] }
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
    let conduit = ConduitTo(subscriber)
    insert(conduit, named: name) { subscriber.receive(subscription: $0) }
  }

  /// Adds a subscriber, hands it its subscription, and completes it if the subject has ended.
  @usableFromInline
  func insert(
    _ conduit: Conduit<Output, Failure>, named name: StaticString, subscribe: (any Subscription) -> Void
  ) {
    if let completion = endedWith {
      subscribe(Subscriptions.empty)
      conduit.finish(completion)
      return
    }
    let subscription = SubjectSubscription(hub: self, conduit: conduit, name: name)
    conduit.handle = subscription
    submit(.insert(conduit))
    subscribe(subscription)
  }

  /// The completion if the subject has ended.
  private var endedWith: Subscribers.Completion<Failure>? { lock.withLock { isFinished } ? completion : nil }

  /// Called when a subscriber asks for values: from then on the upstreams are asked for everything.
  func noteDemand() {
    let upstreams: [any Subscription] = lock.withLock {
      guard !isRequested else { return [] }
      isRequested = true
      return self.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// Keeps a subscription that feeds the subject.
  ///
  /// - Parameter always: whether to ask for values before anybody has subscribed.
  func addUpstream(_ subscription: any Subscription, always: Bool) {
    let (isFinished, isRequested) = lock.withLock {
      if !self.isFinished { upstreams.append(subscription) }
      return (self.isFinished, self.isRequested)
    }
    if isFinished {
      subscription.cancel()
    } else if always || isRequested {
      subscription.request(.unlimited)
    }
  }

  /// The subject is going away: nothing will be sent any more.
  func tearDown() {
    let upstreams = lock.withLock {
      defer { self.upstreams = [] }
      return self.upstreams
    }
    for upstream in upstreams { upstream.cancel() }
    switch turn.enter() {
    case .owner:
      for conduit in conduits.removeAll() where conduit.close() { conduit.handle?.detach() }
      leave()
    case .nested, .busy: break
    }
  }
}

/// What a subscriber of a ``SubjectHub`` holds. Ending breaks its tie to the conduit, so that the subscriber is free.
@usableFromInline
final class SubjectSubscription<Output, Failure: Error>: SubscriptionCore, ConduitHandle, @unchecked Sendable {
  private let lock = Lock()
  @exclusivity(unchecked) private var hub: SubjectHub<Output, Failure>?
  @exclusivity(unchecked) private var conduit: Conduit<Output, Failure>?
  private let name: StaticString

  @usableFromInline
  init(hub: SubjectHub<Output, Failure>, conduit: Conduit<Output, Failure>, name: StaticString) {
    self.hub = hub
    self.conduit = conduit
    self.name = name
    super.init()
  }

  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let (hub, conduit) = lock.withLock { (self.hub, self.conduit) }
    guard let hub, let conduit else { return }
    conduit.add(demand)
    hub.noteDemand()
  }

  override func cancel() {
    let (hub, conduit) = take()
    if let hub, let conduit, conduit.close() { hub.submit(.remove(conduit)) }
  }

  @usableFromInline func detach() { _ = take() }

  private func take() -> (SubjectHub<Output, Failure>?, Conduit<Output, Failure>?) {
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
