/// Drives a store in a test and fails on whatever the test does not assert.
///
/// It is the engine of ``Store`` with three differences: feedback waits until the test receives it; effects that are values
/// or objects are not run but answered by the test; time stands still until the test moves it.
///
/// ```swift
/// let store = TestStore(state: Numbers.State.idle, reducer: Numbers(handler: handler))
/// store.send(.onAppear) { $0 = .loading }
/// store.expect(effect: NumbersEffect.download, thenReturn: .loaded([1, 2, 3]))
/// await store.receive(.loaded([1, 2, 3])) { $0 = .loaded([1, 2, 3]) }
/// store.expect(output: .loaded)
/// await store.finish()
/// ```
///
/// It works under XCTest and under Swift Testing. With `exhaustive: false` a test asserts only what it names: other feedback
/// is reduced on the way, other changes are ignored.
@MainActor
public final class TestStore<State: Equatable, Input, Feedback: Sendable, Output> {
  struct Received {
    let feedback: Feedback
    let origin: EffectOrigin
  }

  struct Unanswered {
    let label: EffectLabel
    let job: EffectJob
    let origin: EffectOrigin
    let recover: (any Error) -> Feedback?
  }

  /// The clock that the store goes by.
  public let clock: TestClock
  /// Called for each failure instead of failing the running test; for tests of test helpers.
  public var onFailure: ((TestFailure) -> Void)?

  let store: Store<State, Input, Feedback, Output>
  let isExhaustive: Bool
  let ledger = TestLedger()
  private let place: SourcePlace
  private var wakeUp: Signal?

  var inbox: [Received] = [] { didSet { ledger.update { $0.feedbacks = inbox.count } } }
  var outputs: [Output] = [] { didSet { ledger.update { $0.outputs = outputs.count } } }
  var unanswered: [Unanswered] = [] { didSet { ledger.update { $0.unanswered = unanswered.count } } }

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - reducer: what is tested.
  ///   - clock: stands still until ``advance(by:)``.
  ///   - exhaustive: whether the test fails on what it does not assert.
  public init<R: Reducer<State, Input, Feedback, Output>>(
    state: State, reducer: R, clock: TestClock = TestClock(), exhaustive: Bool = true, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    store = Store(state: state, reducer: reducer, clock: clock)
    self.clock = clock
    isExhaustive = exhaustive
    place = SourcePlace(file: file, line: line)
    store.isPlain = false
    store.hooks = StoreHooks(
      feedback: { [unowned self] in
        inbox.append(Received(feedback: $0, origin: $1))
        wake()
      },
      output: { [unowned self] in outputs.append($0) },
      intercepts: { [unowned self] in intercept($0, $1, $2, $3) })
    store.effects.onChange = { [unowned self] in effectsChanged() }
    store.onIssue = { [place] issue in
      let failure = TestFailure(message: issue.message, place: issue.place ?? place)
      failure.record()
    }
  }

  deinit {
    guard isExhaustive, let leftovers = ledger.leftovers else { return }
    TestFailure(
      message: "The test is over, but \(leftovers) \(leftovers.hasPrefix("1 ") ? "was" : "were") not asserted. "
        + "End the test with: await store.finish()",
      place: place
    ).record()
  }

  /// The current state.
  public var state: State { store.state }

  // MARK: What the store does

  private func intercept(
    _ label: EffectLabel, _ job: EffectJob, _ origin: EffectOrigin, _ recover: @escaping (any Error) -> Feedback?
  ) -> Bool {
    switch label.style {
    case .value, .object:
      unanswered.append(Unanswered(label: label, job: job, origin: origin, recover: recover))
      effectsChanged()
      return true
    case .closure, .method, .timer: return false
    }
  }

  private func effectsChanged() {
    if unanswered.contains(where: \.job.isCancelled) { unanswered.removeAll(where: \.job.isCancelled) }
    let waiting = Set(unanswered.map(\.job.token))
    let running = store.effects.liveJobs.count { !waiting.contains($0.token) }
    ledger.update { $0.running = running }
    wake()
  }

  private func wake() {
    wakeUp?.fire()
    wakeUp = nil
  }

  /// Effects that run by themselves: those that the test has to answer aside.
  var running: [EffectJob] {
    let waiting = Set(unanswered.map(\.job.token))
    return store.effects.liveJobs.filter { !waiting.contains($0.token) }
  }

  /// Waits, as long as effects are running, until a condition holds.
  func wait(atMost patience: Duration, until isDone: () -> Bool) async {
    let deadline = ContinuousClock.now + patience
    while !isDone(), !running.isEmpty {
      let left = ContinuousClock.now.duration(to: deadline)
      if left <= .zero { return }
      let signal = Signal()
      wakeUp = signal
      await signal.wait(atMost: left)
    }
  }

  // MARK: Failing

  func fail(_ message: String, _ place: SourcePlace) {
    let failure = TestFailure(message: message, place: place)
    if let onFailure { onFailure(failure) } else { failure.record() }
  }
}
