/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ToggleStyleConfiguration
}

/// What a toggle style gets.
public struct ToggleStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  public let label: Label
  @Binding public var isOn: Bool
  /// Whether the toggle stands for several values that differ.
  public let isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

extension ToggleStyleConfiguration: @unchecked Sendable {}

/// The platform's choice: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// The label, and the platform's switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      LabelOfControl(label: configuration.label, isReadWithControl: true)
      NativeToggle(isOn: configuration.$isOn, look: .switch, label: configuration.label).tintIfAny(tint)
    }
  }
}

/// A box with a tick, and the label after it.
public struct CheckboxToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      NativeToggle(isOn: configuration.$isOn, look: .checkbox, label: configuration.label)
      configuration.label.accessibilityHidden(true)
    }
  }
}

/// A button that stays in the accent colour while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.isOn
    let binding = configuration.$isOn
    ButtonBehavior(action: { binding.wrappedValue.toggle() }) { isPressed in
      configuration.label
        .modifier(DefaultForeground(style: AnyShapeStyle(isOn ? Color.white : Color.accentColor)))
        .padding(.horizontal, 12)
        .padding(.vertical, 7)
        .background(isOn ? Color.accentColor : Color(.system(.fill)), in: RoundedRectangle(cornerRadius: 8))
        .modifier(PressedOpacity(isPressed: isPressed))
    }
    .accessibilityValue(Text(verbatim: isOn ? "1" : "0"))
    .accessibilityAddTraits(isOn ? .isSelected : [])
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: DefaultToggleStyle { .init() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: SwitchToggleStyle { .init() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  nonisolated public static var checkbox: CheckboxToggleStyle { .init() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { .init() }
}

/// A style with its type erased, and the one that toggles inside of it have.
final class AnyToggleStyle {
  let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView
  let next: AnyToggleStyle?

  init<S: ToggleStyle>(_ style: S, next: AnyToggleStyle?) {
    let style = UncheckedBox(style)
    makeBody = { AnyView(style.value.makeBody(configuration: $0)) }
    self.next = next
  }
}

enum ToggleStyleKey: EnvironmentKey { static var defaultValue: AnyToggleStyle? { nil } }
enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var toggleStyle: AnyToggleStyle? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentWritingModifier(
        write: EnvironmentWrite { $0.toggleStyle = AnyToggleStyle(style, next: $0.toggleStyle) }))
  }

  /// Controls show themselves without their labels, which assistive technology still reads.
  nonisolated public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}

/// The label before a control: takes the room that there is.
struct LabelOfControl<Label: View>: View {
  let label: Label
  /// Whether the control itself is read out with it.
  let isReadWithControl: Bool
  @Environment(\.areLabelsHidden) private var isHidden

  var body: some View {
    if !isHidden {
      label.frame(maxWidth: .infinity, alignment: .leading).accessibilityHidden(isReadWithControl)
    }
  }
}
