/// What a subject is made of that keeps no value.
@usableFromInline
final class SubjectHub<Output, Failure: Error>: AnyHub, @unchecked Sendable {
  /// Guarded by the turn; set before `isFinished` is.
  @exclusivity(unchecked) private var completion: Subscribers.Completion<Failure>?

  @usableFromInline override init() { super.init() }

  @inlinable
  func send(_ value: Output) {
    switch turn.enter() {
    case .owner:
      deliver(value)
      leaveQuickly()
    case .nested: deliver(value)
    case .busy: post { self.deliver(value) }
    }
  }

  @inlinable
  func deliver(_ value: Output) {
    // A subscriber that joins meanwhile does not get this value; a completion meanwhile empties the list.
    let count = conduits.slots.count
    var index = 0
    while index < count && index < conduits.slots.count {
      if let conduit = conduits.slots[index] {
        conduit._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Conduit<Output, Failure>.self).offer(value) }
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
    conduit.add(demand)
    noteDemand()
  }

  /// The subject is going away: nothing will be sent any more, and the subscribers are released.
  func tearDown() {
    cancelUpstreams()
    switch turn.enter() {
    case .owner:
      for conduit in conduits.removeAll() where conduit.close() { conduit.detachHandle() }
      leave()
    case .nested, .busy: break
    }
  }
}
