/// Does what effect values say: the second of the three effect styles.
///
/// ```swift
/// struct NumbersHandler: EffectHandler {
///   let api: APIClient
///   func handle(_ value: NumbersEffect, send: Send<NumbersFeedback>) async throws {
///     switch value {
///     case .download: await send(.loaded(try await api.numbers()))
///     }
///   }
/// }
/// ```
public protocol EffectHandler<Value, Feedback>: Sendable {
  /// Says what to do.
  associatedtype Value: Sendable
  /// What the work sends back.
  associatedtype Feedback: Sendable

  /// Does the work, off the main actor.
  ///
  /// - Throws: whatever goes wrong; see ``Effect/catch(_:)``.
  @concurrent func handle(_ value: Value, send: Send<Feedback>) async throws
}
