/// What a test store does in the place of the store that it drives.
@MainActor
struct StoreHooks<Feedback: Sendable, Output> {
  /// An effect has sent feedback; the test store reduces it when the test says so.
  var feedback: (Feedback, EffectOrigin) -> Void
  var output: (Output) -> Void
  /// Whether the test answers the effect itself.
  var intercepts: (EffectLabel, EffectJob, EffectOrigin, _ recover: @escaping (any Error) -> Feedback?) -> Bool
}
