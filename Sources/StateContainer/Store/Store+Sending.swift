extension Store {
  /// Sends an input. It is reduced before the call returns, unless another message is being reduced or told of: then
  /// right after that one.
  ///
  /// - Parameters:
  ///   - input: what to do.
  ///   - file: where the input comes from, for the trace.
  ///   - line: the same.
  /// - Returns: the effects that it has started: to be waited for, or cancelled together.
  @inlinable @discardableResult
  public func send(_ input: Input, file: StaticString = #fileID, line: UInt = #line) -> EffectTask {
    MainActorCheck.run("A message is sent", file: file, line: line)
    guard isPlain, !isBusy, !changes.isWanted, let reducing, let pointer = cell.pointer else {
      return EffectTask(sendWatched(input, SourcePlace(file: file, line: line)))
    }
    isBusy = true
    isInReducer = true
    var turn = _Turn<State>(wantsExchange: false)
    let effect = reducing(.input(input), &pointer.pointee, &turn)
    isInReducer = false
    stepCount &+= 1
    var group: EffectGroup?
    if case .none = effect.storage {
    } else {
      group = performFirst(effect, SourcePlace(file: file, line: line))
    }
    if !queue.isEmpty { drain() }
    isBusy = false
    return EffectTask(group)
  }

  /// Sends an input and waits for the effects that it starts, and for those that their feedback starts.
  ///
  /// Cancelling the task that waits cancels those effects: a view's `.task` and `.refreshable` do.
  public func run(_ input: Input, file: StaticString = #fileID, line: UInt = #line) async {
    let task = send(input, file: file, line: line)
    await withTaskCancellationHandler {
      await task.finish()
    } onCancel: {
      task.cancel()
    }
  }

  // MARK: The long way

  @usableFromInline
  func sendWatched(_ input: Input, _ place: SourcePlace) -> EffectGroup? {
    if let forward { return forward(input, place).group }
    var origin = EffectOrigin(place: place)
    if isBusy {
      let group = EffectGroup()
      group.hold()
      origin.group = group
      queue.append(.init(message: .input(input), origin: origin, isHeld: true))
      return group
    }
    isBusy = true
    let group = reduceMessage(.input(input), origin)
    if !queue.isEmpty { drain() }
    isBusy = false
    return group
  }

  /// An effect has sent feedback.
  func receive(_ feedback: Feedback, from job: EffectJob) {
    let origin = EffectOrigin(cause: job.cause, effect: job.label, place: job.label.place, group: job.group)
    if let hooks { return hooks.feedback(feedback, origin) }
    reduceOrEnqueue(.feedback(feedback), origin)
  }

  func reduceOrEnqueue(_ message: Message<Input, Feedback>, _ origin: EffectOrigin) {
    if isBusy {
      origin.group?.hold()
      queue.append(.init(message: message, origin: origin, isHeld: origin.group != nil))
      return
    }
    isBusy = true
    _ = reduceMessage(message, origin)
    if !queue.isEmpty { drain() }
    isBusy = false
  }

  @usableFromInline
  func drain() {
    while let entry = queue.popFirst() {
      _ = reduceMessage(entry.message, entry.origin)
      if entry.isHeld { entry.origin.group?.release() }
    }
  }

  /// - Returns: the group of the effects that the message has started.
  private func reduceMessage(_ message: Message<Input, Feedback>, _ origin: EffectOrigin) -> EffectGroup? {
    let pointer = cell.pointer!
    let before = trace.map { _ in pointer.pointee }
    var turn = _Turn<State>(wantsExchange: changes.isWanted || audience?.wantsOldState == true)
    isInReducer = true
    let effect = reducing!(message, &pointer.pointee, &turn)
    isInReducer = false
    stepCount &+= 1
    let step = stepCount
    if turn.hasChanged { tell(turn) }
    if let trace, let before {
      trace.record(
        Step(
          id: step, cause: origin.cause == 0 ? nil : origin.cause, message: Dump.line(message),
          effect: origin.effect.map { "\($0)" }, before: before, after: pointer.pointee, file: origin.place.file,
          line: origin.place.line))
    }
    if case .none = effect.storage { return origin.group }
    var next = origin
    next.cause = step
    return perform(effect, next)
  }
}
