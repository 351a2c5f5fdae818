/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = LabelStyleConfiguration
}

/// What a label style gets.
public struct LabelStyleConfiguration {
  public struct Title: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  public struct Icon: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  public let title: Title
  public let icon: Icon
}

extension LabelStyleConfiguration: @unchecked Sendable {}

/// The platform's choice: title and icon.
public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
  }
}

public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone; assistive technology reads the title.
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.modifier(NamedByModifier(name: configuration.title.view))
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  nonisolated public static var automatic: DefaultLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: IconOnlyLabelStyle { .init() }
}

/// A style with its type erased, and the one that labels inside of it have.
final class AnyLabelStyle {
  let makeBody: @MainActor (LabelStyleConfiguration) -> AnyView
  let next: AnyLabelStyle?

  init<S: LabelStyle>(_ style: S, next: AnyLabelStyle?) {
    let style = UncheckedBox(style)
    makeBody = { AnyView(style.value.makeBody(configuration: $0)) }
    self.next = next
  }
}

enum LabelStyleKey: EnvironmentKey { static var defaultValue: AnyLabelStyle? { nil } }

extension EnvironmentValues {
  var labelStyle: AnyLabelStyle? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentWritingModifier(
        write: EnvironmentWrite { $0.labelStyle = AnyLabelStyle(style, next: $0.labelStyle) }))
  }
}
