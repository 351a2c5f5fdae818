/// The derived stores that show one part of their parent's state: the part itself, or elements of the array there.
@MainActor
final class ScopeGroup {
  struct WeakStore { weak var store: (any ScopedStore)? }

  let place: SlicePlace
  /// Where the array's elements are in memory; tells without comparing that an array has not changed.
  let arrayIdentity: (@MainActor () -> ArrayIdentity)?
  private var stores: [WeakStore] = []
  private var elements: [AnyHashable: WeakStore] = [:]
  private var sweepAt = 64

  init(_ place: SlicePlace, arrayIdentity: (@MainActor () -> ArrayIdentity)? = nil) {
    self.place = place
    self.arrayIdentity = arrayIdentity
  }

  var isEmpty: Bool { !stores.contains { $0.store != nil } && !elements.values.contains { $0.store != nil } }

  func add(_ store: any ScopedStore) {
    stores.removeAll { $0.store == nil }
    stores.append(WeakStore(store: store))
  }

  func element(_ id: AnyHashable) -> (any ScopedStore)? { elements[id]?.store }

  func add(_ store: any ScopedStore, element id: AnyHashable) {
    if elements.count >= sweepAt {
      elements = elements.filter { $0.value.store != nil }
      sweepAt = max(64, elements.count * 2)
    }
    if let known = elements[id]?.store, known !== store {
      // Another store of the same element, made elsewhere: both are told.
      stores.append(WeakStore(store: store))
    } else {
      elements[id] = WeakStore(store: store)
    }
  }

  var liveStores: [any ScopedStore] { stores.compactMap(\.store) }

  func forEachStore(_ body: (any ScopedStore) -> Void) {
    for entry in stores { if let store = entry.store { body(store) } }
  }

  func forEachElement(_ body: (any ScopedStore) -> Void) {
    for entry in elements.values { if let store = entry.store { body(store) } }
  }

  var hasElements: Bool { !elements.isEmpty }
}
