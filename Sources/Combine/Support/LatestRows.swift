/// The latest values of two publishers.
@usableFromInline
struct Latest2<A, B>: Row {
  @usableFromInline var a: A?
  @usableFromInline var b: B?

  @inlinable init() {}

  @inlinable
  mutating func take() -> (A, B)? {
    guard let a, let b else { return nil }
    return (a, b)
  }

  @usableFromInline func isExhausted(finished: [Bool]) -> Bool { finished.allSatisfy { $0 } }
}

/// The latest values of three publishers.
@usableFromInline
struct Latest3<A, B, C>: Row {
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline var c: C?

  @inlinable init() {}

  @inlinable
  mutating func take() -> (A, B, C)? {
    guard let a, let b, let c else { return nil }
    return (a, b, c)
  }

  @usableFromInline func isExhausted(finished: [Bool]) -> Bool { finished.allSatisfy { $0 } }
}

/// The latest values of four publishers.
@usableFromInline
struct Latest4<A, B, C, D>: Row {
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline var c: C?
  @usableFromInline var d: D?

  @inlinable init() {}

  @inlinable
  mutating func take() -> (A, B, C, D)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }

  @usableFromInline func isExhausted(finished: [Bool]) -> Bool { finished.allSatisfy { $0 } }
}
