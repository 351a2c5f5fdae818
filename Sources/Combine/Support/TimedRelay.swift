/// The ancestor of operators that decide by the clock what to deliver: they ask the upstream for everything, and keep
/// account of what their subscriber has asked for.
///
/// Values and the completion are delivered one at a time, whatever threads the scheduler uses.
@usableFromInline
class TimedRelay<Downstream: Subscriber>: Relay, @unchecked Sendable {
  @usableFromInline final let downstream: Downstream
  private final let turn = Turnstile()

  // Guarded by the lock.
  @exclusivity(unchecked) private final var demand = Subscribers.Demand.none
  @exclusivity(unchecked) private final var inbox: [() -> Void] = []
  @exclusivity(unchecked) private final var errandCount = 0

  private final let errands = Leash<TimedRelay<Downstream>>()

  @usableFromInline
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  final func start(_ subscription: any Subscription) {
    guard accept(subscription) else { return }
    downstream.receive(subscription: self)
    currentUpstream?.request(.unlimited)
  }

  /// Whether a value would be delivered.
  final var hasDemand: Bool { lock.withLock { demand > .none } }

  /// Delivers a value if there is demand for it, and drops it otherwise.
  final func deliver(_ value: Downstream.Input) {
    inTurn { [self] in
      lock.lock()
      guard isActive, demand > .none else {
        lock.unlock()
        return
      }
      demand -= 1
      lock.unlock()
      let more = downstream.receive(value)
      if more > .none { add(more) }
    }
  }

  /// Ends with a completion, after what is being delivered.
  final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    inTurn { [self] in
      if end().isFirst { downstream.receive(completion: completion) }
    }
  }

  /// Makes a closure that a scheduler is to run: it keeps the operator alive, but no longer than until a cancel.
  ///
  /// - Parameter work: captures nothing of the operator.
  final func errand<Operator: TimedRelay<Downstream>>(
    of operator: Operator, _ work: @escaping (Operator) -> Void
  ) -> () -> Void {
    lock.withLock {
      // After a cancel it would hold what the cancel has let go of.
      guard status.load(ordering: .relaxed) != .ended else { return }
      errandCount += 1
      errands.hold(self)
    }
    return { [errands] in
      guard let relay = errands.target else { return }
      work(unsafeDowncast(relay, to: Operator.self))
      relay.completeErrand()
    }
  }

  private func completeErrand() {
    let released: TimedRelay<Downstream>? = lock.withLock {
      errandCount -= 1
      return errandCount == 0 ? errands.letGo() : nil
    }
    withExtendedLifetime(released) {}
  }

  @usableFromInline
  override func cancel() {
    super.cancel()
    errands.letGo()
  }

  final func inTurn(_ work: @escaping () -> Void) {
    switch turn.enter() {
    case .owner:
      work()
      giveBack()
    case .nested: work()
    case .busy:
      lock.withLock { inbox.append(work) }
      if turn.announce() {
        doWhatIsLeft()
        giveBack()
      }
    }
  }

  private func giveBack() {
    while !turn.leaveIfNothingIsWaiting() { doWhatIsLeft() }
  }

  private func doWhatIsLeft() {
    turn.acknowledge()
    let notes = lock.withLock {
      defer { inbox = [] }
      return inbox
    }
    for work in notes { work() }
  }

  private func add(_ more: Subscribers.Demand) { lock.withLock { demand += more } }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    add(demand)
  }
}
