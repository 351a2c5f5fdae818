extension Subscribers {
  /// How many values a subscriber wants: a number, or as many as there are.
  ///
  /// Demand adds up: every request and every value returned from `receive(_:)` counts on top of what was asked before. Sums
  /// that do not fit become `unlimited`, and `unlimited` stays what it is whatever is added, subtracted or multiplied.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    @usableFromInline var rawValue: UInt

    @usableFromInline static let unlimitedValue = UInt(Int.max) + 1

    @inlinable init(rawValue: UInt) { self.rawValue = min(rawValue, UInt(Int.max) + 1) }

    /// As many values as the publisher has.
    @inlinable public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }

    /// No values. Requesting this from a subscription is a programming error that traps.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// At most that many values; traps if the number is negative.
    @inlinable public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "demand cannot be negative")
      return Demand(rawValue: UInt(value))
    }

    /// The number of values, or nil if unlimited.
    @inlinable public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// `unlimited` or `max(n)`.
    public var description: String { self == .unlimited ? "unlimited" : "max(\(rawValue))" }

    public init(from decoder: any Decoder) throws {
      self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
}

extension Subscribers.Demand {
  /// The sum; `unlimited` if either is, or if it does not fit.
  @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited || rhs == .unlimited { return .unlimited }
    return Self(rawValue: lhs.rawValue + rhs.rawValue)
  }

  /// Adds a demand.
  @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// The sum with a number; traps if the result is negative.
  @inlinable public static func + (lhs: Self, rhs: Int) -> Self {
    if lhs == .unlimited { return .unlimited }
    let (sum, overflow) = Int(lhs.rawValue).addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(sum)
  }

  /// Adds a number.
  @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// The product with a number; traps if the number is negative.
  @inlinable public static func * (lhs: Self, rhs: Int) -> Self {
    if lhs == .unlimited { return .unlimited }
    let (product, overflow) = Int(lhs.rawValue).multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  /// Multiplies by a number.
  @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  /// The difference. `unlimited` less anything is `unlimited`; anything less `unlimited` is `none`.
  ///
  /// Subtracting more than there is traps, as in Apple's code; Apple's documentation promises zero.
  @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited { return .unlimited }
    if rhs == .unlimited { return .none }
    return .max(Int(lhs.rawValue) - Int(rhs.rawValue))
  }

  /// Subtracts a demand.
  @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// The difference to a number; traps if the result is negative.
  @inlinable public static func - (lhs: Self, rhs: Int) -> Self {
    if lhs == .unlimited { return .unlimited }
    let (difference, overflow) = Int(lhs.rawValue).subtractingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(difference)
  }

  /// Subtracts a number.
  @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
}

// Comparisons among demands; `unlimited` is greater than every number.
extension Subscribers.Demand {
  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  @inlinable public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }
  @inlinable public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }
  @inlinable public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }
}

// Comparisons with numbers; `unlimited` is greater than every number.
extension Subscribers.Demand {
  @inlinable static func order(_ lhs: Self, _ rhs: Int) -> Int {
    guard lhs != .unlimited else { return 1 }
    let value = Int(lhs.rawValue)
    return value < rhs ? -1 : value > rhs ? 1 : 0
  }

  @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { order(lhs, rhs) > 0 }
  @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { order(lhs, rhs) >= 0 }
  @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { order(rhs, lhs) < 0 }
  @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { order(rhs, lhs) <= 0 }
  @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { order(lhs, rhs) < 0 }
  @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { order(rhs, lhs) > 0 }
  @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { order(lhs, rhs) <= 0 }
  @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { order(rhs, lhs) >= 0 }
  @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { order(lhs, rhs) == 0 }
  @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { order(lhs, rhs) != 0 }
  @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { order(rhs, lhs) == 0 }
  @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { order(rhs, lhs) != 0 }
}

extension Subscribers.Demand {
  /// Traps on a request for no values, as Apple's subscriptions do.
  @inlinable func requirePositive() {
    precondition(rawValue > 0, "a subscription cannot be asked for no values")
  }
}
