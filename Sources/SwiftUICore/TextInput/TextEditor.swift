/// An entry for long text: fills the space it is given and scrolls.
nonisolated public struct TextEditor: View {
  private let text: Binding<String>

  nonisolated public init(text: Binding<String>) { self.text = text }

  @MainActor @preconcurrency public var body: some View {
    TextInput(
      label: EmptyView(), prompt: nil, kind: .editor, value: TextInputValue(text: text, value: nil),
      onEditingChanged: nil, onCommit: nil)
  }
}
