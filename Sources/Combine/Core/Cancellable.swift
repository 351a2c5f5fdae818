/// An activity that can be called off.
public protocol Cancellable {
  /// Calls the activity off and releases what it holds. Calling this again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this activity alive in a collection; it is cancelled when it is removed or the collection goes away.
  @inlinable
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this activity alive in a set; it is cancelled when it is removed or the set goes away.
  @inlinable
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}
