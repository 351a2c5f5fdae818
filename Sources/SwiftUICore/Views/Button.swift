import RoostDisplay

/// A control that does something when a person presses it.
nonisolated public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @Environment(\.buttonStyle) private var style

  @preconcurrency
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor @preconcurrency public var body: some View {
    let action = UncheckedBox(action)
    let configuration = PrimitiveButtonStyleConfiguration(
      role: role, label: .init(view: AnyView(label)), action: { MainActor.assumeIsolated { action.value() } })
    (style ?? AnyButtonStyle(DefaultButtonStyle())).makeBody(configuration)
  }
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  @preconcurrency
  nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }

  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    let action = UncheckedBox(configuration.action)
    self.init(role: configuration.role, action: { action.value() }) { configuration.label }
  }
}

/// What makes a label a button: the native control, and whether it is held down.
nonisolated struct ButtonBehavior<Label: View>: View {
  let action: () -> Void
  let label: (Bool) -> Label
  @State private var isPressed = false

  nonisolated init(action: @escaping () -> Void, @ViewBuilder label: @escaping (Bool) -> Label) {
    self.action = action
    self.label = label
  }

  var body: some View {
    label(isPressed).modifier(ButtonModifier(action: action, isPressed: $isPressed))
  }
}

nonisolated struct ButtonModifier: UnaryLayoutModifier {
  let action: () -> Void
  let isPressed: Binding<Bool>

  func makeLayoutNode(in context: _NodeContext) -> ButtonNode { ButtonNode(self, in: context) }
  func updateLayoutNode(_ node: ButtonNode) { node.modifier = self }
}

final class ButtonNode: UnaryLayoutNode, DisplayEventHandler {
  fileprivate(set) var modifier: ButtonModifier

  init(_ modifier: ButtonModifier, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    item = DisplayItem(.button(ButtonContent()))
    item.handler = self
  }

  override func updateItem() {
    item.content = .button(ButtonContent(look: .plain, isEnabled: environment(IsEnabledKey.self)))
  }

  override func refresh() {
    isDirty = false
    invalidateDisplay()
    invalidateDisplayAbove()
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    switch event {
    case .activated:
      guard isMounted, environment(IsEnabledKey.self) else { return false }
      untracked { modifier.action() }
    case .pressed(let isPressed):
      modifier.isPressed.wrappedValue = isPressed
    default:
      return false
    }
    host.flushIfNeeded()
    return true
  }

  override var contentDescription: String? { child.accessibilityText }

  override func displayAccessibility(in context: inout DisplayContext) {
    var properties = AccessibilityProperties(role: .button, label: child.accessibilityText)
    properties.isDisabled = !environment(IsEnabledKey.self)
    context.setAccessibility(of: item, properties)
  }
}

extension LayoutNode {
  /// What the texts and pictures below say, in order.
  final var accessibilityText: String {
    var parts: [String] = []
    func visit(_ node: LayoutNode) {
      if let described = node as? any SelfDescribingNode {
        parts.append(described.spokenText)
      } else if let text = node as? TextNode {
        parts.append(text.string)
      } else if let image = node as? ImageNode, let label = image.label {
        parts.append(label)
      } else {
        node.forEachLayoutChild(visit)
      }
    }
    visit(self)
    return parts.joined(separator: ", ")
  }
}
