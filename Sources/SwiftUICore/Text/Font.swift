import CoreGraphics
import RoostDisplay

/// A font, named by what it is for or by its size.
nonisolated public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    case extraLargeTitle, extraLargeTitle2
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  public struct Weight: Hashable, Sendable {
    /// 100 to 900, as fonts count it.
    let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    case custom(String, CGFloat, relativeTo: TextStyle?)
  }

  var base: Base
  var weight: Weight?
  var design: Design?
  var isItalic = false
  var hasMonospacedDigits = false
  var hasSmallCaps = false

  init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.weight = weight
    self.design = design
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style), weight: weight, design: design)
  }

  /// - Parameter size: points; does not follow the text size that a person chose.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.size(size), weight: weight, design: design)
  }

  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size, relativeTo: .body)) }

  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size, relativeTo: textStyle))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, relativeTo: nil))
  }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
  public func smallCaps() -> Font { with { $0.hasSmallCaps = true } }
  public func lowercaseSmallCaps() -> Font { smallCaps() }
  public func uppercaseSmallCaps() -> Font { smallCaps() }
  /// Line distances are the platform font's own here: nothing to change.
  public func leading(_ leading: Leading) -> Font { self }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }

  func resolve(dynamicType: DynamicTypeSize) -> FontSpec {
    var spec: FontSpec
    switch base {
    case .style(let style):
      spec = FontSpec(size: style.size(at: dynamicType), weight: style.weight)
    case .size(let size):
      spec = FontSpec(size: max(size.isFinite ? size : 0, 1))
    case .custom(let name, let size, let style):
      let scale = style.map { $0.size(at: dynamicType) / $0.size(at: .large) } ?? 1
      spec = FontSpec(size: max(size * scale, 1), family: name)
    }
    if let weight { spec.weight = weight.value }
    spec.isItalic = isItalic
    spec.design =
      switch design {
      case .rounded: .rounded
      case .monospaced: .monospaced
      case .serif: .serif
      case .default, nil: .default
      }
    spec.hasMonospacedDigits = hasMonospacedDigits
    spec.hasSmallCaps = hasSmallCaps
    return spec
  }
}

extension Font.TextStyle {
  var weight: Int { self == .headline ? 600 : self == .extraLargeTitle || self == .extraLargeTitle2 ? 700 : 400 }

  /// Sizes in points by text size (Human Interface Guidelines, Typography).
  func size(at size: DynamicTypeSize) -> CGFloat {
    let sizes: [CGFloat] =
      switch self {
      case .extraLargeTitle: [36, 36, 36, 36, 38, 40, 42, 46, 50, 54, 58, 62]
      case .extraLargeTitle2: [28, 28, 28, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    return sizes[size.rawValue]
  }
}
