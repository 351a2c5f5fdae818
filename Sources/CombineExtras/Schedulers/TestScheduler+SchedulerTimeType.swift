extension TestScheduler {
  /// A moment on a virtual clock, in nanoseconds since it was started.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The nanoseconds since the clock was started.
    public var nanoseconds: Int

    /// Creates a moment.
    public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// The seconds since the clock was started.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    public func distance(to other: SchedulerTimeType) -> Stride { Stride(nanoseconds: other.nanoseconds - nanoseconds) }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: nanoseconds + n.nanoseconds)
    }

    /// A length of time in nanoseconds. Literals are seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Sendable
    {
      /// The nanoseconds.
      public var nanoseconds: Int

      /// Creates a length of time.
      public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

      public init(integerLiteral value: Int) { self = .seconds(value) }
      public init(floatLiteral value: Double) { self = .seconds(value) }

      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int(exactly: source) else { return nil }
        nanoseconds = value
      }

      public var magnitude: Int { Swift.abs(nanoseconds) }

      /// The seconds.
      public var seconds: Double { Double(nanoseconds) / 1e9 }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        Stride(nanoseconds: lhs.nanoseconds * rhs.nanoseconds)
      }
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        Stride(nanoseconds: lhs.nanoseconds + rhs.nanoseconds)
      }
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        Stride(nanoseconds: lhs.nanoseconds - rhs.nanoseconds)
      }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs.nanoseconds *= rhs.nanoseconds }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs.nanoseconds += rhs.nanoseconds }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs.nanoseconds -= rhs.nanoseconds }

      public static func seconds(_ s: Int) -> Stride { Stride(nanoseconds: s * 1_000_000_000) }
      public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: Int((s * 1e9).rounded())) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: ms * 1_000_000) }
      public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: us * 1_000) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }
    }
  }
}
