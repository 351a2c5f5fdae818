/// The values of two publishers that wait for their partners.
@usableFromInline
struct Queues2<A, B>: Row {
  @usableFromInline var a = Queue<A>()
  @usableFromInline var b = Queue<B>()

  @inlinable init() {}

  @inlinable
  mutating func take() -> (A, B)? {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    return (a.popFirst()!, b.popFirst()!)
  }

  @usableFromInline func isExhausted(finished: [Bool]) -> Bool {
    (finished[0] && a.isEmpty) || (finished[1] && b.isEmpty)
  }
}

/// The values of three publishers that wait for their partners.
@usableFromInline
struct Queues3<A, B, C>: Row {
  @usableFromInline var a = Queue<A>()
  @usableFromInline var b = Queue<B>()
  @usableFromInline var c = Queue<C>()

  @inlinable init() {}

  @inlinable
  mutating func take() -> (A, B, C)? {
    guard !a.isEmpty, !b.isEmpty, !c.isEmpty else { return nil }
    return (a.popFirst()!, b.popFirst()!, c.popFirst()!)
  }

  @usableFromInline func isExhausted(finished: [Bool]) -> Bool {
    (finished[0] && a.isEmpty) || (finished[1] && b.isEmpty) || (finished[2] && c.isEmpty)
  }
}

/// The values of four publishers that wait for their partners.
@usableFromInline
struct Queues4<A, B, C, D>: Row {
  @usableFromInline var a = Queue<A>()
  @usableFromInline var b = Queue<B>()
  @usableFromInline var c = Queue<C>()
  @usableFromInline var d = Queue<D>()

  @inlinable init() {}

  @inlinable
  mutating func take() -> (A, B, C, D)? {
    guard !a.isEmpty, !b.isEmpty, !c.isEmpty, !d.isEmpty else { return nil }
    return (a.popFirst()!, b.popFirst()!, c.popFirst()!, d.popFirst()!)
  }

  @usableFromInline func isExhausted(finished: [Bool]) -> Bool {
    (finished[0] && a.isEmpty) || (finished[1] && b.isEmpty) || (finished[2] && c.isEmpty) || (finished[3] && d.isEmpty)
  }
}
