/// An id within a store: the scope that the effect comes from, and the id it has there.
///
/// Ids are values of users, which are `Sendable` by the signatures that take them.
struct EffectID: Hashable, @unchecked Sendable {
  let scope: EffectScope
  let id: AnyHashable
}

/// The child that an effect comes from, as the way from the root reducer to it.
struct EffectScope: Hashable, @unchecked Sendable {
  private(set) var path: [AnyHashable] = []

  func appending(_ step: AnyHashable) -> EffectScope {
    var copy = self
    copy.path.append(step)
    return copy
  }

  func contains(_ other: EffectScope) -> Bool { other.path.starts(with: path) }
}
