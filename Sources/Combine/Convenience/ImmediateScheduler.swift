/// A scheduler that runs actions at once, on the calling thread, and knows no time.
///
/// Actions for later run at once, too, and repeated ones run once. Good for tests and previews.
public struct ImmediateScheduler: Scheduler {
  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The one immediate scheduler.
  public static var shared: ImmediateScheduler { ImmediateScheduler() }

  /// A moment on a clock that stands still.
  public struct SchedulerTimeType: Strideable {
    @usableFromInline init() {}

    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time that makes no difference.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
      SchedulerTimeIntervalConvertible
    {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      /// The value it was made with, in no particular unit.
      public var magnitude: Int

      /// Creates a length of time.
      @inlinable
      public init(_ value: Int) { magnitude = value }

      @inlinable
      public init(integerLiteral value: Int) { self.init(value) }

      @inlinable
      public init(floatLiteral value: Double) { self.init(Int(value)) }

      @inlinable
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      @inlinable public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      @inlinable public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
      @inlinable public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
      @inlinable public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
      @inlinable public static func -= (lhs: inout Stride, rhs: Stride) { lhs.magnitude -= rhs.magnitude }
      @inlinable public static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }
      @inlinable public static func += (lhs: inout Stride, rhs: Stride) { lhs.magnitude += rhs.magnitude }

      @inlinable public static func seconds(_ s: Int) -> Stride { 0 }
      @inlinable public static func seconds(_ s: Double) -> Stride { 0 }
      @inlinable public static func milliseconds(_ ms: Int) -> Stride { 0 }
      @inlinable public static func microseconds(_ us: Int) -> Stride { 0 }
      @inlinable public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType() }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
