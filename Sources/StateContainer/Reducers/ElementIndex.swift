/// Where the elements of an array are, by id; remembered from one message to the next.
///
/// A place is checked before it is used: the parent may move elements as it likes. A moved element is looked for near its
/// old place first.
@usableFromInline
final class ElementIndex<Element: Identifiable> {
  private var places: [Element.ID: Int] = [:]
  /// Elements that may have effects in flight.
  @usableFromInline var withEffects: Set<Element.ID> = []

  @usableFromInline init() {}

  /// The scope of an element's effects.
  @usableFromInline
  func step(_ id: Element.ID) -> AnyHashable {
    AnyHashable(ElementStep(owner: ObjectIdentifier(self), id: AnyHashable(id)))
  }

  /// The place of an element; nil where there is none with this id.
  ///
  /// - Complexity: O(1) for an element that has not moved, O(distance) for one that has, O(n) for a new one.
  @usableFromInline
  func place(of id: Element.ID, in array: [Element]) -> Int? {
    if let known = places[id] {
      if known < array.count, array[known].id == id { return known }
      if let found = array.firstIndex(where: { $0.id == id }, near: known) {
        places[id] = found
        return found
      }
      places[id] = nil
      return nil
    }
    rebuild(array)
    return places[id]
  }

  private func rebuild(_ array: [Element]) {
    places.removeAll(keepingCapacity: true)
    places.reserveCapacity(array.count)
    // With two elements of one id the first counts.
    for (place, element) in array.enumerated().reversed() { places[element.id] = place }
  }

  /// The elements that may have effects in flight and are not in the array any more. They are forgotten.
  @usableFromInline
  func takeVanished(from array: [Element]) -> [Element.ID] {
    let vanished = withEffects.subtracting(array.lazy.map(\.id))
    withEffects.subtract(vanished)
    return Array(vanished)
  }
}

struct ElementStep: Hashable {
  let owner: ObjectIdentifier
  let id: AnyHashable
}
