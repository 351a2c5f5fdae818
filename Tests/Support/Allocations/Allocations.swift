import CAllocations

/// What a piece of work asks the allocator for.
public struct Allocations: Equatable, Sendable, CustomStringConvertible {
  /// Blocks.
  public var count = 0
  /// Their sizes together.
  public var bytes = 0

  /// None.
  public init() {}

  private init(count: Int, bytes: Int) {
    self.count = count
    self.bytes = bytes
  }

  /// Whether they can be counted: not under sanitizers, which have an allocator of their own. Tests are enabled by it.
  public static var areCounted: Bool { roost_allocations_are_counted() }

  /// Of the calling thread; what others do meanwhile is not counted.
  ///
  /// - Parameter warmUps: how often the work is done before it is counted. What is made once (metadata, caches, arrays
  ///   that keep their capacity) is made then.
  /// - Returns: the average of several times, rounded up: something that grows by doubling counts as what it costs each
  ///   time.
  public static func of(warmUps: Int = 8, times: Int = 32, _ work: () throws -> Void) rethrows -> Allocations {
    for _ in 0..<warmUps { try work() }
    let count = roost_allocation_count()
    let bytes = roost_allocation_bytes()
    for _ in 0..<times { try work() }
    return Allocations(
      count: (Int(roost_allocation_count() - count) + times - 1) / times,
      bytes: (Int(roost_allocation_bytes() - bytes) + times - 1) / times)
  }

  public var description: String { "\(count) allocations, \(bytes) bytes" }
}
