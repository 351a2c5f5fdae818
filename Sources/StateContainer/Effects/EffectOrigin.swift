/// Why a message came, and on whose behalf.
@usableFromInline
struct EffectOrigin {
  /// The step whose effect it is; 0 where there is none.
  @usableFromInline var cause: UInt64 = 0
  /// The effect that sent it.
  @usableFromInline var effect: EffectLabel?
  @usableFromInline var place: SourcePlace
  /// Whoever waits for what the message starts.
  @usableFromInline var group: EffectGroup?

  @usableFromInline
  init(cause: UInt64 = 0, effect: EffectLabel? = nil, place: SourcePlace, group: EffectGroup? = nil) {
    self.cause = cause
    self.effect = effect
    self.place = place
    self.group = group
  }
}
