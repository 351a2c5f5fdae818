/// A first-in-first-out queue in one growing ring: what `Array.removeFirst` would do in linear time.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var slots: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    var tail = head + count
    if tail >= slots.count { tail -= slots.count }
    slots[tail] = element
    count += 1
  }

  /// Removes the oldest element.
  @inlinable mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head]
    slots[head] = nil
    head += 1
    if head == slots.count { head = 0 }
    count -= 1
    return element
  }

  /// Removes the newest element.
  @inlinable mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    var tail = head + count - 1
    if tail >= slots.count { tail -= slots.count }
    let element = slots[tail]
    slots[tail] = nil
    count -= 1
    return element
  }

  @usableFromInline mutating func grow() {
    var larger = ContiguousArray<Element?>()
    larger.reserveCapacity(max(8, slots.count * 2))
    larger += slots[head...]
    larger += slots[..<head]
    larger += repeatElement(nil, count: max(8, slots.count))
    slots = larger
    head = 0
  }
}
