import CoreGraphics
import RoostDisplay

// The display pass. Reads: places. Writes: display items. It rebuilds the item list of every group in which something
// moved, appeared or went; items keep their identity, and equal values change nothing.

extension GraphHost {
  func runDisplayPass() {
    guard !dirtyGroups.isEmpty else { return }
    let due = dirtyGroups
    dirtyGroups.removeAll(keepingCapacity: true)
    let transaction = TransactionQueue.shared.updating
    let animation = transaction.disablesAnimations ? nil : transaction.animation
    animator.transactionID = transaction.id
    for group in due where group.isMounted && group.isDisplayDirty {
      animator.current = group.inheritedAnimation(animation)
      group.rebuildItems()
      group.describeAgain()
    }
    animator.current = nil
    for node in armedAnimations { node.disarm() }
    armedAnimations.removeAll()
  }
}

/// Collects the items of one group.
struct DisplayContext {
  unowned let animator: Animator
  fileprivate(set) var items: [DisplayItem] = []
  /// Where the current layout node's own coordinates start, in the group's.
  var origin = CGPoint.zero
  /// What accessibility modifiers say of the items below them; innermost last.
  var accessibility: [AccessibilityChange] = []

  /// Adds the items of a layout child.
  @inline(__always)
  mutating func display(_ child: LayoutNode) {
    let saved = origin
    origin.x += child.origin.x
    origin.y += child.origin.y
    child.display(in: &self)
    origin = saved
  }

  /// Adds an item of the node itself, with a frame in the node's coordinates.
  mutating func add(_ item: DisplayItem, frame: CGRect) {
    animator.setFrame(item, frame.offsetBy(dx: origin.x, dy: origin.y).finite)
    items.append(item)
  }

  /// Adds items that are where they were.
  mutating func add(_ known: [DisplayItem]) { items.append(contentsOf: known) }

  mutating func setAccessibility(of item: DisplayItem, _ properties: AccessibilityProperties) {
    var properties = properties
    for change in accessibility.reversed() { change.apply(&properties) }
    item.accessibility = properties
  }
}

extension CGRect {
  /// With 0 for whatever is no finite number: a backend has no place for it.
  var finite: CGRect {
    if minX.isFinite && minY.isFinite && width.isFinite && height.isFinite { return self }
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    return CGRect(
      x: finite(origin.x), y: finite(origin.y), width: finite(size.width), height: finite(size.height))
  }
}

/// A change of what assistive technology is told.
struct AccessibilityChange {
  let apply: (inout AccessibilityProperties) -> Void
}

/// A layout node with an item of its own that holds the items of everything below it: the root, a scroll view, a
/// button, an effect. The list of those items is rebuilt as a whole when something in it changes.
class GroupNode: LayoutNode {
  /// Nil where the node only passes on what is below it.
  final var item: DisplayItem!
  final private(set) var isDisplayDirty = true
  private var hasItems = false
  final var ownsItem: Bool { item != nil }

  final func markDisplayDirty() {
    guard !isDisplayDirty || self is RootLayoutNode else { return }
    isDisplayDirty = true
    host.dirtyGroups.append(self)
    host.setNeedsFlush()
  }

  /// Sets what the item shows itself; called with every rebuild.
  func updateItem() {}

  /// Adds the items of the children.
  func displayChildren(in context: inout DisplayContext) {
    forEachLayoutChild { context.display($0) }
  }

  final func rebuildItems() {
    let isFirst = !hasItems
    isDisplayDirty = false
    hasItems = true
    var context = DisplayContext(animator: host.animator)
    updateItem()
    displayChildren(in: &context)
    host.animator.setChildren(of: item, to: context.items, isFirst: isFirst) { [weak self] in
      if let self, self.isMounted { self.markDisplayDirty() }
    }
  }

  override func display(in context: inout DisplayContext) {
    guard ownsItem else { return displayChildren(in: &context) }
    if isDisplayDirty { rebuildItems() }
    knownDescription = contentDescription
    context.add(item, frame: CGRect(origin: .zero, size: size))
    displayAccessibility(in: &context)
  }

  /// What assistive technology reads out of the content, where `displayAccessibility` makes use of it.
  var contentDescription: String? { nil }
  private var knownDescription: String?

  /// The content has changed by itself: what this item and those around it are called may have changed with it.
  fileprivate final func describeAgain() {
    var node: LayoutNode? = self
    while let current = node {
      if let group = current as? GroupNode, group.ownsItem, group.contentDescription != group.knownDescription {
        group.invalidateDisplayAbove()
      }
      node = current.layoutParent
    }
  }

  /// Tells what the item is; called whenever the item is added to a list.
  func displayAccessibility(in context: inout DisplayContext) {}
}
