/// Tells whether two closures are the same: same code, same captured context.
///
/// A closure that captures nothing has no context, and is the same each time its expression is evaluated.
struct ClosureIdentity: Equatable {
  private let code: UInt
  private let context: UInt

  /// Nil for a closure of another shape than two words.
  init?<Closure>(_ closure: Closure) {
    guard MemoryLayout<Closure>.size == MemoryLayout<(UInt, UInt)>.size else { return nil }
    (code, context) = withUnsafeBytes(of: closure) { $0.loadUnaligned(as: (UInt, UInt).self) }
  }
}
