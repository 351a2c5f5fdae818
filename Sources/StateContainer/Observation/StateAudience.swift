import Combine

/// Everybody who watches one store's state: observers of the object, views that read parts of it, derived stores, and
/// readers of the stream.
///
/// What a change costs does not grow with the state: nothing is kept from one change to the next, the old values are
/// looked up in the state itself, into which the change puts them back for a moment (`_Turn.exchange`).
@MainActor
final class StateAudience<State: Equatable> {
  private let cell: StateCell<State>
  private var slices: [AnyKeyPath: any TrackedSlice<State>] = [:]
  private var groups: [ScopeGroup] = []
  private(set) var hasReaders = false

  // What the change that is being told concerns.
  private var slicesAtStake: [any TrackedSlice<State>] = []
  private var storesAtStake: [any ScopedStore] = []

  init(_ cell: StateCell<State>) { self.cell = cell }

  /// Whether somebody wants to know what the state was before a change.
  var wantsOldState: Bool { !slices.isEmpty || !groups.isEmpty }

  var isEmpty: Bool { !hasReaders && !wantsOldState }

  // MARK: Joining

  /// Makes a view that reads a part of the state re-run when that part changes.
  func track<Value>(_ keyPath: KeyPath<State, Value>) {
    if let known = slices[keyPath] as? KeyPathSlice<State, Value> { return known.access() }
    let slice = KeyPathSlice(keyPath)
    slices[keyPath] = slice
    slice.access()
  }

  func makeStream() -> StateStream<State> {
    hasReaders = true
    return StateStream(cell)
  }

  func group(_ place: SlicePlace, arrayIdentity: (@MainActor () -> ArrayIdentity)? = nil) -> ScopeGroup {
    if place.keyPath != nil, let known = groups.first(where: { $0.place.relation(to: place) == .same }),
      (known.arrayIdentity != nil) == (arrayIdentity != nil)
    {
      return known
    }
    groups.removeAll(where: \.isEmpty)
    let group = ScopeGroup(place, arrayIdentity: arrayIdentity)
    groups.append(group)
    return group
  }

  // MARK: Telling

  /// Tells of a change.
  ///
  /// - Parameters:
  ///   - exchange: swaps the old state with the new one, in place.
  ///   - path: where the change is, outermost part first.
  ///   - willChange: called with the old state in place.
  func tell(_ exchange: () -> Void, path: ArraySlice<SlicePlace>, willChange: () -> Void) {
    let arrays = ChangedArrays()
    exchange()
    snapshot(path, arrays)
    exchange()
    if arrays.findChanged() {
      exchange()
      arrays.snapshot()
      exchange()
    }
    settle()
    exchange()
    willChange()
    announce()
    exchange()
    publish()
  }

  /// With the old state in place: finds who may be concerned.
  ///
  /// - Parameter path: where the change is, outermost part first; nil: anywhere.
  func snapshot(_ path: ArraySlice<SlicePlace>?, _ arrays: ChangedArrays) {
    guard let old = cell.current else { return }
    let first = path?.first
    for slice in slices.values where first.map({ slice.place.relation(to: $0) != .apart }) ?? true {
      slice.snapshot(old)
      slicesAtStake.append(slice)
    }
    for group in groups {
      switch first.map({ group.place.relation(to: $0) }) ?? .unknown {
      case .apart: continue
      case .same:
        let rest = path!.dropFirst()
        let id = first!.id
        group.forEachStore { stake($0, id == nil ? rest : nil, arrays) }
        if let id {
          if let store = group.element(id) { stake(store, rest, arrays) }
        } else {
          stakeElements(of: group, arrays)
        }
      case .unknown:
        group.forEachStore { stake($0, nil, arrays) }
        stakeElements(of: group, arrays)
      }
    }
  }

  private func stake(_ store: any ScopedStore, _ path: ArraySlice<SlicePlace>?, _ arrays: ChangedArrays) {
    storesAtStake.append(store)
    store.snapshot(path, arrays)
  }

  private func stakeElements(of group: ScopeGroup, _ arrays: ChangedArrays) {
    guard group.hasElements else { return }
    arrays.add(group) { [self] in group.forEachElement { stake($0, nil, arrays) } }
  }

  /// With the new state in place: finds who is concerned.
  func settle() {
    guard let new = cell.current else { return }
    slicesAtStake.removeAll { !$0.hasChanged(new) }
    for store in storesAtStake { store.settle() }
  }

  /// Nothing has changed here after all.
  func forget() {
    slicesAtStake = []
    for store in storesAtStake { store.forget() }
    storesAtStake = []
  }

  /// With the old state in place.
  func announce() {
    let slices = slicesAtStake
    slicesAtStake = []
    for slice in slices {
      // Observers are told once and ask again when they read again.
      self.slices[slice.place.keyPath!] = nil
      slice.announce()
    }
    for store in storesAtStake { store.announce() }
  }

  /// With the new state in place.
  func publish() {
    if hasReaders { hasReaders = cell.hub.signal() }
    let stores = storesAtStake
    storesAtStake = []
    for store in stores { store.publish() }
  }
}
