import Foundation
import CoreGraphics
import RoostDisplay

/// A colour; system colours follow the colour scheme.
nonisolated public struct Color: Hashable, Sendable, CustomStringConvertible {
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  indirect enum Provider: Hashable, Sendable {
    case rgb(red: Double, green: Double, blue: Double, opacity: Double)
    case system(SystemColor)
    case accent
    case opacity(Provider, Double)
    /// Mixed with white, as at the top of the system's gradients.
    case lightened(Provider)
    /// One for light, one for dark.
    case dynamic(light: Provider, dark: Provider)
    case named(String)
  }

  let provider: Provider

  init(_ provider: Provider) { self.provider = provider }

  /// Components from 0 to 1; values outside are clamped where they are drawn.
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    switch colorSpace {
    case .sRGB, .displayP3:
      // Displays here are sRGB: the wider gamut is clipped.
      provider = .rgb(red: red, green: green, blue: blue, opacity: opacity)
    case .sRGBLinear:
      provider = .rgb(
        red: Self.gamma(red), green: Self.gamma(green), blue: Self.gamma(blue), opacity: opacity)
    }
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    let chroma = brightness * saturation
    let x = chroma * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
    let m = brightness - chroma
    let (r, g, b): (Double, Double, Double) =
      switch Int(sector) {
      case 0: (chroma, x, 0)
      case 1: (x, chroma, 0)
      case 2: (0, chroma, x)
      case 3: (0, x, chroma)
      case 4: (x, 0, chroma)
      default: (chroma, 0, x)
      }
    self.init(red: r + m, green: g + m, blue: b + m, opacity: opacity)
  }

  private static func gamma(_ x: Double) -> Double {
    x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
  }

  /// The colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color { Color(.opacity(provider, opacity)) }

  public var description: String {
    switch provider {
    case .system(let color): color.rawValue
    case .accent: "accentColor"
    case .rgb(let r, let g, let b, let a):
      "#" + [r, g, b, a].map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
    case .opacity(let base, let opacity): "\(Int((opacity * 100).rounded()))% \(Color(base))"
    case .lightened(let base): "lightened \(Color(base))"
    case .dynamic(let light, _): Color(light).description
    case .named(let name): name
    }
  }
}

/// Apple's system colours.
enum SystemColor: String, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case white, gray, black, clear, primary, secondary, tertiary, quaternary
  case separator, background, secondaryBackground, groupedBackground, placeholder, fill, link
}

extension Color {
  public static let red = Color(.system(.red))
  public static let orange = Color(.system(.orange))
  public static let yellow = Color(.system(.yellow))
  public static let green = Color(.system(.green))
  public static let mint = Color(.system(.mint))
  public static let teal = Color(.system(.teal))
  public static let cyan = Color(.system(.cyan))
  public static let blue = Color(.system(.blue))
  public static let indigo = Color(.system(.indigo))
  public static let purple = Color(.system(.purple))
  public static let pink = Color(.system(.pink))
  public static let brown = Color(.system(.brown))
  public static let white = Color(.system(.white))
  public static let gray = Color(.system(.gray))
  public static let black = Color(.system(.black))
  public static let clear = Color(.system(.clear))
  public static let primary = Color(.system(.primary))
  public static let secondary = Color(.system(.secondary))
  /// The app's accent colour, or what `accentColor(_:)` and `tint(_:)` set.
  public static let accentColor = Color(.accent)

  static let separator = Color(.system(.separator))
  static let background = Color(.system(.background))
  static let placeholder = Color(.system(.placeholder))
  static let tertiary = Color(.system(.tertiary))
  static let quaternary = Color(.system(.quaternary))

  /// The colour as it is painted for a node, which then depends on what decides it.
  func resolve(for node: _Node) -> DisplayColor {
    resolve(in: EnvironmentValues(scope: node.scope, reader: node))
  }

  func resolve(in environment: EnvironmentValues) -> DisplayColor { Self.resolve(provider, environment) }

  /// The colour where it is itself the tint of that environment.
  func resolveAsTint(for node: _Node) -> DisplayColor {
    Self.resolve(provider, EnvironmentValues(scope: node.scope, reader: node), isTint: true)
  }

