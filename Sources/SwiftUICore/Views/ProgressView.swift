import CoreGraphics
import Foundation
import RoostDisplay

/// How far work has come, or that there is some.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
  @Environment(\.progressViewStyle) private var style

  nonisolated init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor @preconcurrency public var body: some View {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: label.map { .init(view: AnyView($0)) },
      currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) })
    (style ?? AnyProgressViewStyle(DefaultProgressViewStyle(), next: nil)).makeBody(configuration)
      .environment(\.progressViewStyle, style?.next)
  }

  /// A value of no range is done; one outside of its range is at its end.
  nonisolated fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    guard let value else { return nil }
    guard total > 0, total.isFinite, !value.isNaN else { return 1 }
    return min(max(Double(value / total), 0), 1)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(fraction: Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(fraction: Self.fraction(value, of: total), label: Text(titleKey), currentValueLabel: nil)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(fraction: Self.fraction(value, of: total), label: Text(title), currentValueLabel: nil)
  }
}

extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view that a style was given: with the style around it.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// The platform's bar or spinner.
nonisolated struct NativeProgress: _PrimitiveView, Equatable {
  let fraction: Double?
  let look: ProgressControl.Look

  static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { ProgressNode(view, in: context) }

  static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ProgressNode.self).update(view)
  }
}

final class ProgressNode: LayoutNode {
  private var view: NativeProgress
  private let item = DisplayItem()

  init(_ view: NativeProgress, in context: _NodeContext) {
    self.view = view
    super.init(in: context)
  }

  func update(_ new: NativeProgress) {
    if new == view { return }
    if new.look != view.look { invalidateLayout() }
    view = new
    invalidateDisplay()
  }

  override func refresh() {
    isDirty = false
    invalidateDisplay()
  }

  private var control: ControlContent {
    .progress(ProgressControl(fraction: view.fraction, look: view.look, tint: controlTint))
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let answer = host.backend.measure(control, width: width, height: nil)
    if view.look == .spinner { return answer }
    return CGSize(width: proposal.width.map { max($0, 0) } ?? answer.width, height: answer.height)
  }

  override func display(in context: inout DisplayContext) {
    item.content = .control(control)
    var properties = AccessibilityProperties(role: .progress)
    properties.value = view.fraction.map { "\(Int(($0 * 100).rounded()))%" }
    context.setAccessibility(of: item, properties)
    context.add(item, frame: CGRect(origin: .zero, size: size))
  }
}
