/// What composed reducers have in common: turning the effect of a child into one of its parent.
@usableFromInline
enum ChildEffects {
  /// - Parameters:
  ///   - step: tells the child from others in its parent, as the scope of its ids.
  ///   - embedFeedback: called on the main actor only, where the reducer belongs.
  ///   - output: what the parent makes of the child's outputs.
  @usableFromInline
  static func lift<CF: Sendable, CO, CI, F: Sendable, O, I>(
    _ effect: Effect<CF, CO>, step: AnyHashable, embedFeedback: @escaping (CF) -> F, embedInput: (CI) -> I,
    output: (CO) -> I?
  ) -> Effect<F, O> {
    // `Send` calls it on the main actor, and so does `lifted`, through the store.
    let embed = UncheckedBox(embedFeedback)
    let lifted: Effect<F, O> = effect.lifted(
      { embed.value($0) },
      output: { output($0).map { .input($0) } ?? .none },
      input: { .input(embedInput($0 as! CI)) })
    return effect.isLocalToTurn ? lifted : Effect<F, O>(.scoped(step, lifted))
  }

  @usableFromInline
  static func missing(_ message: Any, _ what: String) -> StoreIssue {
    StoreIssue(
      kind: .missingChild,
      message: "\(Dump.line(message)) was sent to \(what), which is not there; it is dropped. "
        + "Send it before the parent removes the child, or handle it in the parent.",
      place: nil)
  }
}

extension Effect {
  /// Whether it neither starts nor cancels anything by an id.
  var isLocalToTurn: Bool {
    switch storage {
    case .none, .output, .feedback, .input, .issue: true
    default: false
    }
  }
}
