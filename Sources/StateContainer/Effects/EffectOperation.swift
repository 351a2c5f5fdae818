/// Work that carries what it needs: the third of the three effect styles.
///
/// ```swift
/// struct DownloadNumbers: EffectOperation {
///   let api: APIClient
///   func run(send: Send<NumbersFeedback>) async throws {
///     await send(.loaded(try await api.numbers()))
///   }
/// }
/// ```
public protocol EffectOperation<Feedback>: Sendable {
  /// What the work sends back.
  associatedtype Feedback: Sendable

  /// Does the work, off the main actor.
  ///
  /// - Throws: whatever goes wrong; see ``Effect/catch(_:)``.
  @concurrent func run(send: Send<Feedback>) async throws
}
