import Foundation

/// The content that a modifier's `body(content:)` is given: stands for the modified view.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never

  nonisolated init() {}

  @MainActor @preconcurrency public var body: Never { fatalError("The content of a modifier has no body to call") }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    ContentNode(owner: ContentNode.owner(for: Modifier.self, above: context.parent), in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {}
}

/// A modifier node seen from its content's places.
class ModifierContentOwner: _Node {
  fileprivate var places: [ContentNode] = []

  fileprivate func makeContent(in context: _NodeContext) -> _Node { fatalError("abstract") }
  fileprivate var modifierType: Any.Type { fatalError("abstract") }
}

/// The place of the modified view inside of a modifier's body.
final class ContentNode: _Node {
  fileprivate unowned let owner: ModifierContentOwner
  fileprivate private(set) var content: _Node!

  init(owner: ModifierContentOwner, in context: _NodeContext) {
    self.owner = owner
    super.init(in: context)
    content = owner.makeContent(in: childContext)
    owner.places.append(self)
  }

  /// The innermost modifier of that type whose body is being mounted. What stands at a content's place belongs to the
  /// outside of its modifier, so the search steps over it there.
  static func owner(for type: Any.Type, above start: _Node?) -> ModifierContentOwner {
    var node = start
    while let current = node {
      if let place = current as? ContentNode {
        node = place.owner.parent
        continue
      }
      if let owner = current as? ModifierContentOwner, owner.modifierType == type { return owner }
      node = current.parent
    }
    preconditionFailure("The content of \(type) is used outside of its body(content:)")
  }

  override func willUnmount() { owner.places.removeAll { $0 === self } }

  override var isUnary: Bool { content.isUnary }
  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func collect(into elements: inout [LayoutElement]) { content.collect(into: &elements) }
  override func collectSlots(into slots: inout [SlotRun]) { content.collectSlots(into: &slots) }
}

/// The node of somebody's own view modifier.
final class ModifierNode<Modifier: ViewModifier, Content: View>: ModifierContentOwner, ChangeReporting {
  private var modifier: Modifier
  private var content: Content
  private let properties: DynamicPropertyLayout
  private let plan: ComparisonPlan
  private var storage: PropertyStorage
  private var child: _Node!
  var changes = BodyChanges()

  init(_ modifier: Modifier, content: Content, in context: _NodeContext) {
    self.modifier = modifier
    self.content = content
    properties = DynamicPropertyLayout.of(Modifier.self)
    plan = ComparisonPlan.of(Modifier.self)
    storage = PropertyStorage(count: properties.slotCount)
    super.init(in: context)
    child = Modifier.Body._makeNode(evaluate(), in: childContext)
  }

  override fileprivate var modifierType: Any.Type { Modifier.self }
  override var isUnary: Bool { child.isUnary }
  override var viewDescription: String { String(describing: Modifier.self) }

  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func collect(into elements: inout [LayoutElement]) { child.collect(into: &elements) }
  override func collectSlots(into slots: inout [SlotRun]) { child.collectSlots(into: &slots) }

  override fileprivate func makeContent(in context: _NodeContext) -> _Node { Content._makeNode(content, in: context) }

  func update(_ newModifier: Modifier, _ newContent: Content) {
    content = newContent
    if !plan.isEqual(&modifier, newModifier) {
      modifier = newModifier
      changes.isNewValue = true
      refresh()
    }
    for place in places { Content._updateNode(place.content, with: newContent) }
  }

  override func refresh() {
    isDirty = false
    Modifier.Body._updateNode(child, with: evaluate())
  }

  override func willUnmount() { storage.removeAll() }

  var propertyLayout: DynamicPropertyLayout { properties }
  var reportedType: Any.Type { Modifier.self }

  func propertyMarks() -> [(owner: Int, mark: PropertyMark)] {
    untracked { withUnsafePointer(to: modifier) { properties.marks(at: UnsafeRawPointer($0), storage: storage) } }
  }

  private func evaluate() -> Modifier.Body {
    host.bodyCount += 1
    defer { changes.bodyRan(propertyMarks()) }
    return tracking {
      withUnsafeMutablePointer(to: &modifier) { pointer in
        properties.install(at: UnsafeMutableRawPointer(pointer), storage: &storage, node: self)
      }
      nonisolated(unsafe) let node = self
      return MainActor.assumeIsolated {
        UncheckedBox(node.modifier.body(content: _ViewModifier_Content<Modifier>()))
      }.value
    }
  }
}
