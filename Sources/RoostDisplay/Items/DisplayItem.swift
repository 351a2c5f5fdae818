import CoreGraphics

/// One node of the retained display tree.
///
/// The graph owns the items and sets their properties; equal values change nothing. Every real change is recorded in
/// `changes`, and the item's tree remembers it for the next commit. A backend reads the changes then and keeps its own
/// object (a widget, say) in `backing`.
public final class DisplayItem {
  /// What differs from the last commit.
  public struct Changes: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let frame = Changes(rawValue: 1 << 0)
    public static let transform = Changes(rawValue: 1 << 1)
    public static let effects = Changes(rawValue: 1 << 2)
    public static let content = Changes(rawValue: 1 << 3)
    public static let children = Changes(rawValue: 1 << 4)
    public static let accessibility = Changes(rawValue: 1 << 5)
    public static let interaction = Changes(rawValue: 1 << 6)
    public static let all = Changes(rawValue: 0x7f)
  }

  /// Which input an item wants.
  public struct Interactions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let tap = Interactions(rawValue: 1 << 0)
    public static let longPress = Interactions(rawValue: 1 << 1)
    public static let drag = Interactions(rawValue: 1 << 2)
    public static let hover = Interactions(rawValue: 1 << 3)
    public static let keys = Interactions(rawValue: 1 << 4)
    public static let focusable = Interactions(rawValue: 1 << 5)
    /// Input passes through the item and its children to what lies below (`allowsHitTesting(false)`).
    public static let transparent = Interactions(rawValue: 1 << 6)
    /// A click chooses it, with what the modifier keys say.
    public static let select = Interactions(rawValue: 1 << 7)

    /// What takes a pointer, so that a group that asks for it is something to hit.
    public static let pointer: Interactions = [.tap, .longPress, .drag, .hover, .select]
  }

  /// The frame in the parent item's coordinates (for a child of a scrolling item: of its content), before `transform`.
  public var frame: CGRect = .zero {
    didSet { if frame != oldValue { mark(.frame) } }
  }
  /// Applied about the frame's origin after the frame has been placed; drawing and hit testing only.
  public var transform: CGAffineTransform = .identity {
    didSet { if transform != oldValue { mark(.transform) } }
  }
  public var effects: DisplayEffects = .none {
    didSet { if effects != oldValue { mark(.effects) } }
  }
  public var content: DisplayContent {
    didSet { if !content.isSame(as: oldValue) { mark(.content) } }
  }
  public var accessibility: AccessibilityProperties = .none {
    didSet { if accessibility != oldValue { mark(.accessibility) } }
  }
  public var interactions: Interactions = [] {
    didSet { if interactions != oldValue { mark(.interaction) } }
  }
  /// Who is told of input; also of what native controls report.
  public weak var handler: (any DisplayEventHandler)?

  /// Back to front.
  public private(set) var children: [DisplayItem] = []
  public private(set) weak var parent: DisplayItem?
  /// The tree whose root this item hangs under; nil while detached.
  public private(set) unowned(unsafe) var tree: DisplayTree?

  public private(set) var changes: Changes = .all
  /// The graph's own object for this item; backends leave it alone.
  public var graphData: AnyObject?
  /// The backend's own object for this item. The backend clears it in `remove`.
  public var backing: AnyObject?

  public init(_ content: DisplayContent = .group) { self.content = content }

  /// Replaces the children. Items that were children of another item are taken from it.
  public func setChildren(_ items: [DisplayItem]) {
    if children.count == items.count, zip(children, items).allSatisfy({ $0 === $1 }) { return }
    let old = children
    children = items
    for item in items where item.parent !== self {
      if let previous = item.parent, let index = previous.children.firstIndex(where: { $0 === item }) {
        previous.children.remove(at: index)
        previous.mark(.children)
      }
      item.parent = self
      item.attach(to: tree)
    }
    if !old.isEmpty {
      let kept = Set(items.map(ObjectIdentifier.init))
      for item in old where !kept.contains(ObjectIdentifier(item)) && item.parent === self {
        item.parent = nil
        item.attach(to: nil)
      }
    }
    mark(.children)
  }

  private func mark(_ change: Changes) {
    if changes.isEmpty { tree?.dirty.append(self) }
    changes.insert(change)
  }

  /// Only the tree calls this, for its root.
  func attach(to newTree: DisplayTree?) {
    if tree === newTree { return }
    if let tree {
      tree.removed.append(self)
    }
    setTree(newTree)
  }

  private func setTree(_ newTree: DisplayTree?) {
    tree = newTree
    if let newTree {
      // A new or re-attached item is told to the backend as a whole.
      changes = .all
      newTree.dirty.append(self)
    }
    for child in children { child.setTree(newTree) }
  }

  func clearChanges() { changes = [] }
}

/// A root item and what changed below it since the last commit.
public final class DisplayTree {
  public let root: DisplayItem
  fileprivate(set) var dirty: [DisplayItem] = []
  fileprivate(set) var removed: [DisplayItem] = []

  public init(root: DisplayItem) {
    self.root = root
    root.attach(to: self)
  }

  deinit { root.attach(to: nil) }

  public var hasChanges: Bool { !dirty.isEmpty || !removed.isEmpty }

  /// Hands over the changes and forgets them.
  /// - Returns: items that left the tree (top-most only; their descendants left with them), and items whose `changes`
  ///   are not empty, parents before the children that were attached with them. An item appears once.
  public func takeChanges() -> DisplayCommit {
    var commit = DisplayCommit()
    for item in removed where item.tree !== self { commit.removed.append(item) }
    for item in dirty where item.tree === self && !item.changes.isEmpty {
      commit.changed.append((item, item.changes))
      item.clearChanges()
    }
    dirty.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
    return commit
  }
}

/// The changes of one frame.
public struct DisplayCommit {
  public var removed: [DisplayItem] = []
  public var changed: [(item: DisplayItem, changes: DisplayItem.Changes)] = []

  public init() {}
}
