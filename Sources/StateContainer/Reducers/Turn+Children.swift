extension _ReducerNode {
  /// One message without a store: what the node remembers is forgotten.
  func reduceOnce(_ message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Output> {
    var turn = _Turn<State>(wantsExchange: false)
    return reduce(message, &state, &turn)
  }
}

extension _Turn {
  /// Notes that a child has changed its part.
  @inlinable
  mutating func noteChange<Child>(
    of child: _Turn<Child>, at keyPath: WritableKeyPath<State, Child>, _ place: @autoclosure () -> SlicePlace
  ) {
    hasChanged = true
    if wantsExchange { keep(child, at: keyPath, place()) }
  }

  @usableFromInline
  mutating func keep<Child>(_ child: _Turn<Child>, at keyPath: WritableKeyPath<State, Child>, _ place: SlicePlace) {
    guard let exchangeChild = child.exchange else { return }
    exchange = { exchangeChild(&$0[keyPath: keyPath]) }
    path = child.path
    path.append(place)
  }

  /// Notes that an element of an array has changed.
  @inlinable
  mutating func noteChange<Child, ID: Hashable>(
    of child: _Turn<Child>, at keyPath: WritableKeyPath<State, [Child]>, _ slice: SlicePlace, element id: ID, place: Int
  ) {
    hasChanged = true
    if wantsExchange { keep(child, at: keyPath, slice, AnyHashable(id), place) }
  }

  @usableFromInline
  mutating func keep<Child>(
    _ child: _Turn<Child>, at keyPath: WritableKeyPath<State, [Child]>, _ slice: SlicePlace, _ id: AnyHashable,
    _ place: Int
  ) {
    guard let exchangeChild = child.exchange else { return }
    exchange = { exchangeChild(&$0[keyPath: keyPath][place]) }
    path = child.path
    path.append(slice.element(id))
  }

  /// Notes that a child in a case has changed.
  @inlinable
  mutating func noteChange<Child>(of child: _Turn<Child>, in stateCase: Case<State, Child>) {
    hasChanged = true
    if wantsExchange { keep(child, in: stateCase) }
  }

  @usableFromInline
  mutating func keep<Child>(_ child: _Turn<Child>, in stateCase: Case<State, Child>) {
    guard let exchangeChild = child.exchange else { return }
    exchange = { state in _ = stateCase.modify(&state) { exchangeChild(&$0) } }
    path = child.path
    path.append(SlicePlace())
  }
}
