import CoreGraphics
import RoostDisplay

/// A control that chooses a number from a range.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimumLabel: ValueLabel
  let maximumLabel: ValueLabel
  let onEditingChanged: (Bool) -> Void

  nonisolated private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V.Stride?, label: Label, minimumLabel: ValueLabel,
    maximumLabel: ValueLabel, onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.label = label
    self.minimumLabel = minimumLabel
    self.maximumLabel = maximumLabel
    self.onEditingChanged = onEditingChanged
  }

  /// The label is read out; it is not shown, as on iOS.
  /// - Parameter onEditingChanged: called with true before a change and with false after it.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
      onEditingChanged: onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: step, label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
      onEditingChanged: onEditingChanged)
  }

  @MainActor @preconcurrency public var body: some View {
    HStack(spacing: 8) {
      minimumLabel
      SliderControlView(
        shown: min(max(value.wrappedValue, bounds.lowerBound), bounds.upperBound), value: value, bounds: bounds,
        step: step, label: label, onEditingChanged: onEditingChanged)
      maximumLabel
    }
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), minimumLabel: EmptyView(), maximumLabel: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: step, label: label(), minimumLabel: EmptyView(), maximumLabel: EmptyView(),
      onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

nonisolated struct SliderControlView<Label: View>: _PrimitiveView {
  let shown: Double
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let onEditingChanged: (Bool) -> Void

  static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { SliderNode<Label>(view, in: context) }

  static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: SliderNode<Label>.self).update(view)
  }
}

final class SliderNode<Label: View>: LayoutNode, DisplayEventHandler {
  private var view: SliderControlView<Label>
  private var label: _Node!
  private let item = DisplayItem()

  init(_ view: SliderControlView<Label>, in context: _NodeContext) {
    self.view = view
    super.init(in: context)
    item.handler = self
    label = Label._makeNode(view.label, in: childContext)
  }

  func update(_ new: SliderControlView<Label>) {
    view = new
    Label._updateNode(label, with: new.label)
    invalidateDisplay()
  }

  override func refresh() {
    isDirty = false
    invalidateDisplay()
  }

  private func control(showing value: Double) -> ControlContent {
    .slider(
      SliderControl(
        value: value, minimum: view.bounds.lowerBound, maximum: view.bounds.upperBound, step: view.step,
        isEnabled: environment(IsEnabledKey.self), tint: controlTint))
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let answer = host.backend.measure(control(showing: view.shown), width: width, height: nil)
    return CGSize(width: proposal.width.map { max($0, 0) } ?? answer.width, height: answer.height)
  }

  override func display(in context: inout DisplayContext) {
    item.content = .control(control(showing: view.shown))
    var elements: [LayoutElement] = []
    label.collect(into: &elements)
    let name = elements.map { $0.node.accessibilityText }.joined(separator: " ")
    var properties = AccessibilityProperties(role: .slider, label: name.isEmpty ? nil : name)
    properties.isDisabled = !environment(IsEnabledKey.self)
    context.setAccessibility(of: item, properties)
    context.add(item, frame: CGRect(origin: .zero, size: size))
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    guard case .changed(.number(let number)) = event, isMounted, environment(IsEnabledKey.self) else { return false }
    // The item says what the widget shows now: a value that is put back on a step is then a change to commit.
    item.content = .control(control(showing: number))
    let view = view
    untracked {
      view.onEditingChanged(true)
      view.value.wrappedValue = snapped(number)
      view.onEditingChanged(false)
    }
    host.flushIfNeeded()
    invalidateDisplay()
    host.flushIfNeeded()
    return true
  }

  /// The nearest value that can be chosen.
  private func snapped(_ number: Double) -> Double {
    let bounds = view.bounds
    var number = min(max(number, bounds.lowerBound), bounds.upperBound)
    if let step = view.step, step > 0 {
      number = bounds.lowerBound + ((number - bounds.lowerBound) / step).rounded() * step
    }
    return min(number, bounds.upperBound)
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let label { body(label) } }
}
