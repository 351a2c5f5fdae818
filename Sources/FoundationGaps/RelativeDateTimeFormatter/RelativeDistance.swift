internal import Foundation

/// A distance in time, in one unit: what a `RelativeDateTimeFormatter` writes.
struct RelativeDistance: Hashable {
  enum Unit: Hashable, CaseIterable {
    // From the least to the most granular: the order in which a unit is looked for.
    case year, month, week, day, hour, minute, second
  }

  var unit: Unit
  /// Negative in the past.
  var value: Int

  /// The least granular unit of `components` that is not zero; the most granular one if all that are set are zero.
  init?(leadingUnitOf components: DateComponents) {
    let set = Unit.allCases.compactMap { unit in components[unit].map { (unit, $0) } }
    guard let leading = set.first(where: { $0.1 != 0 }) ?? set.last else { return nil }
    (unit, value) = leading
  }

  init(of interval: TimeInterval, from reference: Date, in calendar: Calendar) {
    // Dates are seconds since 2001 in a Double: at a whole second and with whole microseconds, an interval of 60 seconds
    // is exactly that. The cut below would otherwise make 59 of 59.999999.
    let start = Date(
      timeIntervalSinceReferenceDate: Self.clamped(reference.timeIntervalSinceReferenceDate).rounded(.down))
    let seconds = (Self.clamped(interval) * 1_000_000).rounded() / 1_000_000
    let components = calendar.dateComponents(Self.components, from: start, to: start + seconds)
    self = RelativeDistance(leadingUnitOf: components) ?? RelativeDistance(unit: .second, value: 0)
  }

  private init(unit: Unit, value: Int) {
    self.unit = unit
    self.value = value
  }

  func formatted(
    presentation: Date.RelativeFormatStyle.Presentation, unitsStyle: Date.RelativeFormatStyle.UnitsStyle,
    locale: Locale, capitalizationContext: FormatStyleCapitalizationContext
  ) -> String {
    // Foundation formats dates: two that are exactly this far apart, where no clock is ever changed. The earlier one is
    // always the same, for calendars reach much farther into the future than into the past.
    let calendar = Self.uniformCalendar
    let earlier = Date(timeIntervalSinceReferenceDate: 0)
    let count = min(Int(clamping: value.magnitude), unit.limit)
    let later = calendar.date(byAdding: unit.component, value: count, to: earlier) ?? earlier
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: value < 0 ? earlier : later, allowedFields: [unit.field], presentation: presentation,
      unitsStyle: unitsStyle, locale: locale, calendar: calendar, capitalizationContext: capitalizationContext)
    return style.format(value < 0 ? later : earlier)
  }

  private static let components: Set<Calendar.Component> = [
    .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
  ]

  private static let uniformCalendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Keeps a number of seconds within what calendars can count, some 100,000 years; not a number is 0.
  private static func clamped(_ seconds: TimeInterval) -> TimeInterval {
    seconds.isNaN ? 0 : min(max(seconds, -3e12), 3e12)
  }
}

extension RelativeDistance.Unit {
  fileprivate var field: Date.RelativeFormatStyle.Field {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .week
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  fileprivate var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfYear
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// The largest count that a calendar can add to a date and find again: about 100,000 years.
  fileprivate var limit: Int {
    switch self {
    case .year: 100_000
    case .month: 1_200_000
    case .week: 5_200_000
    case .day: 36_500_000
    case .hour: 876_000_000
    case .minute: 52_560_000_000
    case .second: 3_153_600_000_000
    }
  }
}

extension DateComponents {
  fileprivate subscript(unit: RelativeDistance.Unit) -> Int? {
    switch unit {
    case .year: year
    case .month: month
    case .week: weekOfMonth
    case .day: day
    case .hour: hour
    case .minute: minute
    case .second: second
    }
  }
}
