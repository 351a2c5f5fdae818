/// Asynchronous work of an effect, not started yet.
@usableFromInline
final class EffectWork<Feedback: Sendable>: Sendable {
  typealias Operation = @Sendable @concurrent (Send<Feedback>) async throws -> Void

  let label: EffectLabel
  let operation: Operation
  let recover: (@Sendable (any Error) -> Feedback?)?

  init(_ label: EffectLabel, recover: (@Sendable (any Error) -> Feedback?)? = nil, _ operation: @escaping Operation) {
    self.label = label
    self.recover = recover
    self.operation = operation
  }

  convenience init(_ style: EffectLabel.Style, place: SourcePlace, _ operation: @escaping Operation) {
    self.init(EffectLabel(style: style, place: place), operation)
  }

  func replacing(recover: @escaping @Sendable (any Error) -> Feedback?) -> EffectWork {
    EffectWork(label, recover: recover, operation)
  }

  /// The child's work as its parent's.
  func lifted<F: Sendable>(_ embed: @escaping @Sendable (Feedback) -> F) -> EffectWork<F> {
    let operation = self.operation
    var liftedRecover: (@Sendable (any Error) -> F?)?
    if let recover { liftedRecover = { @Sendable error in recover(error).map(embed) } }
    return EffectWork<F>(label, recover: liftedRecover) { send in
      let childSend = Send<Feedback>(job: send.job, deliver: { feedback in send.deliver(embed(feedback)) })
      try await operation(childSend)
    }
  }
}
