/// What composed reducers have in common: turning the effect of a child into one of its parent.
@usableFromInline
enum ChildEffects {
  /// - Parameters:
  ///   - step: tells the child from others in its parent, as the scope of its ids.
  ///   - output: what the parent makes of the child's outputs.
  @usableFromInline
  static func lift<CF: Sendable, CO, CI, F: Sendable, O, I>(
    _ effect: Effect<CF, CO>, step: AnyHashable, embedFeedback: @escaping @Sendable (CF) -> F, embedInput: (CI) -> I,
    output: (CO) -> I?
  ) -> Effect<F, O> {
    let lifted: Effect<F, O> = effect.lifted(
      embedFeedback,
      output: { output($0).map { .input($0) } ?? .none },
      input: { .input(embedInput($0 as! CI)) })
    return effect.isLocalToTurn ? lifted : Effect<F, O>(.scoped(step, lifted))
  }

  /// How an element's feedback is part of its parent's. The id is part of a feedback, which is `Sendable`.
  @usableFromInline
  static func embedding<F, ID, CF>(_ feedback: Case<F, (ID, CF)>, _ id: ID) -> @Sendable (CF) -> F {
    let id = UncheckedBox(id)
    return { feedback.embed((id.value, $0)) }
  }

  /// Tells one child from another that takes its place, if it has an id, and from none (nil).
  @usableFromInline
  static func identity<State>(of state: State?) -> AnyHashable? {
    guard let state else { return nil }
    func open<I: Identifiable>(_ state: I) -> AnyHashable { AnyHashable(state.id) }
    return (state as? any Identifiable).map { open($0) } ?? AnyHashable(0)
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
