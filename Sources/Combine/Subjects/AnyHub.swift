/// The part of a subject that does not depend on the types of its values: its subscribers, the turn that serialises
/// deliveries to them, and the subscriptions that feed it.
///
/// Sending takes the turn, calls the subscribers in the order of their subscription, and gives the turn back. A thread
/// that finds it taken leaves a note in the inbox and goes on; a subscriber that sends while it is called is served at
/// once.
@usableFromInline
class AnyHub: @unchecked Sendable {
  @usableFromInline final let turn = Turnstile()

  // Guarded by the turn.
  @usableFromInline @exclusivity(unchecked) final var conduits = ConduitList()

  // Guarded by the lock.
  @usableFromInline final let lock = Lock()
  @exclusivity(unchecked) private final var inbox: [() -> Void] = []
  @usableFromInline @exclusivity(unchecked) final var inboxIsEmpty = true
  @usableFromInline @exclusivity(unchecked) final var isFinished = false
  @exclusivity(unchecked) private final var upstreams: [any Subscription] = []
  @exclusivity(unchecked) private final var upstreamsToSweep = 8
  @exclusivity(unchecked) private final var isRequested = false

  @usableFromInline init() {}

  deinit { conduits.dispose() }

  /// Called when a subscriber asks for values.
  func request(_ demand: Subscribers.Demand, for conduit: AnyConduit) {}

  // MARK: The turn

  /// Does something under the turn: now, or when its holder comes to it.
  final func inTurn(_ work: @escaping () -> Void) {
    switch turn.enter() {
    case .owner:
      work()
      leave()
    case .nested: work()
    case .busy: post(work)
    }
  }

  /// Leaves a note for whoever has the turn.
  @usableFromInline
  final func post(_ work: @escaping () -> Void) {
    lock.lock()
    addNote(work)
    lock.unlock()
    if turn.announce() {
      emptyInbox()
      leave()
    }
  }

  /// With the lock held.
  final func addNote(_ work: @escaping () -> Void) {
    inbox.append(work)
    inboxIsEmpty = false
  }

  final func emptyInbox() {
    turn.acknowledge()
    lock.lock()
    let notes = inbox
    inbox = []
    inboxIsEmpty = true
    lock.unlock()
    for work in notes { work() }
  }

  /// Gives the turn back, after what others have left in the inbox, and releases the subscribers that have gone.
  @usableFromInline
  final func leave() {
    if conduits.removed.isEmpty && turn.leaveIfNothingIsWaiting() { return }
    var released: [AnyConduit] = []
    while true {
      if released.isEmpty {
        swap(&released, &conduits.removed)
      } else if !conduits.removed.isEmpty {
        released += conduits.removed
        conduits.removed = []
      }
      conduits.compact()
      if turn.leaveIfNothingIsWaiting() { break }
      emptyInbox()
    }
    withExtendedLifetime(released) {}
  }

  @inlinable
  final func leaveQuickly() {
    if !conduits.removed.isEmpty || !turn.leaveIfNothingIsWaiting() { leave() }
  }

  // MARK: Subscribers

  /// Whether the subject had ended when this was called.
  @usableFromInline
  final var hasFinished: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isFinished
  }

  /// Makes what the subscriber holds.
  @usableFromInline
  final func makeSubscription(for conduit: AnyConduit, named name: StaticString) -> SubjectSubscription {
    let subscription = SubjectSubscription(hub: self, conduit: conduit, name: name)
    conduit.handle = subscription
    return subscription
  }

  final func remove(_ conduit: AnyConduit) {
    switch turn.enter() {
    case .owner:
      let taken = conduits.take(conduit)
      leave()
      withExtendedLifetime(taken) {}
    case .nested: conduits.remove(conduit)
    case .busy: post { self.conduits.remove(conduit) }
    }
  }

  // MARK: Upstreams

  /// From the first request on, the upstreams are asked for everything.
  final func noteDemand() {
    lock.lock()
    if isRequested {
      lock.unlock()
      return
    }
    isRequested = true
    let waiting = upstreams
    lock.unlock()
    for upstream in waiting { upstream.request(.unlimited) }
  }

  /// Keeps a subscription that feeds the subject.
  ///
  /// - Parameter always: whether to ask for values before anybody has subscribed.
  final func addUpstream(_ subscription: any Subscription, always: Bool) {
    lock.lock()
    let isFinished = isFinished
    let isWanted = always || isRequested
    let ended = isFinished ? [] : sweepUpstreams()
    if !isFinished { upstreams.append(subscription) }
    lock.unlock()
    withExtendedLifetime(ended) {}
    if isFinished {
      subscription.cancel()
    } else if isWanted {
      subscription.request(.unlimited)
    }
  }

  /// Takes out the subscriptions that have ended, so that a subject which is fed by one publisher after another, as
  /// behind `share()`, does not gather them. Called with the lock held; the caller releases what is returned.
  private func sweepUpstreams() -> [any Subscription] {
    guard upstreams.count >= upstreamsToSweep else { return [] }
    // Asked once each: one that ends meanwhile must not be released here.
    var (ended, running): ([any Subscription], [any Subscription]) = ([], [])
    for upstream in upstreams {
      if (upstream as? Relay)?.hasEnded == true { ended.append(upstream) } else { running.append(upstream) }
    }
    upstreams = running
    upstreamsToSweep = max(8, upstreams.count * 2)
    return ended
  }

  /// With the turn: no value will be taken any more.
  final func closeForGood() {
    lock.lock()
    isFinished = true
    let old = upstreams
    upstreams = []
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// The subject is going away: nothing will be sent any more.
  final func cancelUpstreams() {
    lock.lock()
    let old = upstreams
    upstreams = []
    lock.unlock()
    for upstream in old { upstream.cancel() }
  }
}

/// What a subscriber of a subject holds. Ending breaks its tie to the conduit, so that the subscriber is free.
@usableFromInline
final class SubjectSubscription: SubscriptionCore, @unchecked Sendable {
  private let lock = Lock()
  @exclusivity(unchecked) private var hub: AnyHub?
  @exclusivity(unchecked) private var conduit: AnyConduit?
  private let name: StaticString

  init(hub: AnyHub, conduit: AnyConduit, name: StaticString) {
    self.hub = hub
    self.conduit = conduit
    self.name = name
    super.init()
  }

  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.lock()
    let (hub, conduit) = (self.hub, self.conduit)
    lock.unlock()
    if let hub, let conduit { hub.request(demand, for: conduit) }
  }

  override func cancel() {
    let (hub, conduit) = take()
    if let hub, let conduit, conduit.close() { hub.remove(conduit) }
  }

  func detach() { _ = take() }

  private func take() -> (AnyHub?, AnyConduit?) {
    lock.lock()
    let taken = (hub, conduit)
    hub = nil
    conduit = nil
    lock.unlock()
    return taken
  }

  override var description: String { "\(name)" }
}
