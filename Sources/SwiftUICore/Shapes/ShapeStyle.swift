import CoreGraphics
import RoostDisplay

/// What shapes and texts are painted with.
public protocol ShapeStyle: Sendable {
  /// The paint for something with these bounds.
  nonisolated func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint
  /// The colour where only one can be used, as for text.
  nonisolated func _color(in environment: EnvironmentValues) -> DisplayColor
}

extension ShapeStyle {
  nonisolated public func _color(in environment: EnvironmentValues) -> DisplayColor {
    switch _paint(in: environment, bounds: .zero) {
    case .color(let color): color
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _), .angularGradient(let stops, _, _, _):
      stops.first?.color ?? .clear
    }
  }
}

extension Color: ShapeStyle {
  nonisolated public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    .color(resolve(in: environment))
  }
}

/// The foreground style of the environment.
public struct ForegroundStyle: ShapeStyle {
  @inlinable public init() {}

  nonisolated public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    environment.foregroundStyle._paint(in: environment, bounds: bounds)
  }
}

/// The background of the window or the container.
public struct BackgroundStyle: ShapeStyle {
  @inlinable public init() {}

  nonisolated public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    .color(Color.background.resolve(in: environment))
  }
}

/// The tint of the environment.
public struct TintShapeStyle: ShapeStyle {
  public init() {}

  nonisolated public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    .color(Color.accentColor.resolve(in: environment))
  }
}

/// A level of the content's hierarchy: primary, secondary and so on.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  nonisolated public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    // Levels below an own foreground style are that style, fainter; below the default they are the label colours.
    if let own = environment.ownForegroundStyle {
      let paint = own._paint(in: environment, bounds: bounds)
      return level == 0 ? paint : paint.faded([1, 0.5, 0.25, 0.18, 0.12][min(level, 4)])
    }
    let color: Color = [.primary, .secondary, .tertiary, .quaternary, .quaternary][min(level, 4)]
    return .color(color.resolve(in: environment))
  }
}

extension DisplayPaint {
  func faded(_ opacity: Float) -> DisplayPaint {
    func fade(_ color: DisplayColor) -> DisplayColor {
      var color = color
      color.alpha *= opacity
      return color
    }
    func fade(_ stops: [DisplayGradientStop]) -> [DisplayGradientStop] {
      stops.map { DisplayGradientStop(color: fade($0.color), location: $0.location) }
    }
    return switch self {
    case .color(let color): .color(fade(color))
    case .linearGradient(let stops, let start, let end): .linearGradient(fade(stops), start: start, end: end)
    case .radialGradient(let stops, let center, let r0, let r1):
      .radialGradient(fade(stops), center: center, startRadius: r0, endRadius: r1)
    case .angularGradient(let stops, let center, let a0, let a1):
      .angularGradient(fade(stops), center: center, startAngle: a0, endAngle: a1)
    }
  }
}

/// A style whose type is erased.
public struct AnyShapeStyle: ShapeStyle {
  let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { base = style }

  nonisolated public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    base._paint(in: environment, bounds: bounds)
  }
}

/// A style with its opacity multiplied.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  nonisolated public func _paint(in environment: EnvironmentValues, bounds: CGRect) -> DisplayPaint {
    style._paint(in: environment, bounds: bounds).faded(Float(min(max(opacity, 0), 1)))
  }
}

extension ShapeStyle {
  @_disfavoredOverload
  nonisolated public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }
}

// `@_disfavoredOverload` on these: otherwise `Color.gray` in an argument after nested closures multiplies the type
// checker's work at every level.
extension ShapeStyle where Self == Color {
  @_disfavoredOverload public static var red: Color { .init(.system(.red)) }
  @_disfavoredOverload public static var orange: Color { .init(.system(.orange)) }
  @_disfavoredOverload public static var yellow: Color { .init(.system(.yellow)) }
  @_disfavoredOverload public static var green: Color { .init(.system(.green)) }
  @_disfavoredOverload public static var mint: Color { .init(.system(.mint)) }
  @_disfavoredOverload public static var teal: Color { .init(.system(.teal)) }
  @_disfavoredOverload public static var cyan: Color { .init(.system(.cyan)) }
  @_disfavoredOverload public static var blue: Color { .init(.system(.blue)) }
  @_disfavoredOverload public static var indigo: Color { .init(.system(.indigo)) }
  @_disfavoredOverload public static var purple: Color { .init(.system(.purple)) }
  @_disfavoredOverload public static var pink: Color { .init(.system(.pink)) }
  @_disfavoredOverload public static var brown: Color { .init(.system(.brown)) }
  @_disfavoredOverload public static var white: Color { .init(.system(.white)) }
  @_disfavoredOverload public static var gray: Color { .init(.system(.gray)) }
  @_disfavoredOverload public static var black: Color { .init(.system(.black)) }
  @_disfavoredOverload public static var clear: Color { .init(.system(.clear)) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
  public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { .init() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}
