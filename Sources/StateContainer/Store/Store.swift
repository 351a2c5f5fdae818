import Combine

/// A state, the reducer that changes it, and the effects that the reducer asks for.
///
/// A message is reduced before `send` returns. Then, in this order: observers are told if the state has changed, and the
/// effects are performed. A message sent meanwhile (by an observer, by `Effect.feedback`, by a child's output) is reduced
/// right after, first come, first served, and never inside of another one.
///
/// ```swift
/// let store = Store(state: 0, reducer: Counter())
/// store.send(.up)
/// store.state  // 1
/// ```
///
/// A view holds a store in `@StateObject`, `@ObservedObject` or `@State`. Reading a property through the store
/// (`store.title`) in the body of a view makes that view depend on the property alone, if the view does not subscribe to
/// the whole object: hold it in `@State` or in a plain `let`. ``scope(_:_:)-(KeyPath<State,_>,_)`` gives a store of a part.
///
/// Effects are cancelled when the store goes away; they never keep it alive.
@MainActor @dynamicMemberLookup
public final class Store<State: Equatable, Input, Feedback: Sendable, Output>: StoreType {
  @usableFromInline typealias Reducing = _ReducerNode<State, Input, Feedback, Output>.Body
  typealias Forward = (Input, SourcePlace) -> EffectTask

  // MARK: What every store has

  @usableFromInline nonisolated let cell: StateCell<State>
  var audience: StateAudience<State>?
  @usableFromInline nonisolated let changes = ChangePublisher()
  nonisolated let outputs = OutputHub<Output>()

  // MARK: A store of its own state

  @usableFromInline let reducing: Reducing?
  /// Messages are being reduced or told of: those that come wait.
  @usableFromInline var isBusy = false
  /// The state is in the reducer's hands.
  @usableFromInline var isInReducer = false
  /// Nobody watches and nothing is traced: a message that has no effect costs no more than its reducer.
  @usableFromInline var isPlain = true
  @usableFromInline var stepCount: UInt64 = 0
  @usableFromInline var queue = MessageQueue<Input, Feedback>()
  let effects = EffectTable()
  nonisolated let issues = IssueSink()
  let clock: any Clock<Duration>
  /// What the store records of each message; nil where nobody asked for it.
  public let trace: Trace<State>?
  var hooks: StoreHooks<Feedback, Output>?

  // MARK: A derived store

  let forward: Forward?
  /// What its inputs are translated by, if that can be told.
  let translation: ClosureIdentity?
  /// The slice before the change that is being told.
  var oldSlice: State?
  var sliceHasChanged = false

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - reducer: applies messages. What is composed of others is taken apart once, here.
  ///   - clock: what `debounce`, `throttle` and `send.sleep(for:)` go by.
  ///   - trace: records why the state changed; without one, nothing is recorded and nothing is copied.
  @inlinable
  public convenience init<R: Reducer<State, Input, Feedback, Output>>(
    state: State, reducer: R, clock: any Clock<Duration> = ContinuousClock(), trace: Trace<State>? = nil
  ) {
    self.init(state, reducer._makeNode().reduce, clock, trace)
  }

  @usableFromInline
  init(_ state: State, _ reducing: @escaping Reducing, _ clock: any Clock<Duration>, _ trace: Trace<State>?) {
    cell = StateCell(state)
    self.reducing = reducing
    self.clock = clock
    self.trace = trace
    forward = nil
    translation = nil
    isPlain = trace == nil
  }

  init(derived cell: StateCell<State>, translation: ClosureIdentity?, forward: @escaping Forward) {
    self.cell = cell
    self.forward = forward
    self.translation = translation
    reducing = nil
    clock = ContinuousClock()
    trace = nil
  }

  deinit {
    cell.hub.close()
    outputs.close()
  }

  // MARK: Watching

  /// Fires when the state is about to change: what a subscriber reads from the store then is the old state. Never fires for
  /// a message that leaves the state equal.
  public nonisolated var objectWillChange: ObservableObjectPublisher { changes.publisher }

  /// The current state. Not to be read from inside of the reducer, which has it in its hands.
  public var state: State { tracked(\.self) }

  /// A part of the state. The body of a view that reads it depends on this part alone.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { tracked(keyPath) }

  public var stateStream: StateStream<State> { watchers.makeStream() }

  public var outputStream: OutputStream<Output> { OutputStream(outputs) }

  /// Called for each issue of this store instead of `StoreIssues.handler`.
  public nonisolated var onIssue: (@Sendable (StoreIssue) -> Void)? {
    get { issues.handler }
    set { issues.handler = newValue }
  }

  /// How many effects are running or waiting; those that have been cancelled do not count.
  public var effectsInFlight: Int { effects.liveCount }
}
