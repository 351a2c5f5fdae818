import Combine

/// Records why a store's state changed: for each message its cause, its effect, its place in the source, and the state
/// before and after.
///
/// ```swift
/// let trace = Trace<AppState>(keep: 200)
/// let store = Store(state: AppState(), reducer: AppReducer(), trace: trace)
/// …
/// for step in trace.chain(of: trace.steps.last!.id) { print(step.headline) }
/// // #1 .input(.onAppear) — App/List.swift:12
/// // #2 ← #1 .feedback(.loaded([1, 2, 3])) — run at App/ListReducer.swift:30
/// ```
///
/// A trace keeps copies of states. What shares storage with the current state is copied when it changes; a store without
/// a trace copies nothing.
@MainActor
public final class Trace<State>: ObservableObject {
  /// The last steps, oldest first. Published, so that a view can show them live.
  @Published public private(set) var steps: [Step<State>] = []
  /// How many steps are kept.
  public let capacity: Int
  private let sink: ((Step<State>) -> Void)?

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - keep: how many steps are kept, to be read and travelled to.
  ///   - sink: called with each step, after its message has been reduced and told.
  public init(keep capacity: Int, _ sink: ((Step<State>) -> Void)? = nil) {
    precondition(capacity >= 0, "a trace cannot keep fewer than 0 steps")
    self.capacity = capacity
    self.sink = sink
  }

  func record(_ step: Step<State>) {
    if capacity > 0 {
      if steps.count >= capacity { steps.removeFirst(steps.count - capacity + 1) }
      steps.append(step)
    }
    sink?(step)
  }

  // MARK: Reading

  /// A step by its number; nil where it is not kept.
  public func step(_ id: UInt64) -> Step<State>? {
    // Numbers rise by one, unless several stores write to one trace.
    guard let first = steps.first else { return nil }
    if id >= first.id, id - first.id < steps.count {
      let guess = steps[Int(id - first.id)]
      if guess.id == id { return guess }
    }
    return steps.last { $0.id == id }
  }

  /// Why a step took place: what came from outside first, the step itself last. It begins later where earlier steps are not
  /// kept any more.
  public func chain(of id: UInt64) -> [Step<State>] {
    var chain: [Step<State>] = []
    var next: UInt64? = id
    while let current = next, let step = step(current) {
      chain.append(step)
      next = step.cause
    }
    return chain.reversed()
  }

  /// Forgets all steps.
  public func clear() { steps = [] }

  // MARK: Printing and exporting

  /// A trace that prints each step and what it changed.
  ///
  /// - Parameters:
  ///   - keep: how many steps are kept as well.
  ///   - write: gets the text; prints it unless told otherwise.
  public static func printer(keep capacity: Int = 0, _ write: @escaping (String) -> Void = { print($0) }) -> Trace {
    Trace(keep: capacity) { step in
      let changes = step.difference.lines.map { "    \($0)" }
      write(([step.headline] + (changes.isEmpty ? ["    (no change)"] : changes)).joined(separator: "\n"))
    }
  }

  /// All kept steps as a JSON array, one step a line.
  public var json: String {
    steps.isEmpty ? "[]" : "[\n\(steps.map(\.json).joined(separator: ",\n"))\n]"
  }
}
