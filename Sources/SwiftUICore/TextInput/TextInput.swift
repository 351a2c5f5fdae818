import RoostDisplay

/// Which kind of entry a view asks for.
enum TextInputKind: Hashable {
  case line
  case secure
  /// As high as its text, within the line limit.
  case growing
  /// As high as there is room.
  case editor
}

/// The model's side of an entry, as it was when the view's body ran.
struct TextInputValue {
  /// What the model says.
  let string: String
  /// Gives the model what was typed.
  let edit: (String) -> Void
  /// A person has finished; nil where there is nothing left to do.
  let commit: ((String) -> Void)?
  /// Whether the entry keeps what was typed, although the model's own writing of it differs ("1." for 1).
  let keepsTyping: Bool

  init(text: Binding<String>?, value: FormattedValue?) {
    if let value {
      string = value.string()
      edit = { if value.isLive { _ = value.accept($0) } }
      commit = { _ = value.accept($0) }
      keepsTyping = true
    } else {
      let text = text ?? .constant("")
      string = text.wrappedValue
      edit = { text.wrappedValue = $0 }
      commit = nil
      keepsTyping = false
    }
  }
}

/// A native entry. The view above reads the model in its body, so that every way of observing reaches the entry.
nonisolated struct TextInput<Label: View>: _PrimitiveView {
  let label: Label
  let prompt: Text?
  let kind: TextInputKind
  let value: TextInputValue
  let onEditingChanged: ((Bool) -> Void)?
  let onCommit: (() -> Void)?

  static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { TextInputNode<Label>(view, in: context) }

  static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: TextInputNode<Label>.self).update(view)
  }
}

extension TextInput: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
