/// A label with a value.
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.labeledContentStyle) private var style

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  @MainActor @preconcurrency public var body: some View {
    let configuration = LabeledContentStyleConfiguration(
      label: .init(view: AnyView(label)), content: .init(view: AnyView(content)))
    if let style {
      style.makeBody(configuration).environment(\.labeledContentStyle, style.next)
    } else {
      AutomaticLabeledContentStyle().makeBody(configuration: configuration)
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// How labels with values look.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = LabeledContentStyleConfiguration
}

public struct LabeledContentStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  public struct Content: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  public let label: Label
  public let content: Content
}

extension LabeledContentStyleConfiguration: @unchecked Sendable {}

/// The label at the leading edge, the value at the trailing one.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.label
      Spacer(minLength: 0)
      configuration.content
        .modifier(DefaultForeground(style: AnyShapeStyle(Color.secondary)))
        .multilineTextAlignment(.trailing)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  nonisolated public static var automatic: AutomaticLabeledContentStyle { .init() }
}

/// A style with its type erased, and the one that applies inside of it.
final class AnyLabeledContentStyle {
  let makeBody: @MainActor (LabeledContentStyleConfiguration) -> AnyView
  let next: AnyLabeledContentStyle?

  init<S: LabeledContentStyle>(_ style: S, next: AnyLabeledContentStyle?) {
    let style = UncheckedBox(style)
    makeBody = { AnyView(style.value.makeBody(configuration: $0)) }
    self.next = next
  }
}

enum LabeledContentStyleKey: EnvironmentKey { static var defaultValue: AnyLabeledContentStyle? { nil } }

extension EnvironmentValues {
  var labeledContentStyle: AnyLabeledContentStyle? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentWritingModifier(
        write: EnvironmentWrite {
          $0.labeledContentStyle = AnyLabeledContentStyle(style, next: $0.labeledContentStyle)
        }))
  }
}
