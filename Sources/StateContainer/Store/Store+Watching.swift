extension Store {
  var watchers: StateAudience<State> {
    if let audience { return audience }
    let new = StateAudience(cell)
    audience = new
    isPlain = false
    return new
  }

  func tracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    precondition(
      !isInReducer, "The state of a store is read while its reducer runs. Use the `state` that the reducer is given.")
    if TrackingProbe.isTracking { watchers.track(keyPath) }
    if let pointer = cell.pointer { return pointer.pointee[keyPath: keyPath] }
    return cell.current![keyPath: keyPath]
  }

  /// Tells everybody who watches that a message, or time travel, has changed the state.
  func tell(_ turn: _Turn<State>) {
    guard let exchange = turn.exchange else {
      audience?.publish()
      return
    }
    let pointer = cell.pointer!
    let path = Array(turn.path.reversed())
    if let audience, audience.wantsOldState {
      audience.tell({ exchange(&pointer.pointee) }, path: path[...], willChange: { changes.send() })
    } else {
      exchange(&pointer.pointee)
      changes.send()
      exchange(&pointer.pointee)
      audience?.publish()
    }
  }
}
