import Foundation
import RoostDisplay

/// Lines of text that a person reads.
nonisolated public struct Text: Equatable, Sendable {
  indirect enum Storage: Equatable, @unchecked Sendable {
    case verbatim(String)
    case key(LocalizedStringKey, table: String?, bundle: Bundle?)
    case attributed(AttributedString)
    case date(Date, DateStyle)
    case concatenated(Text, Text)
    case image(Image)
  }

  var storage: Storage
  var modifiers = TextModifiers()

  init(storage: Storage) { self.storage = storage }

  /// A string as it is.
  public init(verbatim content: String) { storage = .verbatim(content) }

  /// A string that is not a literal is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  /// A literal is looked up in the app's strings.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    storage = .key(key, table: tableName, bundle: bundle)
  }

  // An attributed string can be a literal, too; a literal is a key.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }

  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .verbatim(format.format(input))
  }

  public init(_ date: Date, style: DateStyle) { storage = .date(date, style) }

  public init(_ image: Image) { storage = .image(image) }

  /// How a date is shown.
  public struct DateStyle: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case time, date, relative, offset, timer }
    let kind: Kind
    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
  }

  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  public static func + (a: Text, b: Text) -> Text { Text(storage: .concatenated(a, b)) }
}

// MARK: Modifiers that give a Text

extension Text {
  private func with(_ change: (inout TextModifiers) -> Void) -> Text {
    var copy = self
    change(&copy.modifiers)
    return copy
  }

  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
  public func foregroundColor(_ color: Color?) -> Text {
    with { $0.foreground = color.map { TextModifiers.AnyStyle(style: AnyShapeStyle($0)) } }
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    with { $0.foreground = TextModifiers.AnyStyle(style: AnyShapeStyle(style)) }
  }
  public func bold() -> Text { bold(true) }
  public func bold(_ isActive: Bool) -> Text { with { $0.weight = isActive ? .bold : .regular } }
  public func italic() -> Text { italic(true) }
  public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive } }
  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.underline = .init(isActive: isActive, color: color) }
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.strikethrough = .init(isActive: isActive, color: color) }
  }
  /// Points between letters.
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.kerning = tracking } }
  /// Points upwards.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with { $0.baselineOffset = baselineOffset } }
}

// MARK: What it says

extension Text {
  /// The runs with their looks, in an environment.
  func runs(in environment: EnvironmentValues, inheriting outer: TextModifiers = TextModifiers()) -> [TextRun] {
    let modifiers = modifiers.inheriting(outer)
    switch storage {
    case .concatenated(let a, let b):
      return a.runs(in: environment, inheriting: modifiers) + b.runs(in: environment, inheriting: modifiers)
    case .attributed(let string):
      // Foundation on Linux has no presentation intents: the characters are all that is known.
      return [modifiers.run(String(string.characters), in: environment)]
    case .image(let image):
      guard let symbol = image.symbolGlyph else { return [] }
      var run = modifiers.run(symbol.string, in: environment)
      run.font.family = symbol.family
      return [run]
    case .verbatim, .key, .date:
      return [modifiers.run(plainString(in: environment), in: environment)]
    }
  }

  func string(in environment: EnvironmentValues) -> String {
    switch storage {
    case .concatenated(let a, let b): a.string(in: environment) + b.string(in: environment)
    case .attributed(let string): String(string.characters)
    case .image: ""
    default: plainString(in: environment)
    }
  }

  private func plainString(in environment: EnvironmentValues) -> String {
    let string: String =
      switch storage {
      case .verbatim(let string): string
      case .key(let key, let table, let bundle):
        key.resolve(bundle: bundle, table: table, environment: environment)
      case .date(let date, let style): style.string(for: date, in: environment)
      default: ""
      }
    return switch environment.textCase {
    case .uppercase: string.uppercased(with: environment.locale)
    case .lowercase: string.lowercased(with: environment.locale)
    case nil: string
    }
  }

  /// What it says outside of any view.
  package var plainString: String { string(in: EnvironmentValues()) }

  /// Whether the text changes as time goes by.
  var isLive: Bool {
    switch storage {
    case .date(_, let style): style.kind == .relative || style.kind == .offset || style.kind == .timer
    case .concatenated(let a, let b): a.isLive || b.isLive
    default: false
    }
  }
}

extension Text.DateStyle {
  func string(for date: Date, in environment: EnvironmentValues) -> String {
    let formatter = DateFormatter()
    formatter.locale = environment.locale
    formatter.calendar = environment.calendar
    formatter.timeZone = environment.timeZone
    switch kind {
    case .time:
      formatter.timeStyle = .short
      return formatter.string(from: date)
    case .date:
      formatter.dateStyle = .long
      return formatter.string(from: date)
    case .relative, .offset:
      let relative = RelativeDateTimeFormatter()
      relative.locale = environment.locale
      relative.unitsStyle = .short
      return relative.localizedString(for: date, relativeTo: Date())
    case .timer:
      let seconds = Int(abs(date.timeIntervalSinceNow))
      let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
      return h > 0 ? String(format: "%d:%02d:%02d", h, m, s) : String(format: "%d:%02d", m, s)
    }
  }
}

extension Text: _PrimitiveView {
  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { TextNode(view, in: context) }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: TextNode.self).update(view)
  }
}
