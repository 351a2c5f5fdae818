import Combine

/// A state, changed in the methods of a subclass: state and effects in one place.
///
/// ```swift
/// final class NumbersModel: StateStore<NumbersState, NumbersOutput> {
///   init() { super.init(state: .idle) }
///
///   func load() async {
///     state = .loading
///     do {
///       state = .loaded(try await api.numbers())
///       send(output: .loaded)
///     } catch {
///       state = .failed
///     }
///   }
/// }
/// ```
///
/// It can be used as it is too: a value to be watched, and outputs. Setting a state that is equal to the current one
/// tells nobody.
@MainActor @dynamicMemberLookup
open class StateStore<State: Equatable, Output>: StoreType {
  nonisolated let cell: StateCell<State>
  nonisolated let changes = ChangePublisher()
  nonisolated let outputs = OutputHub<Output>()
  private var audience: StateAudience<State>?
  private let effects = EffectTable()
  private nonisolated let issues = IssueSink()
  private let clock: any Clock<Duration>
  private var stepCount: UInt64 = 0
  /// What the store records of each change; nil where nobody asked for it.
  public final let trace: Trace<State>?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - clock: what ``sleep(for:)`` goes by.
  ///   - trace: records why the state changed.
  public init(state: State, clock: any Clock<Duration> = ContinuousClock(), trace: Trace<State>? = nil) {
    cell = StateCell(state)
    self.clock = clock
    self.trace = trace
  }

  deinit {
    cell.hub.close()
    outputs.close()
  }

  // MARK: State

  /// The state. Every change is traced, and observers are told before it takes place.
  public final var state: State {
    get { tracked(\.self) }
    set { change(to: newValue, reason: "state", place: nil) }
  }

  /// Changes several things at once: observers are told once, and the trace says why.
  ///
  /// - Parameters:
  ///   - reason: what the trace calls the change; the name of the calling method.
  ///   - body: changes the state in place.
  public final func update(
    _ reason: StaticString = #function, file: StaticString = #fileID, line: UInt = #line,
    _ body: (inout State) throws -> Void
  ) rethrows {
    var new = cell.pointer!.pointee
    try body(&new)
    change(to: new, reason: reason, place: SourcePlace(file: file, line: line))
  }

  /// A part of the state. The body of a view that reads it depends on this part alone.
  public final subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { tracked(keyPath) }

  private func tracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    if TrackingProbe.isTracking { watchers.track(keyPath) }
    return cell.pointer!.pointee[keyPath: keyPath]
  }

  private func change(to new: State, reason: StaticString, place: SourcePlace?) {
    let pointer = cell.pointer!
    let job = EffectJob.current
    let place = place ?? job?.label.place
    MainActorCheck.run("The state is set", file: place?.file ?? "", line: place?.line ?? 0)
    let old = pointer.pointee
    guard old != new else { return }
    stepCount += 1
    let step = stepCount
    var other = new
    let exchange = { swap(&other, &pointer.pointee) }
    if let audience, audience.wantsOldState {
      exchange()
      audience.tell(exchange, path: [], willChange: { changes.send() })
    } else {
      changes.send()
      exchange()
      audience?.publish()
    }
    trace?.record(
      Step(
        id: step, cause: job.flatMap { $0.cause == 0 ? nil : $0.cause }, message: "\(reason)",
        effect: job.map { "\($0.label)" }, before: old, after: new, file: place?.file ?? "",
        line: place?.line ?? 0))
  }

  /// Makes the state what it was after a step that the trace has kept. Work in flight is cancelled.
  ///
  /// - Returns: false where the step is not kept.
  @discardableResult
  public final func travel(to id: UInt64, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    guard let step = trace?.step(id) else { return false }
    effects.cancelAll(in: EffectScope())
    change(to: step.after, reason: "travel", place: SourcePlace(file: file, line: line))
    return true
  }

  // MARK: Watching

  /// Fires when the state is about to change.
  public final nonisolated var objectWillChange: ObservableObjectPublisher { changes.publisher }

  public final var stateStream: StateStream<State> { watchers.makeStream() }

  public final var outputStream: OutputStream<Output> { OutputStream(outputs) }

  private var watchers: StateAudience<State> {
    if let audience { return audience }
    let new = StateAudience(cell)
    audience = new
    return new
  }

  // MARK: Outputs

  /// Tells whoever reads ``outputStream``.
  public final func send(output: Output) { outputs.send(output) }

  // MARK: Effects

  /// Starts work that belongs to the store: it is cancelled with it, or by its id.
  ///
  /// Changes that the work makes to the state are put down to it in the trace. Capture the store weakly in work that may
  /// outlive it: what holds a store keeps it.
  ///
  /// - Parameters:
  ///   - id: tells it from other work of this store.
  ///   - policy: what happens if work with that id runs already.
  ///   - work: runs on the main actor. An error other than that of cancellation is reported.
  /// - Returns: the work, to be waited for or cancelled.
  @discardableResult
  public final func run(
    id: some Hashable & Sendable, _ policy: Policy = .cancelPrevious, file: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> EffectTask {
    let effectID = EffectID(scope: EffectScope(), id: AnyHashable(id))
    let group = EffectGroup()
    let label = EffectLabel(style: .method(id: Dump.line(id)), place: SourcePlace(file: file, line: line))
    switch policy {
    case .concurrent: break
    case .cancelPrevious: effects.cancel(effectID)
    case .keepExisting: if effects.isBusy(effectID) { return EffectTask(nil) }
    case .queued:
      if effects.isBusy(effectID) {
        let waiting = EffectTable.Waiting(job: makeJob(label, group, [])) { [weak self] in
          self?.start(label, group, effectID, work)
        }
        effects.enqueue(waiting, effectID)
        return EffectTask(group)
      }
    }
    start(label, group, effectID, work)
    return EffectTask(group)
  }

  /// Cancels the work that was started under an id.
  public final func cancel(id: some Hashable & Sendable) {
    effects.cancel(EffectID(scope: EffectScope(), id: AnyHashable(id)))
  }

  /// Suspends by the store's clock.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public final func sleep(for duration: Duration) async throws {
    if let job = EffectJob.current { try await job.sleep(for: duration) } else { try await clock.sleep(for: duration) }
  }

  /// How much work of ``run(id:_:file:line:_:)`` runs or waits.
  public final var effectsInFlight: Int { effects.liveCount }

  /// Called for each issue of this store instead of `StoreIssues.handler`.
  public final nonisolated var onIssue: (@Sendable (StoreIssue) -> Void)? {
    get { issues.handler }
    set { issues.handler = newValue }
  }

  private func makeJob(_ label: EffectLabel, _ group: EffectGroup, _ ids: [EffectID]) -> EffectJob {
    let issues = issues
    return EffectJob(
      token: effects.makeToken(), label: label, cause: stepCount, scope: EffectScope(), ids: ids, group: group,
      clock: clock, onIssue: { issues.report($0) })
  }

  private func start(
    _ label: EffectLabel, _ group: EffectGroup, _ id: EffectID, _ work: @escaping @MainActor () async throws -> Void
  ) {
    let job = makeJob(label, group, [id])
    guard effects.add(job) else { return }
    effects.launchOnMainActor(job) {
      do {
        try await EffectJob.$current.withValue(job) { try await work() }
      } catch {
        if job.isCancelled || error is CancellationError { return }
        job.report(
          .uncaughtError, "Work threw \(Dump.line(error)) (\(job.label)), and nothing catches it. Catch it in the work."
        )
      }
    }
  }
}
