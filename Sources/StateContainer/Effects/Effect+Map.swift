extension Effect {
  /// The same effect in other terms: what it sends back and what it tells are translated.
  ///
  /// - Parameters:
  ///   - transformFeedback: called on the main actor, before the feedback is reduced.
  ///   - transformOutput: called while the effect is performed.
  public func map<F: Sendable, O>(
    _ transformFeedback: @escaping @Sendable (Feedback) -> F, _ transformOutput: @escaping (Output) -> O
  ) -> Effect<F, O> {
    lifted(transformFeedback, output: { .output(transformOutput($0)) }, input: { .input($0) })
  }

  /// The effect of a child as one of its parent.
  ///
  /// - Parameters:
  ///   - embed: makes the parent's feedback of the child's.
  ///   - output: what becomes of the child's outputs.
  ///   - input: what becomes of the child's inputs that the child's own children have asked for.
  @usableFromInline
  func lifted<F: Sendable, O>(
    _ embed: @escaping @Sendable (Feedback) -> F, output: (Output) -> Effect<F, O>.Storage,
    input: (Any) -> Effect<F, O>.Storage
  ) -> Effect<F, O> {
    func lift(_ effect: Effect) -> Effect<F, O> {
      effect.lifted(embed, output: output, input: input)
    }
    return switch storage {
    case .none: .none
    case .output(let value): Effect<F, O>(output(value))
    case .feedback(let value): .feedback(embed(value))
    case .input(let value): Effect<F, O>(input(value))
    case .work(let work): Effect<F, O>(.work(work.lifted(embed)))
    case .many(let effects): Effect<F, O>(.many(effects.map(lift)))
    case .cancel(let id): Effect<F, O>(.cancel(id))
    case .cancelAll: Effect<F, O>(.cancelAll)
    case .issue(let issue): Effect<F, O>(.issue(issue))
    case .identified(let id, let policy, let effect): Effect<F, O>(.identified(id, policy, lift(effect)))
    case .debounced(let id, let duration, let effect): Effect<F, O>(.debounced(id, duration, lift(effect)))
    case .throttled(let id, let duration, let latest, let effect):
      Effect<F, O>(.throttled(id, duration, latest: latest, lift(effect)))
    case .scoped(let step, let effect): Effect<F, O>(.scoped(step, lift(effect)))
    }
  }

  /// Whether performing it may leave something that has to be cancelled later.
  @usableFromInline var mayOutliveTurn: Bool {
    switch storage {
    case .none, .output, .feedback, .cancel, .cancelAll, .input, .issue: false
    case .work, .debounced, .throttled: true
    case .many(let effects): effects.contains { $0.mayOutliveTurn }
    case .identified(_, _, let effect), .scoped(_, let effect): effect.mayOutliveTurn
    }
  }
}
