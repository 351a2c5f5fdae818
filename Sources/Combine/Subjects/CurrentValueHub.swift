/// What a subject is made of that keeps its latest value, with a version number.
///
/// A subscriber that asks for values gets the current one first, and again whenever it had no demand for a newer one. The
/// value is set at once, whichever thread is delivering.
@usableFromInline
final class CurrentValueHub<Output, Failure: Error>: AnyHub, @unchecked Sendable {
  /// Guarded by the turn; set before `isFinished` is.
  @exclusivity(unchecked) private var completion: Subscribers.Completion<Failure>?

  // Guarded by the lock.
  @usableFromInline @exclusivity(unchecked) var current: Output
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 1

  @inlinable
  init(_ value: Output) {
    current = value
    super.init()
  }

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
      queueLocked(value, version: version, entry: entry)
    }
    withExtendedLifetime(old) {}
  }

  /// Delivers the value, then sets it: what a property does that publishes before it changes.
  @inlinable
  func publish(_ value: Output) {
    let entry = turn.enter()
    if entry == .busy {
      publishBusy(value)
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
  func publishBusy(_ value: Output) {
    lock.lock()
    let old = current
    current = value
    version &+= 1
    queueLocked(value, version: version, entry: .busy)
    withExtendedLifetime(old) {}
  }

  @inlinable
  func deliver(_ value: Output, version: UInt64) {
    let count = conduits.slots.count
    var index = 0
    while index < count && index < conduits.slots.count {
      if let conduit = conduits.slots[index] {
        conduit._withUnsafeGuaranteedRef {
          let conduit = unsafeDowncast($0, to: Conduit<Output, Failure>.self)
          if conduit.takeOne() {
            conduit.seenVersion = max(conduit.seenVersion, version)
            conduit.deliverCounted(value)
          }
        }
      }
      index += 1
    }
  }

  /// Queues a value behind what others have left in the inbox. Called with the lock held; releases it.
  @usableFromInline
  func queueLocked(_ value: Output, version: UInt64, entry: Turnstile.Entry) {
    addNote { self.deliverUnseen(value, version: version) }
    lock.unlock()
    if entry == .owner || turn.announce() {
      emptyInbox()
      leave()
    }
  }

  /// Delivers a value that has waited in the inbox. Who has asked in the meantime has been given it already.
  private func deliverUnseen(_ value: Output, version: UInt64) {
    let count = conduits.slots.count
    var index = 0
    while index < count && index < conduits.slots.count {
      if let slot = conduits.slots[index] {
        let conduit = unsafeDowncast(slot.takeUnretainedValue(), to: Conduit<Output, Failure>.self)
        if conduit.seenVersion < version && conduit.takeOne() {
          conduit.seenVersion = version
          conduit.deliverCounted(value)
        }
      }
      index += 1
    }
  }

  @usableFromInline
  func send(completion: Subscribers.Completion<Failure>) {
    inTurn { self.finish(completion) }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    closeForGood()
    for conduit in conduits.removeAll() {
      unsafeDowncast(conduit, to: Conduit<Output, Failure>.self).finish(completion)
    }
  }

  @inlinable
  func attach<S: Subscriber>(_ subscriber: S, named name: StaticString)
  where S.Input == Output, S.Failure == Failure {
    let conduit = ConduitTo(subscriber)
    if hasFinished {
      subscriber.receive(subscription: Subscriptions.empty)
      complete(conduit)
    } else {
      let subscription = makeSubscription(for: conduit, named: name)
      insert(conduit)
      subscriber.receive(subscription: subscription)
    }
  }

  @usableFromInline
  func insert(_ conduit: Conduit<Output, Failure>) {
    switch turn.enter() {
    case .owner:
      insertInTurn(conduit)
      leave()
    case .nested: insertInTurn(conduit)
    case .busy: post { self.insertInTurn(conduit) }
    }
  }

  private func insertInTurn(_ conduit: Conduit<Output, Failure>) {
    if let completion {
      conduit.finish(completion)
    } else {
      conduits.append(conduit)
    }
  }

  /// Gives a late subscriber the completion.
  @usableFromInline
  func complete(_ conduit: Conduit<Output, Failure>) {
    if let completion { conduit.finish(completion) }
  }

  override func request(_ demand: Subscribers.Demand, for conduit: AnyConduit) {
    let conduit = unsafeDowncast(conduit, to: Conduit<Output, Failure>.self)
    switch turn.enter() {
    case .owner:
      serve(conduit, demand)
      leave()
    case .nested: serve(conduit, demand)
    case .busy: post { self.serve(conduit, demand) }
    }
  }

  /// Adds to a subscriber's demand, and gives it the current value if it has not seen that.
  private func serve(_ conduit: Conduit<Output, Failure>, _ demand: Subscribers.Demand) {
    conduit.add(demand)
    lock.lock()
    let value = current
    let version = version
    lock.unlock()
    if completion == nil && conduit.seenVersion < version && conduit.takeOne() {
      conduit.seenVersion = version
      conduit.deliverCounted(value)
    }
  }
}
