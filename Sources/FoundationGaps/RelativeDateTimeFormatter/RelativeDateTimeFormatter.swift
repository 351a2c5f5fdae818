public import Foundation

/// Writes the distance between two moments as people say it: "5 minutes ago", "in 2 weeks", "yesterday".
///
/// The distance is cut down, not rounded: 119 seconds ago is "1 minute ago". Of its years, months, weeks, days, hours, minutes
/// and seconds, in the formatter's calendar, only the largest is written. The words come from Foundation's own
/// `Date.AnchoredRelativeFormatStyle`, in every language that it knows.
///
/// As on Apple's platforms, a formatter is used from one thread at a time.
open class RelativeDateTimeFormatter: Formatter {

  /// How a distance of one is written.
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago".
    case numeric
    /// "yesterday", and "now" for less than a second.
    case named
  }

  /// How long a unit's name is.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  open var dateTimeStyle: DateTimeStyle = .numeric
  open var unitsStyle: UnitsStyle = .full
  /// Where the text will stand; decides whether it begins with a capital.
  open var formattingContext: Formatter.Context = .unknown
  /// The calendar that distances are counted in. Setting nil brings back the default, the user's current one.
  open var calendar: Calendar! = .autoupdatingCurrent {
    didSet { if calendar == nil { calendar = .autoupdatingCurrent } }
  }
  /// The language of the text. Setting nil brings back the default, that of the user's session (`LC_ALL`, `LC_MESSAGES`, `LANG`).
  open var locale: Locale! = .ofUser {
    didSet { if locale == nil { locale = .ofUser } }
  }

  public override init() { super.init() }

  // MARK: Formatting

  /// Writes the least granular unit of `dateComponents` that is not zero. Negative values lie in the past.
  ///
  /// Year, month, week of month, day, hour, minute and second count; the result is empty where none of them is set.
  open func localizedString(from dateComponents: DateComponents) -> String {
    guard let distance = RelativeDistance(leadingUnitOf: dateComponents) else { return "" }
    return string(for: distance)
  }

  /// Writes the distance of `timeInterval` seconds from now. Negative intervals lie in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    string(forInterval: timeInterval, from: Date())
  }

  /// Writes the distance of `date` from `referenceDate`, in the past where `date` is the earlier one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    string(forInterval: date.timeIntervalSince(referenceDate), from: referenceDate)
  }

  /// Writes the distance of a `Date` from now; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    guard let date = obj as? Date else { return nil }
    return localizedString(for: date, relativeTo: Date())
  }

  private func string(forInterval interval: TimeInterval, from reference: Date) -> String {
    string(for: RelativeDistance(of: interval, from: reference, in: calendar))
  }

  private func string(for distance: RelativeDistance) -> String {
    distance.formatted(
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: unitsStyle.formatStyle, locale: locale,
      capitalizationContext: formattingContext.capitalizationContext)
  }

  // MARK: Copying and archiving

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = RelativeDateTimeFormatter()
    copy.dateTimeStyle = dateTimeStyle
    copy.unitsStyle = unitsStyle
    copy.formattingContext = formattingContext
    copy.calendar = calendar
    copy.locale = locale
    return copy
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    dateTimeStyle = DateTimeStyle(rawValue: coder.decodeInteger(forKey: Key.dateTimeStyle)) ?? .numeric
    unitsStyle = UnitsStyle(rawValue: coder.decodeInteger(forKey: Key.unitsStyle)) ?? .full
    formattingContext = Formatter.Context(rawValue: coder.decodeInteger(forKey: Key.formattingContext)) ?? .unknown
    calendar = (coder.decodeObject(of: NSCalendar.self, forKey: Key.calendar)) as Calendar?
    locale = (coder.decodeObject(of: NSLocale.self, forKey: Key.locale)) as Locale?
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(dateTimeStyle.rawValue, forKey: Key.dateTimeStyle)
    coder.encode(unitsStyle.rawValue, forKey: Key.unitsStyle)
    coder.encode(formattingContext.rawValue, forKey: Key.formattingContext)
    coder.encode(calendar as NSCalendar, forKey: Key.calendar)
    coder.encode(locale as NSLocale, forKey: Key.locale)
  }

  private enum Key {
    static let dateTimeStyle = "NS.dateTimeStyle"
    static let unitsStyle = "NS.unitsStyle"
    static let formattingContext = "NS.formattingContext"
    static let calendar = "NS.calendar"
    static let locale = "NS.locale"
  }
}

extension RelativeDateTimeFormatter.UnitsStyle {
  fileprivate var formatStyle: Date.RelativeFormatStyle.UnitsStyle {
    switch self {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}

extension Formatter.Context {
  fileprivate var capitalizationContext: FormatStyleCapitalizationContext {
    switch self {
    case .standalone: .standalone
    case .listItem: .listItem
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    default: .unknown
    }
  }
}
