/// How buttons look; the press itself is the platform's.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

/// What a button style gets.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether a person holds the button down.
  public let isPressed: Bool
}

/// How buttons look and what makes them act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a primitive button style gets.
public struct PrimitiveButtonStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void

  /// Does what the button does.
  public func trigger() { action() }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let rawValue: UInt8
  public static let destructive = ButtonRole(rawValue: 0)
  public static let cancel = ButtonRole(rawValue: 1)
}

/// The platform's choice: a label in the accent colour.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderlessButtonStyle().makeBody(configuration: configuration)
  }
}

/// A label in the accent colour, fainter while pressed.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ButtonBehavior(action: configuration.action) { isPressed in
      configuration.label
        .modifier(
          DefaultForeground(style: AnyShapeStyle(configuration.role == .destructive ? Color.red : .accentColor))
        )
        .modifier(PressedOpacity(isPressed: isPressed))
    }
  }
}

/// The label as it is, fainter while pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ButtonBehavior(action: configuration.action) { isPressed in
      configuration.label.modifier(PressedOpacity(isPressed: isPressed))
    }
  }
}

/// The label on a tinted rounded rectangle.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ButtonBehavior(action: configuration.action) { isPressed in
      configuration.label
        .modifier(
          DefaultForeground(style: AnyShapeStyle(configuration.role == .destructive ? Color.red : .accentColor))
        )
        .padding(.horizontal, 12)
        .padding(.vertical, 7)
        .background(Color(.system(.fill)), in: RoundedRectangle(cornerRadius: 8))
        .modifier(PressedOpacity(isPressed: isPressed))
    }
  }
}

/// The label in white on the accent colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ButtonBehavior(action: configuration.action) { isPressed in
      configuration.label
        .modifier(DefaultForeground(style: AnyShapeStyle(Color.white)))
        .padding(.horizontal, 12)
        .padding(.vertical, 7)
        .background(
          configuration.role == .destructive ? Color.red : Color.accentColor, in: RoundedRectangle(cornerRadius: 8)
        )
        .modifier(PressedOpacity(isPressed: isPressed))
    }
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

/// A style with its type erased, as the environment carries it.
struct AnyButtonStyle {
  let makeBody: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

  init<S: PrimitiveButtonStyle>(_ style: S) {
    let style = UncheckedBox(style)
    makeBody = { AnyView(style.value.makeBody(configuration: $0)) }
  }

  init<S: ButtonStyle>(_ style: S) {
    let style = UncheckedBox(style)
    makeBody = { configuration in
      AnyView(
        ButtonBehavior(action: configuration.action) { isPressed in
          style.value.makeBody(
            configuration: ButtonStyleConfiguration(
              role: configuration.role, label: .init(view: configuration.label.view), isPressed: isPressed))
        })
    }
  }
}

enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle? { nil }
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(EnvironmentWritingModifier(write: .value(ButtonStyleKey.self, AnyButtonStyle(style))))
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(EnvironmentWritingModifier(write: .value(ButtonStyleKey.self, AnyButtonStyle(style))))
  }
}

/// The foreground of a button's label; what the label sets itself wins.
struct DefaultForeground: ViewModifier {
  let style: AnyShapeStyle

  func body(content: Content) -> some View { content.environment(\.ownForegroundStyle, style) }
}

struct PressedOpacity: ViewModifier {
  let isPressed: Bool
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View {
    content.opacity(!isEnabled ? 0.35 : isPressed ? 0.4 : 1)
  }
}
