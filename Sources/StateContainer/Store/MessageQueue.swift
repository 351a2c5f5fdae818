/// Messages that came while another one was being reduced, first come, first served.
@usableFromInline
struct MessageQueue<Input, Feedback> {
  @usableFromInline
  struct Entry {
    let message: Message<Input, Feedback>
    let origin: EffectOrigin
    /// Whether its sender may be waiting for it.
    let isHeld: Bool
  }

  private var entries: [Entry] = []
  private var head = 0

  @usableFromInline init() {}

  @usableFromInline var isEmpty: Bool { head == entries.count }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  mutating func popFirst() -> Entry? {
    guard head < entries.count else { return nil }
    let entry = entries[head]
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    }
    return entry
  }
}
