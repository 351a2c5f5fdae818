import Foundation
import RoostDisplay

/// One view graph: the root of a window's (or a test's) views, what is dirty in it, and its frames.
///
/// Main thread only.
package final class GraphHost {
  /// Bodies run since the host was made; tests assert on the difference.
  package var bodyCount = 0
  /// Answers to proposals that were computed rather than remembered.
  package var layoutAnswerCount = 0
  package internal(set) var liveNodes = 0

  let rootScope: EnvironmentScope
  var root: _Node!
  var rootLayout: RootLayoutNode!
  package let tree: DisplayTree
  /// Nil in a graph without a window.
  package weak var window: (any DisplayWindow)?
  package let textEngine: any TextEngine
  package unowned let backend: any DisplayBackend

  var environmentReaders: [ObjectIdentifier: Readers] = [:]
  private var dirty = NodeHeap()
  var dirtyGroups: [GroupNode] = []
  var layoutRoots: [LayoutNode] = []
  private(set) lazy var animator = Animator(host: self)
  var armedAnimations: [AnimationNode] = []
  var positionDependents: [WeakPositionDependent] = []
  var needsPositionCheck = false
  /// The parts of the window that content should keep clear of, in points.
  package var safeAreaInsets = EdgeInsets() {
    didSet { if safeAreaInsets != oldValue { rootLayout.invalidateLayout() } }
  }
  /// `onAppear`, `onChange` and the like: run after the update that brought them about.
  private var actions: [() -> Void] = []
  private var commitActions: [() -> Void] = []
  private var needsFlush = false
  private(set) var isUpdating = false
  /// Updates lead to updates: from then on it is noted which.
  private var isSuspicious = false
  private var lastUpdated: String?
  var preferences = PreferenceRegistry()
  private(set) lazy var focus = FocusCoordinator(host: self)
  var proposal = CGSize.zero
  private(set) var displayScale: CGFloat = 1
  /// Another one where every item may have to be shown differently.
  private(set) var displayGeneration = 0

  /// - Parameter makeRoot: mounts the root view in the context it is given.
  package init<Root: View>(_ root: Root, backend: any DisplayBackend, tree: DisplayTree, traits: DisplayTraits) {
    self.backend = backend
    self.tree = tree
    textEngine = backend.textEngine
    rootScope = EnvironmentScope(parent: nil)
    displayScale = traits.scale
    rootScope.setTraits(traits)
    let context = _NodeContext(host: self, parent: nil, scope: rootScope)
    let layout = RootLayoutNode(in: context)
    rootLayout = layout
    self.root = Root._makeNode(
      root, in: _NodeContext(host: self, parent: layout, scope: rootScope))
    layout.setContent(self.root)
  }

  /// Takes every node out; `liveNodes` is zero afterwards.
  package func tearDown() {
    guard rootLayout.isMounted else { return }
    rootLayout.unmount()
    runActions()
    tree.root.setChildren([])
    animator.removeAll()
    window = nil
  }

  /// The title that the views give to their window.
  package var title: String? {
    let generation = preferences.generation(of: ObjectIdentifier(NavigationTitleKey.self))
    if let titleCache, titleCache.generation == generation { return titleCache.title }
    let title = root.preferenceValue(NavigationTitleKey.self) ?? nil
    titleCache = (generation, title)
    return title
  }
  private var titleCache: (generation: Int, title: String?)?

  // MARK: Invalidation

  func enqueueDirty(_ node: _Node) {
    dirty.insert(node)
    setNeedsFlush()
  }

  /// The node's body has to run again, in the current transaction.
  func enqueueInvalidation(_ node: _Node) {
    guard node.isMounted else { return }
    TransactionQueue.shared.add(host: self) { node.markDirty() }
  }

  func enqueueAction(_ action: @escaping () -> Void) {
    actions.append(action)
    setNeedsFlush()
  }

  /// Something has to be laid out or displayed again, or the transaction queue is not empty.
  func setNeedsFlush() {
    guard !needsFlush else { return }
    needsFlush = true
    guard !isUpdating else { return }
    backend.eventLoop.scheduleUpdate { [weak self] in self?.flushIfNeeded() }
  }

  package func flushIfNeeded() {
    if needsFlush || !TransactionQueue.shared.isEmpty { flush() }
  }

  // MARK: Frames

  /// A frame that was asked for is about to be painted.
  /// - Parameter time: seconds of the window's clock.
  package func drawFrame(at time: Double) {
    animator.advance(to: time)
    flushIfNeeded()
    window?.commit()
  }

  /// Whether something moves.
  package var isAnimating: Bool { animator.isRunning }

  package func resize(to size: CGSize) {
    guard size != proposal else { return }
    willFollowWindow()
    proposal = size
    rootLayout.invalidateLayout()
    flushForWindow()
  }

  package func setTraits(_ traits: DisplayTraits) {
    willFollowWindow()
    displayScale = traits.scale
    displayGeneration += 1
    for key in rootScope.setTraits(traits) { markReaders(of: key, providedBy: rootScope) }
    rootLayout.refreshDirection()
    flushForWindow()
  }

  /// What is waiting to change is not the window's doing.
  private func willFollowWindow() { if animator.isRunning { flushIfNeeded() } }

  private func flushForWindow() {
    animator.isFollowingWindow = true
    flush()
    animator.isFollowingWindow = false
  }

  /// Runs everything that is due: transactions, layout, display, actions, until nothing is left, and commits.
  package func flush() {
    guard !isUpdating else { return }
    isUpdating = true
    var rounds = 0
    defer { lastUpdated = nil }
    repeat {
      isSuspicious = rounds == 100
      needsFlush = false
      TransactionQueue.shared.flush(for: self) {
        self.runUpdatePass()
        // Each transaction is displayed by itself: what it moves is animated its own way.
        self.runLayoutPass()
        self.runDisplayPass()
      }
      runUpdatePass()
      runLayoutPass()
      // Displayed before the actions run: what onAppear animates starts from there.
      runDisplayPass()
      runActions()
      rounds += 1
      if rounds > 100 {
        let culprit = lastUpdated ?? "the layout"
        RuntimeIssue.report(
          "update-loop/\(culprit)",
          "State is written in every update, so that the views do not settle. Updated last: \(culprit). What is there "
            + "is shown; a write that an update or a layout leads to must end up with the same value at some time.")
        giveUp()
        break
      }
    } while needsFlush || needsPositionCheck || !TransactionQueue.shared.isEmpty || !dirty.isEmpty
    isUpdating = false
    isSuspicious = false
    runDisplayPass()
    animator.completeFinished()
    if needsFlush {
      needsFlush = false
      setNeedsFlush()
    }
    window?.commit()
    onCommit?()
    let due = commitActions
    commitActions.removeAll()
    for action in due { action() }
  }

  /// Called after every frame's commit.
  package var onCommit: (() -> Void)?

  /// Runs `action` once the items of this frame are with the backend.
  func afterCommit(_ action: @escaping () -> Void) { commitActions.append(action) }

  /// Stores what is written and shows it as far as it has been: the next change from outside goes on from here.
  private func giveUp() {
    TransactionQueue.shared.flush(for: self) {}
    while let node = dirty.popFirst() { node.isDirty = false }
    layoutRoots.removeAll()
    needsFlush = false
  }

  private func runUpdatePass() {
    repeat {
      while let node = dirty.popFirst() {
        if node.isMounted && node.isDirty {
          if isSuspicious { lastUpdated = node.placeDescription }
          node.refresh()
        }
        node.isDirty = false
      }
      preferences.deliver(in: self)
    } while !dirty.isEmpty
  }

  private func runActions() {
    while !actions.isEmpty {
      let due = actions
      actions.removeAll(keepingCapacity: true)
      untracked { for action in due { action() } }
    }
  }
}

/// Dirty nodes, parents before children.
struct NodeHeap {
  private var heap: [_Node] = []

  var isEmpty: Bool { heap.isEmpty }
  var first: _Node? { heap.first }

  mutating func insert(_ node: _Node) {
    heap.append(node)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].depth < heap[parent].depth else { break }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  mutating func popFirst() -> _Node? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var index = 0
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].depth < heap[smallest].depth {
        smallest = child
      }
      guard smallest != index else { break }
      heap.swapAt(index, smallest)
      index = smallest
    }
    return first
  }
}
