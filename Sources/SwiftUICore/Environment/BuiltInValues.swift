import Foundation
import RoostDisplay

enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
enum ForegroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
enum LineLimitReservesSpaceKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
enum TruncationModeKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
enum MultilineTextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
enum MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
/// The session's language and region, which Foundation's `Locale.current` does not know on Linux.
enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale.ofUser } }
enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { Calendar.current } }
enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { TimeZone.current } }
enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
enum TextStyleKey: EnvironmentKey { static var defaultValue: TextModifiers { TextModifiers() } }
enum DefaultMinListRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .compact }
}
enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }

extension EnvironmentValues {
  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  /// Device pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  /// The length of a device pixel, in points.
  public var pixelLength: CGFloat { 1 / max(displayScale, 1) }
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  /// Lines that a text may have; nil for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  var lineLimitReservesSpace: Bool {
    get { self[LineLimitReservesSpaceKey.self] }
    set { self[LineLimitReservesSpaceKey.self] = newValue }
  }
  /// Extra distance between lines, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[MultilineTextAlignmentKey.self] }
    set { self[MultilineTextAlignmentKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  public var defaultMinListRowHeight: CGFloat {
    get { self[DefaultMinListRowHeightKey.self] }
    set { self[DefaultMinListRowHeightKey.self] = newValue }
  }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  var tintColor: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  /// What `foregroundStyle` or `foregroundColor` set.
  var ownForegroundStyle: AnyShapeStyle? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }
  var foregroundStyle: AnyShapeStyle { ownForegroundStyle ?? AnyShapeStyle(Color.primary) }
  /// `bold()`, `italic()` and so on, applied to containers.
  var textModifiers: TextModifiers {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }
}

extension EnvironmentScope {
  /// - Returns: the keys whose value changed.
  @discardableResult
  func setTraits(_ traits: DisplayTraits) -> [ObjectIdentifier] {
    var changed: [ObjectIdentifier] = []
    if set(ColorSchemeKey.self, traits.isDark ? .dark : .light) {
      changed.append(ObjectIdentifier(ColorSchemeKey.self))
    }
    if set(LayoutDirectionKey.self, traits.isRightToLeft ? .rightToLeft : .leftToRight) {
      changed.append(ObjectIdentifier(LayoutDirectionKey.self))
    }
    if set(DisplayScaleKey.self, traits.scale) { changed.append(ObjectIdentifier(DisplayScaleKey.self)) }
    if set(ScenePhaseKey.self, traits.isActive ? .active : .inactive) {
      changed.append(ObjectIdentifier(ScenePhaseKey.self))
    }
    return changed
  }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

public enum LayoutDirection: CaseIterable, Hashable, Sendable { case leftToRight, rightToLeft }

public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
