import Foundation
import FoundationGaps
import Testing

/// Expectations in English are what Apple's formatter answers; a distance is cut down, never rounded up.
@Suite struct RelativeDateTimeFormatterTests {
  /// Thursday, in a 30-day month of a year without a leap day before or after.
  let now = Date(timeIntervalSince1970: 1_781_784_000)

  func formatter(
    _ locale: String = "en_US", _ style: RelativeDateTimeFormatter.DateTimeStyle = .numeric,
    _ units: RelativeDateTimeFormatter.UnitsStyle = .full
  ) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.dateTimeStyle = style
    formatter.unitsStyle = units
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.calendar.timeZone = .gmt
    return formatter
  }

  @Test func defaults() {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.dateTimeStyle == .numeric)
    #expect(formatter.unitsStyle == .full)
    #expect(formatter.formattingContext == .unknown)
    formatter.locale = nil
    formatter.calendar = nil
    #expect(formatter.locale == .ofUser)
    #expect(formatter.calendar == .autoupdatingCurrent)
  }

  @Test(
    arguments: [
      (0, "in 0 seconds"), (-0.9, "in 0 seconds"), (1, "in 1 second"), (1.9, "in 1 second"), (-1, "1 second ago"),
      (-59, "59 seconds ago"), (-59.9, "59 seconds ago"), (-60, "1 minute ago"), (-119, "1 minute ago"),
      (-120, "2 minutes ago"), (300, "in 5 minutes"), (-3599, "59 minutes ago"), (-3600, "1 hour ago"),
      (-7199, "1 hour ago"), (43200, "in 12 hours"), (-86399, "23 hours ago"), (-86400, "1 day ago"),
      (-86400 * 6.9, "6 days ago"), (-86400 * 7, "1 week ago"), (-86400 * 13.9, "1 week ago"),
      (86400 * 14, "in 2 weeks"), (86400 * 29, "in 4 weeks"), (86400 * 30, "in 1 month"), (-86400 * 31, "1 month ago"),
      (-86400 * 364.9, "11 months ago"), (-86400 * 365, "1 year ago"), (86400 * 731, "in 2 years"),
    ] as [(TimeInterval, String)])
  func distancesAreCutToTheLargestUnit(interval: TimeInterval, expected: String) {
    #expect(formatter().localizedString(for: now + interval, relativeTo: now) == expected)
  }

  @Test func shortDistancesFromNow() {
    #expect(formatter().localizedString(fromTimeInterval: -120) == "2 minutes ago")
    #expect(formatter().localizedString(fromTimeInterval: 60) == "in 1 minute")
  }

  /// A date with a fraction plus 60 seconds is not always 60 seconds later in a Double.
  @Test func wholeMinutesSurviveFractionsOfASecond() {
    let formatter = formatter()
    for step in 0..<1000 {
      let date = now + Double(step) * 0.001_237
      #expect(formatter.localizedString(for: date + 60, relativeTo: date) == "in 1 minute")
    }
  }

  @Test(
    arguments: [
      (0, "now", "now"), (-0.9, "now", "now"), (86400, "tomorrow", "tomorrow"), (-86400, "yesterday", "yesterday"),
      (86400 * 7, "next week", "next wk."), (-86400 * 7, "last week", "last wk."),
      (86400 * 30, "next month", "next mo."),
      (-86400 * 31, "last month", "last mo."), (86400 * 365, "next year", "next yr."),
      (-300, "5 minutes ago", "5 min. ago"), (3600, "in 1 hour", "in 1 hr."),
    ] as [(TimeInterval, String, String)])
  func namedDistances(interval: TimeInterval, full: String, short: String) {
    #expect(formatter("en_US", .named).localizedString(for: now + interval, relativeTo: now) == full)
    #expect(formatter("en_US", .named, .short).localizedString(for: now + interval, relativeTo: now) == short)
  }

  @Test(arguments: [
    (RelativeDateTimeFormatter.UnitsStyle.full, "2 months ago", "in 1 minute"),
    (.spellOut, "two months ago", "in one minute"), (.short, "2 mo. ago", "in 1 min."),
    (.abbreviated, "2mo ago", "in 1m"),
  ])
  func unitsStyles(style: RelativeDateTimeFormatter.UnitsStyle, months: String, minute: String) {
    #expect(formatter("en_US", .numeric, style).localizedString(from: DateComponents(month: -2)) == months)
    #expect(formatter("en_US", .numeric, style).localizedString(from: DateComponents(minute: 1)) == minute)
  }

  @Test(arguments: [
    (DateComponents(day: -2), "2 days ago"), (DateComponents(day: 1, hour: 30), "in 1 day"),
    (DateComponents(year: 0, second: 2), "in 2 seconds"), (DateComponents(hour: 0, minute: 1), "in 1 minute"),
    (DateComponents(hour: 1, minute: 999), "in 1 hour"), (DateComponents(day: 1, weekOfMonth: -1), "1 week ago"),
    (DateComponents(weekOfMonth: 55), "in 55 weeks"), (DateComponents(hour: 0), "in 0 hours"),
    (DateComponents(day: 55, hour: 56), "in 55 days"), (DateComponents(year: -54), "54 years ago"),
    (DateComponents(), ""), (DateComponents(nanosecond: 1), ""), (DateComponents(weekday: 1), ""),
    (DateComponents(weekOfYear: 1), ""), (DateComponents(quarter: 1), ""),
  ])
  func components(components: DateComponents, expected: String) {
    #expect(formatter().localizedString(from: components) == expected)
  }

  @Test func namedComponents() {
    #expect(formatter("en_US", .named).localizedString(from: DateComponents(day: 0)) == "today")
    #expect(formatter("en_US", .named, .short).localizedString(from: DateComponents(hour: 0)) == "this hour")
  }

  @Test(arguments: [
    ("ru_RU", "5 минут назад", "через 3 недели", "вчера"), ("de_DE", "vor 5 Minuten", "in 3 Wochen", "gestern"),
    ("fr_FR", "il y a 5 minutes", "dans 3 semaines", "hier"), ("ja_JP", "5 分前", "3 週間後", "昨日"),
    ("zh_CN", "5分钟前", "3周后", "昨天"), ("ar_EG", "قبل ٥ دقائق", "خلال ٣ أسابيع", "أمس"),
    ("he_IL", "לפני 5 דקות", "בעוד 3 שבועות", "אתמול"), ("es_ES", "hace 5 minutos", "dentro de 3 semanas", "ayer"),
    ("pl_PL", "5 minut temu", "za 3 tygodnie", "wczoraj"), ("uk_UA", "5 хвилин тому", "через 3 тижні", "учора"),
    ("ko_KR", "5분 전", "3주 후", "어제"), ("hi_IN", "5 मिनट पहले", "3 सप्ताह में", "कल"),
  ])
  func languages(locale: String, minutes: String, weeks: String, day: String) {
    #expect(formatter(locale).localizedString(from: DateComponents(minute: -5)) == minutes)
    #expect(formatter(locale).localizedString(from: DateComponents(weekOfMonth: 3)) == weeks)
    #expect(formatter(locale, .named).localizedString(from: DateComponents(day: -1)) == day)
  }

  @Test func russianPlurals() {
    let formatter = formatter("ru_RU")
    let words = [1, 2, 5, 11, 21, 22, 25].map { formatter.localizedString(from: DateComponents(minute: -$0)) }
    #expect(
      words == [
        "1 минуту назад", "2 минуты назад", "5 минут назад", "11 минут назад", "21 минуту назад", "22 минуты назад",
        "25 минут назад",
      ])
  }

  @Test func formattingContextDecidesTheCapital() {
    let formatter = formatter("en_US", .named)
    for context in [Formatter.Context.unknown, .standalone, .listItem, .middleOfSentence] {
      formatter.formattingContext = context
      #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
    }
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.localizedString(fromTimeInterval: 0) == "Now")
  }

  @Test func anyObject() {
    #expect(formatter("en_US", .named).string(for: Date()) == "now")
    #expect(formatter().string(for: 1.0) == nil)
    #expect(formatter().string(for: DateComponents(second: 0)) == nil)
    #expect(formatter().string(for: nil) == nil)
  }

  /// The hour that summer time takes away is no part of a day's length in the calendar.
  @Test func daysAreThoseOfTheCalendar() throws {
    let formatter = formatter()
    formatter.calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let noon = try #require(
      formatter.calendar.date(from: DateComponents(year: 2026, month: 3, day: 28, hour: 12)))
    #expect(formatter.localizedString(for: noon + 23 * 3600, relativeTo: noon) == "in 1 day")
    formatter.calendar.timeZone = .gmt
    #expect(formatter.localizedString(for: noon + 23 * 3600, relativeTo: noon) == "in 23 hours")
  }

  @Test func absurdDistancesDoNoHarm() {
    let formatter = formatter()
    for interval in [Double.infinity, -.infinity, .nan, 1e300, -1e300, .leastNonzeroMagnitude] {
      #expect(!formatter.localizedString(fromTimeInterval: interval).isEmpty)
      #expect(!formatter.localizedString(for: Date(timeIntervalSince1970: interval), relativeTo: now).isEmpty)
      #expect(!formatter.localizedString(for: now, relativeTo: Date(timeIntervalSince1970: interval)).isEmpty)
    }
    for value in [Int.max - 1, Int.min] {
      for components in [
        DateComponents(second: value), DateComponents(minute: value), DateComponents(hour: value),
        DateComponents(day: value), DateComponents(weekOfMonth: value), DateComponents(month: value),
        DateComponents(year: value),
      ] {
        #expect(!formatter.localizedString(from: components).isEmpty)
      }
    }
    #expect(formatter.localizedString(from: DateComponents(month: -100_000)) == "100,000 months ago")
    #expect(formatter.localizedString(from: DateComponents(second: 987_654_321)) == "in 987,654,321 seconds")
  }

  @Test func copiesAndArchives() throws {
    let formatter = formatter("ru_RU", .named, .short)
    formatter.formattingContext = .beginningOfSentence
    let copy = try #require(formatter.copy() as? RelativeDateTimeFormatter)
    let archive = try NSKeyedArchiver.archivedData(withRootObject: formatter, requiringSecureCoding: false)
    let decoder = try NSKeyedUnarchiver(forReadingFrom: archive)
    decoder.requiresSecureCoding = false
    let restored = try #require(decoder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? RelativeDateTimeFormatter)
    for other in [copy, restored] {
      #expect(other !== formatter)
      #expect(other.localizedString(from: DateComponents(day: -1)) == "Вчера")
      #expect(other.localizedString(from: DateComponents(minute: -3)) == "3 мин. назад")
    }
  }

  @Test func subclassesMayOverride() {
    final class Shouting: RelativeDateTimeFormatter {
      override func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        super.localizedString(for: date, relativeTo: referenceDate).uppercased()
      }
    }
    let formatter = Shouting()
    formatter.locale = Locale(identifier: "en_US")
    formatter.dateTimeStyle = .named
    #expect(formatter.string(for: Date()) == "NOW")
  }
}
