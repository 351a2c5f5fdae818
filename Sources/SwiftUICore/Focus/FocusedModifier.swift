/// A view that stands for a value of a focus state.
nonisolated struct FocusedModifier<Value: Hashable>: PassthroughModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  func makePassthroughNode(in context: _NodeContext) -> FocusPlaceNode {
    FocusPlaceNode(box: binding.box ?? AnyFocusBox(), value: AnyHashable(value), in: context)
  }

  func updatePassthroughNode(_ node: FocusPlaceNode) {
    node.update(box: binding.box ?? AnyFocusBox(), value: AnyHashable(value))
  }
}

final class FocusPlaceNode: PassthroughNode {
  private(set) var box: AnyFocusBox
  private(set) var value: AnyHashable
  /// As the focus state knows it.
  var hasFocus = false

  init(box: AnyFocusBox, value: AnyHashable, in context: _NodeContext) {
    self.box = box
    self.value = value
    super.init(in: context)
    host.focus.add(self)
  }

  func update(box newBox: AnyFocusBox, value newValue: AnyHashable) {
    if newBox === box && newValue == value { return }
    box = newBox
    value = newValue
    if hasFocus { host.enqueueAction { newBox.focusEntered(newValue) } }
  }

  override func willUnmount() { host.focus.remove(self) }

  func contains(_ node: _Node) -> Bool {
    var candidate: _Node? = node
    while let current = candidate {
      if current === self { return true }
      candidate = current.parent
    }
    return false
  }

  /// The first node below that can have the focus.
  var firstFocusable: (any FocusableNode)? {
    func search(_ node: _Node) -> (any FocusableNode)? {
      if let found = node as? any FocusableNode { return found.canHaveFocus ? found : nil }
      var result: (any FocusableNode)?
      node.forEachChild { if result == nil { result = search($0) } }
      return result
    }
    return search(self)
  }
}

extension View {
  /// The state is `value` while this view has the keyboard focus; writing `value` moves the focus here.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding: binding, value: value))
  }

  /// The state is true while this view has the keyboard focus; writing true moves the focus here.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(binding: condition, value: true))
  }

  /// Moves the focus when the view appears.
  nonisolated public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}
