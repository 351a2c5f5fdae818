extension Publishers {
  /// How a buffer fills itself.
  public enum PrefetchStrategy: Equatable, Hashable {
    /// Ask the upstream for as many values as the buffer has room for.
    case keepFull
    /// Ask the upstream for everything at once, and keep what there is room for.
    case byRequest
  }

  /// What a buffer does with a value that it has no room for.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops that value.
    case dropNewest
    /// Drops the value that has waited longest.
    case dropOldest
    /// Fails with an error that the closure makes, and cancels the upstream.
    case customError(() -> Failure)
  }
}
