extension Effect {
  /// Turns an error that the work throws into feedback.
  ///
  /// Errors of a cancelled effect are none: they are dropped.
  ///
  /// - Parameter recover: called off the main actor. Nil means that this is not an error it knows: the next outer
  ///   `catch` is asked, and the last one's error is reported.
  public func `catch`(_ recover: @escaping @Sendable (any Error) -> Feedback?) -> Self {
    mapWork { work in
      let inner = work.recover
      return work.replacing(recover: { inner?($0) ?? recover($0) })
    }
  }

  /// Applies `transform` to all work inside.
  private func mapWork(_ transform: (EffectWork<Feedback>) -> EffectWork<Feedback>) -> Self {
    switch storage {
    case .none, .output, .feedback, .cancel, .cancelAll, .input, .issue: self
    case .work(let work): Self(.work(transform(work)))
    case .many(let effects): Self(.many(effects.map { $0.mapWork(transform) }))
    case .identified(let id, let policy, let effect): Self(.identified(id, policy, effect.mapWork(transform)))
    case .debounced(let id, let duration, let effect): Self(.debounced(id, duration, effect.mapWork(transform)))
    case .throttled(let id, let duration, let latest, let effect):
      Self(.throttled(id, duration, latest: latest, effect.mapWork(transform)))
    case .scoped(let step, let effect): Self(.scoped(step, effect.mapWork(transform)))
    }
  }
}
