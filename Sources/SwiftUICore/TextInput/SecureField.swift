/// An entry that hides what is typed.
///
/// The text goes to the binding and to the platform's password entry and nowhere else: no description, mirror, log,
/// picture or accessibility tree has it.
nonisolated public struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = TextField(label: label(), prompt: prompt, kind: .secure, text: text)
  }

  nonisolated fileprivate init(label: Label, prompt: Text?, text: Binding<String>, onCommit: (() -> Void)? = nil) {
    field = TextField(label: label, prompt: prompt, kind: .secure, text: text, onCommit: onCommit)
  }

  @MainActor @preconcurrency public var body: some View { field }
}

extension SecureField: CustomReflectable {
  nonisolated public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SecureField where Label == Text {
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

  /// - Parameter onCommit: called when a person presses Return. `onSubmit(of:_:)` is the newer form.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, text: text, onCommit: onCommit)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(title), prompt: nil, text: text, onCommit: onCommit)
  }
}
