import Dispatch

extension DispatchQueue {
  /// A moment on the clock of dispatch queues, which stands still while the machine sleeps.
  public struct SchedulerTimeType: Strideable, Codable, Hashable {
    /// The moment as Dispatch has it.
    public var dispatchTime: DispatchTime

    /// Creates a moment.
    public init(_ time: DispatchTime) { dispatchTime = time }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      dispatchTime = DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (mine, others) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(
        nanoseconds: others >= mine ? Int(clamping: others - mine) : -Int(clamping: mine - others))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      let mine = dispatchTime.uptimeNanoseconds
      let change = n.magnitude.magnitude
      let (sum, overflow) =
        n.magnitude >= 0
        ? mine.addingReportingOverflow(UInt64(change)) : mine.subtractingReportingOverflow(UInt64(change))
      if overflow { return SchedulerTimeType(n.magnitude >= 0 ? .distantFuture : DispatchTime(uptimeNanoseconds: 1)) }
      return SchedulerTimeType(DispatchTime(uptimeNanoseconds: sum))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime < rhs.dispatchTime
    }

    public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime == rhs.dispatchTime
    }

    /// A length of time in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Codable
    {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      /// The nanoseconds; named as on Apple's platforms, where a length of time prints as `Stride(_nanoseconds: 5)`.
      private var _nanoseconds: Int

      /// The nanoseconds.
      public var magnitude: Int {
        get { _nanoseconds }
        set { _nanoseconds = newValue }
      }

      /// The length as Dispatch has it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      @usableFromInline init(nanoseconds: Int) { _nanoseconds = nanoseconds }

      /// Creates a length of time; `never` is the longest one.
      public init(_ timeInterval: DispatchTimeInterval) {
        func times(_ value: Int, _ factor: Int) -> Int {
          let (product, overflow) = value.multipliedReportingOverflow(by: factor)
          return overflow ? (value < 0 ? .min : .max) : product
        }
        switch timeInterval {
        case .seconds(let s): _nanoseconds = times(s, 1_000_000_000)
        case .milliseconds(let ms): _nanoseconds = times(ms, 1_000_000)
        case .microseconds(let us): _nanoseconds = times(us, 1_000)
        case .nanoseconds(let ns): _nanoseconds = ns
        case .never: _nanoseconds = .max
        @unknown default: _nanoseconds = .max
        }
      }

      /// Creates a length of so many seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// Creates a length of so many seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// Creates a length of so many nanoseconds.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int(exactly: source) else { return nil }
        _nanoseconds = value
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude * rhs.magnitude) }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude + rhs.magnitude) }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude - rhs.magnitude) }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs.magnitude -= rhs.magnitude }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs.magnitude += rhs.magnitude }

      public static func seconds(_ s: Double) -> Stride {
        let nanoseconds = s * 1e9
        return Stride(nanoseconds: nanoseconds >= 0x1p63 ? .max : nanoseconds <= -0x1p63 ? .min : Int(nanoseconds))
      }
      public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
      public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }
    }
  }
}
