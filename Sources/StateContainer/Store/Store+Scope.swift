// Derived stores. They have no state of their own: they read their parent's, send to it, and tell observers only when their
// slice has changed. They keep their parent alive. Asking twice for the same slice with the same translation gives the same
// store as long as somebody holds it, so that views can ask in their body.

extension Store {
  /// A store of a part of the state.
  ///
  /// ```swift
  /// SettingsView(store: store.scope(\.settings) { .settings($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - state: the part.
  ///   - input: makes an input of this store of one of the derived store's.
  public func scope<S: Equatable, I>(
    _ state: KeyPath<State, S>, _ input: @escaping (I) -> Input
  ) -> Store<S, I, Never, Never> {
    let cell = cell
    return derived(
      in: watchers.group(SlicePlace(state)), identity: ClosureIdentity(input),
      read: { cell.current?[keyPath: state] }, translate: input)!
  }

  /// A store of a part that is not always there.
  ///
  /// - Returns: nil where the part is nil now. The store of a part that has gone since shows its last value.
  public func scope<S: Equatable, I>(
    _ state: KeyPath<State, S?>, _ input: @escaping (I) -> Input
  ) -> Store<S, I, Never, Never>? {
    let cell = cell
    return derived(
      in: watchers.group(SlicePlace(state)), identity: ClosureIdentity(input),
      read: { cell.current?[keyPath: state] }, translate: input)
  }

  /// A store of a case of the state.
  ///
  /// - Returns: nil where the state is another case now. The store of a case that has gone since shows its last value.
  public func scope<S: Equatable, I>(
    _ state: Case<State, S>, _ input: @escaping (I) -> Input
  ) -> Store<S, I, Never, Never>? {
    let cell = cell
    return derived(
      in: watchers.group(SlicePlace()), identity: ClosureIdentity(input),
      read: { cell.current.flatMap(state.extract) }, translate: input)
  }

  /// A store of one element of an array.
  ///
  /// ```swift
  /// ForEach(store.rows) { row in
  ///   if let row = store.scope(\.rows, id: row.id, { .row($0, $1) }) { RowView(store: row) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: the array.
  ///   - id: which element.
  ///   - input: makes an input of this store of the element's id and one of the derived store's.
  /// - Returns: nil where there is no such element now. The store of an element that has gone since shows its last value.
  public func scope<S: Equatable & Identifiable, I>(
    _ state: KeyPath<State, [S]>, id: S.ID, _ input: @escaping (S.ID, I) -> Input
  ) -> Store<S, I, Never, Never>? {
    let cell = cell
    let group = watchers.group(
      SlicePlace(state), arrayIdentity: { ArrayIdentity(cell.current?[keyPath: state] ?? []) })
    let finder = ElementFinder<S>(id)
    return derived(
      in: group, element: AnyHashable(id), identity: ClosureIdentity(input),
      read: { cell.current.flatMap { finder.find(in: $0[keyPath: state]) } }, translate: { input(id, $0) })
  }

  private func derived<S: Equatable, I>(
    in group: ScopeGroup, element id: AnyHashable? = nil, identity: ClosureIdentity?,
    read: @escaping @MainActor () -> S?, translate: @escaping (I) -> Input
  ) -> Store<S, I, Never, Never>? {
    if let identity {
      let known: [any ScopedStore] = id.map { group.element($0).map { [$0] } ?? [] } ?? group.liveStores
      for case let store as Store<S, I, Never, Never> in known where store.translation == identity {
        // A slice that has gone may have come back; one that is gone has no store.
        return read() == nil ? nil : store
      }
    }
    guard let initial = read() else { return nil }
    let store = Store<S, I, Never, Never>(
      derived: StateCell(initial: initial, readSlice: read), translation: identity,
      forward: { input, place in self.send(translate(input), file: place.file, line: place.line) })
    if let id { group.add(store, element: id) } else { group.add(store) }
    return store
  }
}
