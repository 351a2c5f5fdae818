/// A derived store as its parent sees it while the parent tells of a change.
///
/// The phases come in this order, each for all that may be concerned: ``snapshot(_:_:)`` with the old state in place,
/// ``settle()`` with the new one, ``announce()`` with the old one, ``publish()`` with the new one. A phase never changes the
/// state.
@MainActor
protocol ScopedStore: AnyObject {
  /// Remembers the slice as it was.
  ///
  /// - Parameter path: where in the slice the change is, if that is known.
  func snapshot(_ path: ArraySlice<SlicePlace>?, _ arrays: ChangedArrays)
  /// Compares.
  func settle()
  /// The parent itself has not changed.
  func forget()
  /// Tells observers that the slice is about to change, if it is.
  func announce()
  /// Tells readers that the slice has changed, if it has.
  func publish()
}
