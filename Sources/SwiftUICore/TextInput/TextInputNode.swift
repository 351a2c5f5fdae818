import CoreGraphics
import RoostDisplay

/// A native entry with the model's text. See `TypedText` for what it shows while the model has not answered.
final class TextInputNode<Label: View>: LayoutNode, DisplayEventHandler, FocusableNode {
  private var view: TextInput<Label>
  /// Mounted for what it says; the entry shows it itself.
  private var label: _Node!
  private var labelElements: [LayoutElement] = []
  private let item = DisplayItem()
  private var typed: TypedText?
  /// Whether the view was given a new value while the model took over what was typed.
  private var wasUpdated = false
  private var lastControl: TextFieldControl?

  init(_ view: TextInput<Label>, in context: _NodeContext) {
    self.view = view
    super.init(in: context)
    item.handler = self
    label = Label._makeNode(view.label, in: childContext)
    collectChildrenAgain()
  }

  var focusItem: DisplayItem { item }
  override var viewDescription: String { view.kind == .editor ? "TextEditor" : "TextField" }

  func update(_ new: TextInput<Label>) {
    view = new
    wasUpdated = true
    Label._updateNode(label, with: new.label)
    if typed?.stands(against: new.value.string) == false { typed = nil }
    refresh()
  }

  override func refresh() {
    isDirty = false
    let control = makeControl()
    if control == lastControl { return }
    if !control.isEnabled { host.focus.lost(self) }
    if lastControl.map({ control.hasSameSize(as: $0) }) != true { invalidateLayout() }
    invalidateDisplay()
  }

  override func willUnmount() { host.focus.unmounted(self) }

  override func collectChildrenAgain() {
    labelElements.removeAll()
    label.collect(into: &labelElements)
    for element in labelElements { element.node.layoutParent = self }
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let label { body(label) } }

  // MARK: What it shows

  private var title: String {
    labelElements.map { $0.node.accessibilityText }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func makeControl() -> TextFieldControl {
    let environment = EnvironmentValues(scope: scope, reader: self)
    // A single character decides the look: the text itself may be long, or secret.
    let look = TextModifiers().inheriting(environment.textModifiers).run(" ", in: environment)
    var control = TextFieldControl(
      kind: view.kind.control, text: typed?.text ?? view.value.string,
      prompt: view.prompt?.string(in: environment) ?? title, font: look.font, color: look.color,
      isBordered: view.kind != .editor && environment.isTextFieldBordered, isEnabled: environment.isEnabled)
    control.alignment =
      switch environment.multilineTextAlignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    control.isRightToLeft = environment.layoutDirection == .rightToLeft
    control.traits = environment.textInputTraits
    if view.kind == .secure && control.traits.purpose == .freeForm { control.traits.purpose = .password }
    if view.kind == .growing {
      control.minimumLines = environment.minimumLines
      control.maximumLines = environment.lineLimit.map { max($0, 1) }
    }
    control.fillsHeight = view.kind == .editor
    control.tint = controlTint
    return control
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    func finite(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite ? $0 : nil } }
    let control = makeControl()
    let answer = host.backend.measure(
      .textField(control), width: finite(proposal.width), height: finite(proposal.height))
    // An entry is as wide as there is room, whatever is in it.
    let width = proposal.width.map { max($0, min(answer.width, max($0, 0))) } ?? answer.width
    let height = control.fillsHeight ? proposal.height ?? answer.height : answer.height
    return CGSize(width: width, height: height)
  }

  override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let isFirst = key.id == FirstTextBaselineAlignment.self
    guard isFirst || key.id == LastTextBaselineAlignment.self else { return nil }
    let metrics = host.textEngine.metrics(of: makeControl().font)
    if view.kind == .editor { return isFirst ? metrics.ascent : size.height - metrics.descent }
    // One line stands in the middle; several have the same distance above and below.
    let lines = max(1, ((size.height - 1) / metrics.lineHeight).rounded(.down))
    let padding = max(0, (size.height - lines * metrics.lineHeight) / 2)
    return isFirst ? padding + metrics.ascent : size.height - padding - metrics.descent
  }

  override func display(in context: inout DisplayContext) {
    let control = makeControl()
    lastControl = control
    item.content = .control(.textField(control))
    let name = title.isEmpty ? control.prompt : title
    var properties = AccessibilityProperties(
      role: control.kind == .secure ? .secureField : .textField, label: name.isEmpty ? nil : name)
    properties.isDisabled = !control.isEnabled
    context.setAccessibility(of: item, properties)
    context.add(item, frame: CGRect(origin: .zero, size: size))
  }

  // MARK: Input

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    guard isMounted else { return false }
    switch event {
    case .changed(.text(let text)): changed(to: text)
    case .submitted: submitted()
    case .focused(true): host.focus.gained(self)
    case .focused(false): host.focus.lost(self)
    default: return false
    }
    host.flushIfNeeded()
    return true
  }

  private func changed(to new: String) {
    guard var control = lastControl, control.isEnabled else { return }
    // The item says what the entry shows now: an answer of the model that differs is then a change to commit.
    control.text = new
    item.content = .control(.textField(control))
    lastControl = control
    let text = view.kind.singleLine(new)
    let before = view.value.string
    if typed == nil { typed = TypedText(text, before: before) } else { typed?.type(text, before: before) }
    wasUpdated = false
    let edit = view.value.edit
    untracked { edit(text) }
    host.flushIfNeeded()
    let isAnswered = wasUpdated && !view.value.keepsTyping
    if isAnswered || view.value.string == text { typed = nil }
    if view.value.keepsTyping, view.value.string != text { typed = TypedText(text, before: view.value.string) }
    refreshAfterTyping()
  }

  /// Whatever the model said, the entry is compared with it once more.
  private func refreshAfterTyping() {
    let control = makeControl()
    guard let last = lastControl, control != last else {
      if view.kind == .growing { invalidateLayout() }
      return
    }
    if !control.hasSameSize(as: last) { invalidateLayout() }
    invalidateDisplay()
  }

  private func submitted() {
    finish()
    let actions = EnvironmentValues(scope: scope, reader: nil).submitActions.filter { $0.triggers.contains(.text) }
    let onCommit = view.onCommit
    untracked {
      onCommit?()
      for action in actions { action.run() }
    }
    if onCommit == nil && actions.isEmpty { host.performKeyboardShortcut(.defaultAction) }
  }

  /// Shows the model again, after it has taken over what it can.
  private func finish() {
    if let typed, let commit = view.value.commit { untracked { commit(typed.text) } }
    typed = nil
    host.flushIfNeeded()
    refreshAfterTyping()
  }

  func focusBegan() {
    let action = view.onEditingChanged
    untracked { action?(true) }
  }

  func focusEnded() {
    if isMounted { finish() }
    let action = view.onEditingChanged
    untracked { action?(false) }
  }
}

extension TextInputKind {
  fileprivate var control: TextFieldControl.Kind {
    switch self {
    case .line: .plain
    case .secure: .secure
    case .growing, .editor: .multiline
    }
  }

  /// A single line has no line breaks, also where some are pasted.
  fileprivate func singleLine(_ text: String) -> String {
    guard self == .line || self == .secure, text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension TextFieldControl {
  /// Whether the size is the same: that of a single line does not depend on its text.
  fileprivate func hasSameSize(as other: TextFieldControl) -> Bool {
    kind == other.kind && font == other.font && isBordered == other.isBordered && minimumLines == other.minimumLines
      && maximumLines == other.maximumLines && fillsHeight == other.fillsHeight
      && (kind != .multiline || fillsHeight || text == other.text)
  }
}
