extension Store {
  /// On whose behalf an effect is performed.
  struct PerformContext {
    /// What its feedback will say.
    let origin: EffectOrigin
    let group: EffectGroup
    var scope = EffectScope()
    var ids: [EffectID] = []
  }

  @usableFromInline
  func performFirst(_ effect: Effect<Feedback, Output>, _ place: SourcePlace) -> EffectGroup? {
    perform(effect, EffectOrigin(cause: stepCount, place: place))
  }

  /// - Returns: the group of what has been started; the caller's own if it has one.
  func perform(_ effect: Effect<Feedback, Output>, _ origin: EffectOrigin) -> EffectGroup? {
    switch effect.storage {
    case .none: return origin.group
    case .output(let output):
      emit(output)
      return origin.group
    default:
      let group = origin.group ?? EffectGroup()
      var origin = origin
      origin.group = group
      perform(effect, PerformContext(origin: origin, group: group))
      return group
    }
  }

  /// Performs an effect that had to wait: nobody is reducing.
  private func performLater(_ effect: Effect<Feedback, Output>, _ context: PerformContext) {
    let wasBusy = isBusy
    isBusy = true
    perform(effect, context)
    if wasBusy { return }
    drain()
    isBusy = false
  }

  private func perform(_ effect: Effect<Feedback, Output>, _ context: PerformContext) {
    switch effect.storage {
    case .none: break
    case .output(let output): emit(output)
    case .feedback(let feedback): enqueue(feedback, context)
    case .input(let input):
      context.group.hold()
      queue.append(.init(message: .input(input as! Input), origin: context.origin, isHeld: true))
    case .work(let work): start(work, context)
    case .many(let effects): for effect in effects { perform(effect, context) }
    case .cancel(let id): effects.cancel(EffectID(scope: context.scope, id: id))
    case .cancelAll: effects.cancelAll(in: context.scope)
    case .issue(let issue): issues.report(issue.at(context.origin.place))
    case .identified(let id, let policy, let effect):
      performIdentified(EffectID(scope: context.scope, id: id), policy, effect, context)
    case .debounced(let id, let duration, let effect):
      performDebounced(EffectID(scope: context.scope, id: id), duration, effect, context)
    case .throttled(let id, let duration, let latest, let effect):
      performThrottled(EffectID(scope: context.scope, id: id), duration, latest, effect, context)
    case .scoped(let step, let effect):
      var inner = context
      inner.scope = context.scope.appending(step)
      perform(effect, inner)
    }
  }

  private func emit(_ output: Output) {
    if let hooks { hooks.output(output) }
    outputs.send(output)
  }

  private func enqueue(_ feedback: Feedback, _ context: PerformContext) {
    if let hooks { return hooks.feedback(feedback, context.origin) }
    context.group.hold()
    queue.append(.init(message: .feedback(feedback), origin: context.origin, isHeld: true))
  }

  // MARK: Work

  private func makeJob(_ label: EffectLabel, _ context: PerformContext) -> EffectJob {
    let issues = issues
    return EffectJob(
      token: effects.makeToken(), label: label, cause: context.origin.cause, scope: context.scope, ids: context.ids,
      group: context.group, clock: clock, onIssue: { issues.report($0) })
  }

  private func start(_ work: EffectWork<Feedback>, _ context: PerformContext) {
    let job = makeJob(work.label, context)
    guard effects.add(job) else { return }
    if let hooks, hooks.intercepts(work.label, job, context.origin, { work.recover?($0) }) { return }
    let send = Send<Feedback>(job: job) { [weak self] in self?.receive($0, from: job) }
    effects.launch(job) {
      do {
        try await work.operation(send)
      } catch {
        if job.isCancelled { return }
        if let feedback = work.recover?(error) { return await send(feedback) }
        job.report(
          .uncaughtError,
          "An effect threw \(Dump.line(error)) (\(job.label)), and nothing catches it. "
            + "Turn it into feedback: .catch { .failed($0) }.")
      }
    }
  }

  // MARK: Ids and time

  private func performIdentified(
    _ id: EffectID, _ policy: Policy, _ effect: Effect<Feedback, Output>, _ context: PerformContext
  ) {
    var inner = context
    inner.ids.append(id)
    switch policy {
    case .concurrent: break
    case .cancelPrevious: effects.cancel(id)
    case .keepExisting: if effects.isBusy(id) { return }
    case .queued:
      if effects.isBusy(id) { return effects.enqueue(makeWaiting(effect, inner, "queued as \(id.id)"), id) }
    }
    perform(effect, inner)
  }

  private func performDebounced(
    _ id: EffectID, _ duration: Duration, _ effect: Effect<Feedback, Output>, _ context: PerformContext
  ) {
    effects.cancel(id)
    var inner = context
    inner.ids.append(id)
    let timer = makeJob(EffectLabel(style: .timer("debounce \(id.id)"), place: context.origin.place), inner)
    effects.startTimer(timer, duration) { [weak self] in self?.performLater(effect, inner) }
  }

  private func performThrottled(
    _ id: EffectID, _ duration: Duration, _ latest: Bool, _ effect: Effect<Feedback, Output>, _ context: PerformContext
  ) {
    var inner = context
    inner.ids.append(id)
    if effects.hasWindow(id) {
      return effects.wait(makeWaiting(effect, inner, "throttled as \(id.id)"), forWindow: id, latest: latest)
    }
    // The span is nobody's effect: it has a group of its own.
    let makeTimer = { [unowned self] in
      makeJob(
        EffectLabel(style: .timer("throttle \(id.id)"), place: context.origin.place),
        PerformContext(
          origin: EffectOrigin(place: context.origin.place), group: EffectGroup(), scope: context.scope))
    }
    effects.openWindow(id, timer: makeTimer(), duration, makeTimer: makeTimer)
    perform(effect, inner)
  }

  private func makeWaiting(
    _ effect: Effect<Feedback, Output>, _ context: PerformContext, _ name: String
  ) -> EffectTable.Waiting {
    let job = makeJob(EffectLabel(style: .timer(name), place: context.origin.place), context)
    return EffectTable.Waiting(job: job) { [weak self] in self?.performLater(effect, context) }
  }
}

extension Store {
  /// Whether nothing at all is left of any effect; for tests of the store itself.
  package var isIdle: Bool { effects.isEmpty && queue.isEmpty }
}
