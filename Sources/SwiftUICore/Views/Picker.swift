import CoreGraphics
import RoostDisplay

/// A choice of one out of several.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  @Environment(\.pickerStyle) private var style

  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  nonisolated public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  @MainActor @preconcurrency public var body: some View {
    let style = style
    if style != .segmented {
      RuntimeIssue.report(
        "picker-style/\(style)",
        "Picker with the style .\(style) is drawn as a segmented control; only .segmented is built so far.")
    }
    return SegmentedPicker(selection: selection, label: label, content: content)
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

/// How a picker looks.
public protocol PickerStyle {
  static var _kind: _PickerKind { get }
}

public enum _PickerKind: Sendable { case automatic, segmented, menu, wheel, inline }

public struct DefaultPickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _kind: _PickerKind { .automatic }
}
public struct SegmentedPickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _kind: _PickerKind { .segmented }
}
public struct MenuPickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _kind: _PickerKind { .menu }
}
public struct WheelPickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _kind: _PickerKind { .wheel }
}
public struct InlinePickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _kind: _PickerKind { .inline }
}

extension PickerStyle where Self == DefaultPickerStyle { nonisolated public static var automatic: Self { .init() } }
extension PickerStyle where Self == SegmentedPickerStyle { nonisolated public static var segmented: Self { .init() } }
extension PickerStyle where Self == MenuPickerStyle { nonisolated public static var menu: Self { .init() } }
extension PickerStyle where Self == WheelPickerStyle { nonisolated public static var wheel: Self { .init() } }
extension PickerStyle where Self == InlinePickerStyle { nonisolated public static var inline: Self { .init() } }

enum PickerStyleKey: EnvironmentKey { static var defaultValue: _PickerKind { .automatic } }

extension EnvironmentValues {
  var pickerStyle: _PickerKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    modifier(EnvironmentWritingModifier(write: .value(PickerStyleKey.self, S._kind)))
  }

  /// The value that a choice in a picker (a tab, a list row) stands for.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    modifier(TraitModifier<TagKey>(value: AnyHashable(tag)))
  }
}

enum TagKey: TraitKey { static var defaultValue: AnyHashable? { nil } }

/// A row of segments, as a native control.
nonisolated struct SegmentedPicker<SelectionValue: Hashable, Label: View, Content: View>: _PrimitiveView {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    SegmentedPickerNode<SelectionValue, Label, Content>(view, in: context)
  }

  static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: SegmentedPickerNode<SelectionValue, Label, Content>.self).update(view)
  }
}

final class SegmentedPickerNode<SelectionValue: Hashable, Label: View, Content: View>: LayoutNode, DisplayEventHandler {
  private var view: SegmentedPicker<SelectionValue, Label, Content>
  /// The choices are mounted for what they say; they are not shown themselves.
  private var content: _Node!
  private var label: _Node!
  private var elements: [LayoutElement] = []
  private let item: DisplayItem

  init(_ view: SegmentedPicker<SelectionValue, Label, Content>, in context: _NodeContext) {
    self.view = view
    item = DisplayItem(.control(.segmented(SegmentedControl(segments: [], selection: nil))))
    super.init(in: context)
    item.handler = self
    content = Content._makeNode(view.content, in: childContext)
    label = Label._makeNode(view.label, in: childContext)
    collectChildrenAgain()
  }

  func update(_ new: SegmentedPicker<SelectionValue, Label, Content>) {
    view = new
    Content._updateNode(content, with: new.content)
    Label._updateNode(label, with: new.label)
    refresh()
  }

  override func refresh() {
    isDirty = false
    invalidateLayout()
    invalidateDisplay()
  }

  override func collectChildrenAgain() {
    elements.removeAll()
    content.collect(into: &elements)
    for element in elements { element.node.layoutParent = self }
  }

  private func control() -> SegmentedControl {
    let selected = tracking { AnyHashable(view.selection.wrappedValue) }
    let index = elements.firstIndex { $0.traits[TagKey.self] == selected }
    if index == nil && !elements.isEmpty {
      RuntimeIssue.report(
        "picker-selection/\(SelectionValue.self)",
        "Picker: the selection \"\(selected)\" is invalid and does not have an associated tag.")
    }
    return SegmentedControl(
      segments: elements.map { .init(label: $0.node.accessibilityText) }, selection: index,
      isEnabled: environment(IsEnabledKey.self))
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = host.backend.measure(.segmented(control()), width: proposal.width, height: proposal.height)
    // The segments share whatever width there is.
    guard let width = proposal.width, width.isFinite else { return size }
    return CGSize(width: max(width, size.width), height: size.height)
  }

  override func display(in context: inout DisplayContext) {
    item.content = .control(.segmented(control()))
    var texts: [LayoutElement] = []
    label.collect(into: &texts)
    context.setAccessibility(
      of: item,
      AccessibilityProperties(
        role: .segmentedControl, label: texts.map { $0.node.accessibilityText }.joined(separator: " ")))
    context.add(item, frame: CGRect(origin: .zero, size: size))
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    guard case .changed(.selection(let index)) = event, elements.indices.contains(index),
      let value = elements[index].traits[TagKey.self]?.base as? SelectionValue
    else { return false }
    untracked { view.selection.wrappedValue = value }
    host.flushIfNeeded()
    // A model that refuses the choice gets its own back.
    invalidateDisplay()
    host.flushIfNeeded()
    return true
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let content { body(content) }
    if let label { body(label) }
  }
}
