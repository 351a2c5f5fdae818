/// Where a store's state lives. It outlives its store as long as somebody reads the state as a stream.
///
/// The value is touched on the main actor only, which the store and the streams see to.
@usableFromInline
final class StateCell<State>: @unchecked Sendable {
  /// The state itself; nil for a derived store, which has none of its own.
  @usableFromInline let pointer: UnsafeMutablePointer<State>?
  /// A derived store's way to its slice; nil where the slice is gone.
  let readSlice: (@MainActor () -> State?)?
  /// The last value of a slice that is gone.
  var lastOfSlice: State?
  let hub = StateHub()

  @usableFromInline
  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer!.initialize(to: state)
    readSlice = nil
  }

  init(initial: State, readSlice: @escaping @MainActor () -> State?) {
    pointer = nil
    lastOfSlice = initial
    self.readSlice = readSlice
  }

  deinit {
    pointer?.deinitialize(count: 1)
    pointer?.deallocate()
  }

  @MainActor var current: State? {
    if let pointer { return pointer.pointee }
    return readSlice!() ?? lastOfSlice
  }

  /// Hands the value to a reader elsewhere: only a stream of `Sendable` states gets there.
  @MainActor func readForStream() -> UncheckedBox<State?> { UncheckedBox(current) }
}
