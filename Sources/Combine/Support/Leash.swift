/// What scheduled closures hold instead of the operator that they will call.
///
/// It keeps the operator, and with it the subscriber, alive only while there is something to deliver; after a cancel, a
/// closure that a scheduler keeps for another minute holds nothing.
@usableFromInline
final class Leash<Target: AnyObject>: @unchecked Sendable {
  private let lock = Lock()
  @exclusivity(unchecked) private var held: Target?

  @usableFromInline init() {}

  @usableFromInline var target: Target? { lock.withLock { held } }

  @usableFromInline func hold(_ target: Target) { lock.withLock { held = target } }

  /// Lets go of the operator.
  ///
  /// - Returns: the operator, for a caller that holds a lock to release after unlocking.
  @discardableResult
  @usableFromInline func letGo() -> Target? {
    lock.withLock {
      defer { held = nil }
      return held
    }
  }
}
