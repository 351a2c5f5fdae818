import Foundation

/// A key to look up in the app's strings; a string literal in `Text("…")` is one.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  let arguments: [Argument]

  enum Argument: Equatable {
    case value(any CVarArg & Sendable, description: String)
    case text(Text)

    static func == (a: Argument, b: Argument) -> Bool {
      switch (a, b) {
      case (.value(_, let a), .value(_, let b)): a == b
      case (.text(let a), .text(let b)): a == b
      default: false
      }
    }
  }

  public init(_ value: String) {
    key = value
    arguments = []
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }

    public mutating func appendInterpolation(_ string: String) { append(string) }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      key += value._specifier
      arguments.append(.value(value._arg, description: "\(value)"))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      key += specifier
      arguments.append(.value(value._arg, description: "\(value)\(specifier)"))
    }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
    where Subject: ReferenceConvertible {
      append(formatter?.string(for: subject) ?? "\(subject)")
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.format(input))
    }

    public mutating func appendInterpolation(_ text: Text) {
      key += "%@"
      arguments.append(.text(text))
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }

    /// Whatever else is put into a key is shown as it describes itself.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { append("\(value)") }

    private mutating func append(_ string: String) {
      key += "%@"
      arguments.append(.value("", description: string))
    }
  }

  /// The text for a language, with what was interpolated in its places.
  func resolve(bundle: Bundle?, table: String?, environment: EnvironmentValues) -> String {
    let localized = StringCatalogue.shared.string(for: key, table: table, bundle: bundle, locale: environment.locale)
    if arguments.isEmpty {
      // Literals spell a percent sign as two once anything is interpolated; here nothing is.
      return localized
    }
    return Self.fill(localized, with: arguments, environment: environment)
  }

  /// `String(format:)` with objects as `%@`, which Foundation on Linux takes only as bridged objects.
  private static func fill(_ format: String, with arguments: [Argument], environment: EnvironmentValues) -> String {
    var result = ""
    var next = 0
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      var index = next
      let digits = rest.prefix(while: \.isNumber)
      let afterDigits = rest.dropFirst(digits.count)
      if !digits.isEmpty, afterDigits.first == "$", let position = Int(digits) {
        index = position - 1
        rest = afterDigits.dropFirst()
      } else {
        next += 1
      }
      guard let end = rest.firstIndex(where: { $0.isLetter && !"lhqzt".contains($0) || $0 == "@" }) else { break }
      let specifier = rest[...end]
      rest = rest[rest.index(after: end)...]
      guard arguments.indices.contains(index) else { continue }
      switch arguments[index] {
      case .text(let text): result += text.string(in: environment)
      case .value(let value, let description):
        result += specifier.last == "@" ? description : String(format: "%" + specifier, value)
      }
    }
    return result + rest
  }
}

/// Numbers in a localised key: they are formatted by the translated string.
public protocol _FormatSpecifiable: Equatable {
  var _arg: any CVarArg & Sendable { get }
  var _specifier: String { get }
}

extension Int: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { self }
  public var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { Int32(self) }
  public var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { Int32(self) }
  public var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { self }
  public var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { self }
  public var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { self }
  public var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { UInt32(self) }
  public var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { UInt32(self) }
  public var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { self }
  public var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { self }
  public var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { Double(self) }
  public var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { self }
  public var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
  public var _arg: any CVarArg & Sendable { Double(self) }
  public var _specifier: String { "%lf" }
}

/// The strings of the app, remembered: a bundle look-up reads files.
final class StringCatalogue {
  nonisolated(unsafe) static let shared = StringCatalogue()

  private struct Key: Hashable {
    var key: String
    var table: String?
    var bundle: String?
  }

  private var known: [Key: String] = [:]

  func string(for key: String, table: String?, bundle: Bundle?, locale: Locale) -> String {
    let cacheKey = Key(key: key, table: table, bundle: bundle?.bundlePath)
    if let string = known[cacheKey] { return string }
    let string = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
    known[cacheKey] = string
    return string
  }
}
