import CoreGraphics

/// A way to arrange several views: one's own, or one of the built-in stacks.
public protocol Layout: Animatable {
  static var layoutProperties: LayoutProperties { get }
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
  func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat?
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// The union of the subviews' spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard var spacing = subviews.first?.spacing else { return ViewSpacing() }
    for subview in subviews.dropFirst() { spacing.formUnion(subview.spacing) }
    return spacing
  }

  /// Nil: the container then combines its subviews' guides.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// The layout applied to views.
  @MainActor @preconcurrency
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// What a layout tells of itself.
public struct LayoutProperties: Sendable {
  /// The axis along which spacers and dividers in the layout run; nil for none.
  public var stackOrientation: Axis?
  public init() {}
}

/// A value that views give to a `Layout` of one's own.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The views that a layout arranges.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int

  private let elements: ArraySlice<LayoutElement>
  public var layoutDirection: LayoutDirection
  fileprivate let container: LayoutRecorder

  init(_ elements: ArraySlice<LayoutElement>, direction: LayoutDirection, container: LayoutRecorder) {
    self.elements = elements
    layoutDirection = direction
    self.container = container
  }

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(element: elements[index], index: index, container: container)
  }
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(elements[bounds], direction: layoutDirection, container: container)
  }
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(indices.map { elements[$0] }[...], direction: layoutDirection, container: container)
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.count == b.count && zip(a.elements, b.elements).allSatisfy { $0.node === $1.node }
  }

  /// For the built-in layouts: the elements without a proxy each.
  @inline(__always)
  func element(_ index: Int) -> LayoutElement { elements[index] }

  @inline(__always)
  func place(_ index: Int, at point: CGPoint, proposal: ProposedViewSize) {
    container.record(index, at: point, proposal: proposal)
  }
}

/// One view that a layout arranges.
public struct LayoutSubview: Equatable {
  let element: LayoutElement
  let index: Int
  let container: LayoutRecorder

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    (element.node.layoutValue(ObjectIdentifier(key)) as? K.Value) ?? key.defaultValue
  }

  public var priority: Double { element.traits[LayoutPriorityKey.self] ?? element.node.basePriority }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.node.sizeThatFits(proposal) }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { element.node.dimensions(proposal) }

  public var spacing: ViewSpacing { element.node.spacing }

  /// Places the view; without this call it is centred in the container.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    var point = position
    if anchor != .topLeading {
      let size = element.node.sizeThatFits(proposal)
      point.x -= anchor.x * size.width
      point.y -= anchor.y * size.height
    }
    container.record(index, at: point, proposal: proposal)
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.element.node === b.element.node }
}

/// The priority with which a stack gives its space; set by `layoutPriority(_:)`.
enum LayoutPriorityKey: TraitKey {
  static var defaultValue: Double? { nil }
}

extension View {
  /// Views of a higher priority get their share of a stack's space first. Read by the stack that encloses the view.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier<LayoutPriorityKey>(value: value))
  }

  /// A value for a `Layout` of one's own to read.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
}

nonisolated struct LayoutValueModifier<Key: LayoutValueKey>: UnaryLayoutModifier {
  let value: Key.Value

  func makeLayoutNode(in context: _NodeContext) -> LayoutValueNode<Key> {
    let node = LayoutValueNode<Key>(in: context)
    node.value = value
    return node
  }

  func updateLayoutNode(_ node: LayoutValueNode<Key>) {
    node.value = value
    node.invalidateLayout()
  }
}

final class LayoutValueNode<Key: LayoutValueKey>: UnaryLayoutNode {
  fileprivate var value: Key.Value?

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(Key.self) ? value : super.layoutValue(key)
  }
}
