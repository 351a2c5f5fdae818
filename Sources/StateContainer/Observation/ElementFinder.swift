/// Finds one element of an array; remembers where it was.
@MainActor
final class ElementFinder<Element: Identifiable> {
  private let id: Element.ID
  private var place = 0

  init(_ id: Element.ID) { self.id = id }

  /// - Complexity: O(1) for an element that has not moved, else O(distance); O(n) the first time.
  func find(in array: [Element]) -> Element? {
    if place < array.count, array[place].id == id { return array[place] }
    guard let found = array.firstIndex(where: { $0.id == id }, near: place) else { return nil }
    place = found
    return array[found]
  }
}

extension Array {
  /// The place of an element, looked for from a guess outwards.
  func firstIndex(where isWanted: (Element) -> Bool, near guess: Int) -> Int? {
    var below = Swift.min(guess, count) - 1
    var above = Swift.min(guess, count)
    while below >= 0 || above < count {
      if above < count {
        if isWanted(self[above]) { return above }
        above += 1
      }
      if below >= 0 {
        if isWanted(self[below]) { return below }
        below -= 1
      }
    }
    return nil
  }
}
