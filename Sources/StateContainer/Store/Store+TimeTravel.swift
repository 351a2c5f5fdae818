extension Store {
  /// Makes the state what it was after a step that the trace has kept. Effects in flight are cancelled: their feedback
  /// belongs to another time.
  ///
  /// The journey is a step of the trace itself.
  ///
  /// - Parameter id: the step's number.
  /// - Returns: false where the step is not kept, or a message is being reduced.
  @discardableResult
  public func travel(to id: UInt64, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    let place = SourcePlace(file: file, line: line)
    guard let trace, let pointer = cell.pointer else {
      issues.report(
        StoreIssue(
          kind: .misuse,
          message: "A store without a trace cannot travel. Give it one: Store(state:reducer:trace: Trace(keep: 100)); "
            + "a derived store has its parent's.",
          place: place))
      return false
    }
    guard !isBusy, let step = trace.step(id) else { return false }
    effects.cancelAll(in: EffectScope())
    let old = pointer.pointee
    isBusy = true
    stepCount &+= 1
    let number = stepCount
    if old != step.after {
      var turn = _Turn<State>(wantsExchange: true)
      pointer.pointee = step.after
      turn.noteChange(of: old)
      tell(turn)
    }
    trace.record(
      Step(
        id: number, cause: nil, message: "travel to #\(id)", effect: nil, before: old, after: step.after, file: file,
        line: line))
    if !queue.isEmpty { drain() }
    isBusy = false
    return true
  }
}
