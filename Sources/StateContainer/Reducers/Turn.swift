/// What one message has changed, noted by the reducers on the way back to the store.
public struct _Turn<State> {
  @usableFromInline var hasChanged = false
  /// Whether somebody wants to know what the state was before: observers of slices, `objectWillChange`.
  @usableFromInline let wantsExchange: Bool
  /// Swaps the old value of what has changed with the new one, in place. Called an even number of times, it leaves the
  /// state as it is. Nothing is copied but the slice that changed, of which the reducer had a copy anyway.
  @usableFromInline var exchange: ((inout State) -> Void)?
  /// Where the change is, from the leaf up to here.
  @usableFromInline var path: [SlicePlace]

  @inlinable
  init(wantsExchange: Bool) {
    self.wantsExchange = wantsExchange
    path = []
  }

  /// Notes that the whole of this state may have changed.
  @inlinable
  mutating func noteChange(of old: State) {
    hasChanged = true
    if wantsExchange { keep(old) }
  }

  @usableFromInline
  mutating func keep(_ old: State) {
    var other = old
    exchange = { swap(&other, &$0) }
    path.removeAll()
  }
}
