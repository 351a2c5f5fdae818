/// How text fields look.
///
/// As in Apple's, a style of one's own gets the field itself and puts views around it.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> Self._Body
  typealias _Label = _TextFieldStyleLabel
}

/// The label of the field that a style gets.
public struct _TextFieldStyleLabel: View {
  let view: AnyView
  @MainActor @preconcurrency public var body: some View { view }
}

/// The platform's choice: text without a frame.
public struct DefaultTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View {
    PlainTextFieldStyle()._body(configuration: configuration)
  }
}

/// Text without a frame.
public struct PlainTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.isTextFieldBordered, false)
  }
}

/// The platform's frame with rounded corners around the text.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.isTextFieldBordered, true)
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  nonisolated public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: PlainTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

/// A style with its type erased, and the one that the field inside of it has.
final class AnyTextFieldStyle {
  let makeBody: @MainActor (TextField<_TextFieldStyleLabel>) -> AnyView
  let next: AnyTextFieldStyle?

  init<S: TextFieldStyle>(_ style: S, next: AnyTextFieldStyle?) {
    let style = UncheckedBox(style)
    makeBody = { AnyView(style.value._body(configuration: $0)) }
    self.next = next
  }
}

enum TextFieldStyleKey: EnvironmentKey { static var defaultValue: AnyTextFieldStyle? { nil } }
enum TextFieldBorderKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var textFieldStyle: AnyTextFieldStyle? {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
  var isTextFieldBordered: Bool {
    get { self[TextFieldBorderKey.self] }
    set { self[TextFieldBorderKey.self] = newValue }
  }
}

extension View {
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentWritingModifier(
        write: EnvironmentWrite { $0.textFieldStyle = AnyTextFieldStyle(style, next: $0.textFieldStyle) }))
  }
}
