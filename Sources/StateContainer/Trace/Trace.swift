import Combine

/// Records why a store's state changed.
@MainActor
public final class Trace<State>: ObservableObject {
  /// The last steps, oldest first.
  @Published public private(set) var steps: [Step<State>] = []
  /// How many steps are kept.
  public let capacity: Int
  private let sink: ((Step<State>) -> Void)?

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - keep: how many steps are kept, to be read and travelled to.
  ///   - sink: called with each step, after its message has been reduced.
  public init(keep capacity: Int, _ sink: ((Step<State>) -> Void)? = nil) {
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
}
