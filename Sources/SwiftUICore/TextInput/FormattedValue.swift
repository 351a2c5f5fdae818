import Foundation

/// A value that is typed as text.
struct FormattedValue {
  /// The model's value as text.
  let string: () -> String
  /// Gives the model the value that a text says.
  /// - Returns: false where the text says none; the model then keeps its own.
  let accept: (String) -> Bool
  /// Whether the model follows every keystroke that can be read, or only what a person has finished.
  let isLive: Bool

  /// A format style: the value follows every keystroke that it can parse.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
    string = { format.format(value.wrappedValue) }
    accept = { text in
      guard let parsed = try? format.parseStrategy.parse(text) else { return false }
      value.wrappedValue = parsed
      return true
    }
    isLive = true
  }

  /// No value is an empty entry.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
    string = { value.wrappedValue.map { format.format($0) } ?? "" }
    accept = { text in
      if text.allSatisfy(\.isWhitespace) {
        value.wrappedValue = nil
        return true
      }
      guard let parsed = try? format.parseStrategy.parse(text) else { return false }
      value.wrappedValue = parsed
      return true
    }
    isLive = true
  }

  /// A formatter: the value follows when editing ends.
  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    string = { formatter.string(for: value.wrappedValue) ?? "" }
    accept = { text in
      guard let object = Self.object(text, formatter), let parsed: V = Self.cast(object) else { return false }
      value.wrappedValue = parsed
      return true
    }
    isLive = false
  }

  /// Foundation on Linux has no common way to read with a formatter, but each class its own.
  private static func object(_ text: String, _ formatter: Formatter) -> Any? {
    switch formatter {
    case let formatter as NumberFormatter: return formatter.number(from: text)
    case let formatter as DateFormatter: return formatter.date(from: text)
    case let formatter as ISO8601DateFormatter: return formatter.date(from: text)
    default:
      RuntimeIssue.report(
        "formatter/\(type(of: formatter))",
        "TextField cannot read a value with \(type(of: formatter)): Foundation on Linux reads with NumberFormatter, "
          + "DateFormatter and ISO8601DateFormatter only. Use a ParseableFormatStyle (value:format:) instead.")
      return nil
    }
  }

  /// Formatters for numbers give an `NSNumber`, whatever the value's own type.
  private static func cast<V>(_ object: Any) -> V? {
    if let value = object as? V { return value }
    guard let number = object as? NSNumber else { return nil }
    let candidates: [Any] = [
      number.intValue, number.doubleValue, number.floatValue, number.decimalValue, number.int64Value,
      number.int32Value, number.int16Value, number.int8Value, number.uintValue, number.uint64Value,
      number.uint32Value, number.uint16Value, number.uint8Value, number.boolValue, CGFloat(number.doubleValue),
    ]
    for candidate in candidates { if let value = candidate as? V { return value } }
    return nil
  }
}

// MARK: Format styles

extension TextField {
  /// A value that a format style reads and writes. A text that it cannot read leaves the value alone; when editing ends,
  /// the entry shows the value again.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, value: FormattedValue(value, format))
  }

  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, value: FormattedValue(value, format))
  }

  /// A value that a formatter reads when editing ends.
  nonisolated public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, value: FormattedValue(value, formatter))
  }
}

extension TextField where Label == Text {
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  // MARK: Formatters

  nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(value: value, formatter: formatter) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
    self.init(value: value, formatter: formatter) { Text(title) }
  }

  nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      label: Text(titleKey), prompt: nil, value: FormattedValue(value, formatter), onEditingChanged: onEditingChanged,
      onCommit: onCommit)
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, value: FormattedValue(value, formatter), onCommit: onCommit)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      label: Text(title), prompt: nil, value: FormattedValue(value, formatter), onEditingChanged: onEditingChanged,
      onCommit: onCommit)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(title), prompt: nil, value: FormattedValue(value, formatter), onCommit: onCommit)
  }
}
