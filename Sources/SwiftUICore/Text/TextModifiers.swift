import CoreGraphics
import RoostDisplay

/// What the modifiers of a `Text` say of its look; nil leaves it to the environment.
struct TextModifiers: Equatable {
  var font: Font?
  var foreground: AnyStyle?
  var weight: Font.Weight?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var design: Font.Design?
  var hasMonospacedDigits: Bool?
  var underline: Line?
  var strikethrough: Line?
  var kerning: CGFloat?
  var baselineOffset: CGFloat?

  struct Line: Equatable {
    var isActive: Bool
    var color: Color?
  }

  /// Styles are compared where they are colours; others count as different.
  struct AnyStyle: Equatable {
    let style: AnyShapeStyle

    static func == (a: AnyStyle, b: AnyStyle) -> Bool { isSameValue(a.style.base, b.style.base) }
  }

  /// `outer` fills in what this does not say.
  func inheriting(_ outer: TextModifiers) -> TextModifiers {
    var result = self
    result.font = font ?? outer.font
    result.foreground = foreground ?? outer.foreground
    result.weight = weight ?? outer.weight
    result.isItalic = isItalic ?? outer.isItalic
    result.isMonospaced = isMonospaced ?? outer.isMonospaced
    result.design = design ?? outer.design
    result.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
    result.underline = underline ?? outer.underline
    result.strikethrough = strikethrough ?? outer.strikethrough
    result.kerning = kerning ?? outer.kerning
    result.baselineOffset = baselineOffset ?? outer.baselineOffset
    return result
  }

  func run(_ string: String, in environment: EnvironmentValues) -> TextRun {
    var font = font ?? environment.font ?? .body
    if let weight { font = font.weight(weight) }
    if isItalic == true { font = font.italic() }
    if let design { font.design = design }
    if isMonospaced == true { font = font.monospaced() }
    if hasMonospacedDigits == true { font = font.monospacedDigit() }
    let color = (foreground?.style ?? environment.foregroundStyle)._color(in: environment)
    func line(_ line: Line?) -> DisplayColor? {
      guard let line, line.isActive else { return nil }
      return line.color?.resolve(in: environment) ?? color
    }
    return TextRun(
      string, font: font.resolve(dynamicType: environment.dynamicTypeSize), color: color, underline: line(underline),
      strikethrough: line(strikethrough), kerning: kerning ?? 0, baselineOffset: baselineOffset ?? 0)
  }
}