  /// - Parameter isTint: what is resolved is the tint itself, which may name the accent colour: the app's own then.
  private static func resolve(
    _ provider: Provider, _ environment: EnvironmentValues, isTint: Bool = false
  ) -> DisplayColor {
    switch provider {
    case .rgb(let r, let g, let b, let a):
      return DisplayColor(red: clamp(r), green: clamp(g), blue: clamp(b), alpha: clamp(a))
    case .system(let color):
      return SystemPalette.color(color, isDark: environment.colorScheme == .dark)
    case .accent:
      let tint = isTint ? nil : environment.tintColor
      return tint.map { resolve($0.provider, environment, isTint: true) }
        ?? SystemPalette.color(.blue, isDark: environment.colorScheme == .dark)
    case .opacity(let base, let opacity):
      var color = resolve(base, environment, isTint: isTint)
      color.alpha *= clamp(opacity)
      return color
    case .lightened(let base):
      let color = resolve(base, environment, isTint: isTint)
      func mixed(_ x: Float) -> Float { x + (1 - x) * 0.25 }
      return DisplayColor(
        red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue), alpha: color.alpha)
    case .dynamic(let light, let dark):
      return resolve(environment.colorScheme == .dark ? dark : light, environment, isTint: isTint)
    case .named(let name):
      RuntimeIssue.report("color/\(name)", "No color named '\(name)' found in the app's resources.")
      return .clear
    }
  }

  private static func clamp(_ x: Double) -> Float { x.isNaN ? 0 : Float(min(max(x, 0), 1)) }
}

/// The values of the system colours, iOS 18 (Human Interface Guidelines, Color).
enum SystemPalette {
  static func color(_ color: SystemColor, isDark: Bool) -> DisplayColor {
    func pick(_ light: UInt32, _ dark: UInt32, _ alphas: (Float, Float) = (1, 1)) -> DisplayColor {
      let value = isDark ? dark : light
      return DisplayColor(
        red: Float(value >> 16 & 0xff) / 255, green: Float(value >> 8 & 0xff) / 255, blue: Float(value & 0xff) / 255,
        alpha: isDark ? alphas.1 : alphas.0)
    }
    return switch color {
    case .red: pick(0xFF3B30, 0xFF453A)
    case .orange: pick(0xFF9500, 0xFF9F0A)
    case .yellow: pick(0xFFCC00, 0xFFD60A)
    case .green: pick(0x34C759, 0x30D158)
    case .mint: pick(0x00C7BE, 0x63E6E2)
    case .teal: pick(0x30B0C7, 0x40CBE0)
    case .cyan: pick(0x32ADE6, 0x64D2FF)
    case .blue, .link: pick(0x007AFF, 0x0A84FF)
    case .indigo: pick(0x5856D6, 0x5E5CE6)
    case .purple: pick(0xAF52DE, 0xBF5AF2)
    case .pink: pick(0xFF2D55, 0xFF375F)
    case .brown: pick(0xA2845E, 0xAC8E68)
    case .white: pick(0xFFFFFF, 0xFFFFFF)
    case .gray: pick(0x8E8E93, 0x8E8E93)
    case .black: pick(0x000000, 0x000000)
    case .clear: .clear
    case .primary: pick(0x000000, 0xFFFFFF)
    case .secondary: pick(0x3C3C43, 0xEBEBF5, (0.6, 0.6))
    case .tertiary: pick(0x3C3C43, 0xEBEBF5, (0.3, 0.3))
    case .quaternary: pick(0x3C3C43, 0xEBEBF5, (0.18, 0.16))
    case .placeholder: pick(0x3C3C43, 0xEBEBF5, (0.3, 0.3))
    case .separator: pick(0x3C3C43, 0x545458, (0.29, 0.6))
    case .background: pick(0xFFFFFF, 0x000000)
    case .secondaryBackground: pick(0xF2F2F7, 0x1C1C1E)
    case .groupedBackground: pick(0xF2F2F7, 0x000000)
    case .fill: pick(0x787880, 0x787880, (0.2, 0.36))
    }
  }
}

/// A colour as a view: fills what it is proposed.
extension Color: _PrimitiveView {
  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ShapeNode(Rectangle(), style: view, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ShapeNode<Rectangle, Color>.self).update(Rectangle(), view, FillStyle())
  }
}
