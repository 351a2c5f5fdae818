extension Effect {
  /// Gives the effect an id, by which it can be cancelled, and says what happens when one with that id runs already.
  ///
  /// Ids are local to a store, and within it to the child that the effect comes from. Several effects that are merged
  /// and then given an id count as one.
  ///
  /// - Parameters:
  ///   - id: compared by its type and value.
  ///   - policy: what becomes of the two.
  public func id(_ id: some Hashable & Sendable, _ policy: Policy = .cancelPrevious) -> Self {
    Self(.identified(AnyHashable(id), policy, self))
  }

  /// Waits for a pause: starts the effect once no other has been asked for under this id for a while.
  ///
  /// A newer effect replaces one that waits and cancels one that runs already: its answer would be stale.
  ///
  /// - Parameters:
  ///   - id: compared by its type and value.
  ///   - duration: how long the pause must be, by the store's clock.
  public func debounce(_ id: some Hashable & Sendable, for duration: Duration) -> Self {
    Self(.debounced(AnyHashable(id), duration, self))
  }

  /// Starts at most one effect in a span of time: the first at once, and one of those that follow when the span ends.
  ///
  /// - Parameters:
  ///   - id: compared by its type and value.
  ///   - duration: the span, by the store's clock.
  ///   - latest: whether the last or the first of those that had to wait is started.
  public func throttle(_ id: some Hashable & Sendable, for duration: Duration, latest: Bool = true) -> Self {
    Self(.throttled(AnyHashable(id), duration, latest: latest, self))
  }
}
