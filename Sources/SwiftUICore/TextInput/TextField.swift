/// An entry for a line of text, or for several along a vertical axis.
///
/// What a person types goes to the binding at once. The entry shows the model's text wherever the model answers with
/// another one; see `TextInputNode` for who wins when.
nonisolated public struct TextField<Label: View>: View {
  let label: Label
  let prompt: Text?
  let kind: TextInputKind
  let text: Binding<String>?
  let value: FormattedValue?
  let onEditingChanged: ((Bool) -> Void)?
  let onCommit: (() -> Void)?
  @Environment(\.textFieldStyle) private var style

  nonisolated init(
    label: Label, prompt: Text?, kind: TextInputKind = .line, text: Binding<String>? = nil,
    value: FormattedValue? = nil, onEditingChanged: ((Bool) -> Void)? = nil, onCommit: (() -> Void)? = nil
  ) {
    self.label = label
    self.prompt = prompt
    self.kind = kind
    self.text = text
    self.value = value
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  @MainActor @preconcurrency public var body: some View {
    if let style {
      // Inside of a style, the field has the next outer one.
      style.makeBody(erased).environment(\.textFieldStyle, style.next)
    } else {
      TextInput(
        label: label, prompt: prompt, kind: kind, value: TextInputValue(text: text, value: value),
        onEditingChanged: onEditingChanged, onCommit: onCommit)
    }
  }

  @MainActor private var erased: TextField<_TextFieldStyleLabel> {
    TextField<_TextFieldStyleLabel>(
      label: _TextFieldStyleLabel(view: AnyView(label)), prompt: prompt, kind: kind, text: text, value: value,
      onEditingChanged: onEditingChanged, onCommit: onCommit)
  }
}

/// A dump of a view must not give a password away.
extension TextField: CustomReflectable {
  nonisolated public var customMirror: Mirror { Mirror(self, children: [:]) }
}

// MARK: Text with a label of any kind

extension TextField {
  /// - Parameter prompt: what the empty entry says; the label where it is nil.
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text)
  }

  /// - Parameter axis: along a vertical axis the entry grows with its text, up to the line limit.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, kind: axis == .vertical ? .growing : .line, text: text)
  }
}

// MARK: Text with a title

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, text: text)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, text: text)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, text: text)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

// MARK: The forms before `onSubmit(of:_:)` and `focused(_:)`

extension TextField where Label == Text {
  /// - Parameters:
  ///   - onEditingChanged: called with true when the entry gets the focus, with false when it loses it.
  ///   - onCommit: called when a person presses Return.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(titleKey), prompt: nil, text: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, text: text, onEditingChanged: onEditingChanged)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, text: text, onCommit: onCommit)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(title), prompt: nil, text: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(title), prompt: nil, text: text, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(title), prompt: nil, text: text, onCommit: onCommit)
  }
}
