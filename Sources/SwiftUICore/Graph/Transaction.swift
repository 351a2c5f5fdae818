/// The context of a change: above all its animation.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  /// Whether the change is part of a continuous interaction, such as a drag.
  public var isContinuous = false
  /// Tells the updates of different transactions apart; writes of one are applied together.
  var id: UInt64 = 0
  /// Run once nothing that the transaction changed moves any more.
  var completions: [() -> Void] = []

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  nonisolated(unsafe) static var current = Transaction()
  nonisolated(unsafe) private static var lastID: UInt64 = 0

  static func nextID() -> UInt64 {
    lastID += 1
    return lastID
  }
}

/// Runs `body`; the state it writes changes with `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let previous = Transaction.current
  var new = transaction
  new.id = Transaction.nextID()
  Transaction.current = new
  defer { Transaction.current = previous }
  return try body()
}

/// Runs `body`; what it changes is animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}
