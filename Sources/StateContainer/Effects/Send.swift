/// Sends feedback from an effect to the store that runs it.
///
/// It is dead once its effect has been cancelled (what it sends then is dropped) or has ended (what it sends then is
/// dropped and reported).
public struct Send<Feedback: Sendable>: Sendable {
  let job: EffectJob
  let deliver: @MainActor @Sendable (Feedback) -> Void

  /// Sends a feedback. It is reduced before the call returns, unless another message is being reduced at the time: then
  /// right after that one.
  @MainActor
  public func callAsFunction(_ feedback: Feedback) {
    switch job.phase {
    case .waiting, .running: deliver(feedback)
    case .cancelled: break
    case .ended:
      job.report(
        .lateFeedback,
        "\(Dump.line(feedback)) was sent after its effect had ended (\(job.label)); it is dropped. "
          + "Do not keep `send` beyond the effect: stay in it as long as there is something to send.")
    }
  }

  /// Suspends the effect by the store's clock: the real one in an app, the test's in a ``TestStore``.
  ///
  /// - Throws: `CancellationError` when the effect is cancelled meanwhile.
  public func sleep(for duration: Duration) async throws {
    try await job.sleep(for: duration)
  }

  /// Whether the effect has been cancelled: its store, its child or its view is gone, or a newer one replaces it.
  public var isCancelled: Bool { job.phase == .cancelled }

  /// A send in other terms, for work that knows another feedback.
  public func map<F: Sendable>(_ transform: @escaping @Sendable (F) -> Feedback) -> Send<F> {
    Send<F>(job: job) { deliver(transform($0)) }
  }
}
