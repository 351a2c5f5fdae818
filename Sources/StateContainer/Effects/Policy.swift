/// What happens to an effect whose id is taken by one that runs already.
public enum Policy: Sendable, Equatable {
  /// Both run.
  case concurrent
  /// The one that runs is cancelled, and nothing it still sends is applied.
  case cancelPrevious
  /// The new one is dropped.
  case keepExisting
  /// The new one waits until all before it have ended.
  case queued
}
