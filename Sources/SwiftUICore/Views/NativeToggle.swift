import CoreGraphics
import RoostDisplay

/// The platform's switch or check box, without its label but named by it.
nonisolated struct NativeToggle<Label: View>: View {
  let isOn: Binding<Bool>
  let look: ToggleControl.Look
  let label: Label

  nonisolated init(isOn: Binding<Bool>, look: ToggleControl.Look, label: Label) {
    self.isOn = isOn
    self.look = look
    self.label = label
  }

  var body: some View { ToggleControlView(value: isOn.wrappedValue, isOn: isOn, look: look, label: label) }
}

nonisolated struct ToggleControlView<Label: View>: _PrimitiveView {
  let value: Bool
  let isOn: Binding<Bool>
  let look: ToggleControl.Look
  let label: Label

  static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { ToggleNode<Label>(view, in: context) }

  static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ToggleNode<Label>.self).update(view)
  }
}

final class ToggleNode<Label: View>: LayoutNode, DisplayEventHandler {
  private var view: ToggleControlView<Label>
  private var label: _Node!
  private let item = DisplayItem()

  init(_ view: ToggleControlView<Label>, in context: _NodeContext) {
    self.view = view
    super.init(in: context)
    item.handler = self
    label = Label._makeNode(view.label, in: childContext)
  }

  func update(_ new: ToggleControlView<Label>) {
    let isOther = new.look != view.look
    view = new
    Label._updateNode(label, with: new.label)
    if isOther { invalidateLayout() }
    invalidateDisplay()
  }

  override func refresh() {
    isDirty = false
    invalidateDisplay()
  }

  private func control(isOn: Bool) -> ControlContent {
    .toggle(
      ToggleControl(isOn: isOn, look: view.look, isEnabled: environment(IsEnabledKey.self), tint: controlTint))
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    host.backend.measure(control(isOn: view.value), width: nil, height: nil)
  }

  override func display(in context: inout DisplayContext) {
    item.content = .control(control(isOn: view.value))
    var elements: [LayoutElement] = []
    label.collect(into: &elements)
    let name = elements.map { $0.node.accessibilityText }.joined(separator: " ")
    var properties = AccessibilityProperties(role: .toggle, label: name.isEmpty ? nil : name)
    properties.isDisabled = !environment(IsEnabledKey.self)
    context.setAccessibility(of: item, properties)
    context.add(item, frame: CGRect(origin: .zero, size: size))
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    guard case .changed(.bool(let isOn)) = event, isMounted, environment(IsEnabledKey.self) else { return false }
    // The item says what the widget shows now: a model that refuses is then a change to commit.
    item.content = .control(control(isOn: isOn))
    let binding = view.isOn
    untracked { binding.wrappedValue = isOn }
    host.flushIfNeeded()
    invalidateDisplay()
    host.flushIfNeeded()
    return true
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let label { body(label) } }
}
