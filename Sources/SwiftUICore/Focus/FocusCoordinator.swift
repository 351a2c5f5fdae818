import RoostDisplay

/// A node whose item can have the keyboard focus.
protocol FocusableNode: _Node {
  var focusItem: DisplayItem { get }
  var canHaveFocus: Bool { get }
  func focusBegan()
  func focusEnded()
}

extension FocusableNode {
  var canHaveFocus: Bool { environment(IsEnabledKey.self) }
}

/// Keeps the keyboard focus of one window and the app's focus states in step.
///
/// The backend tells of every change; the states follow at the end of the current event, so that the way from one field
/// to the next is one change. The app's writes wait for the end of the frame that they belong to.
final class FocusCoordinator {
  private unowned let host: GraphHost
  private(set) weak var current: (any FocusableNode)?
  private var places: [FocusPlaceNode] = []
  private var requests: [AnyFocusBox] = []
  private var isSettling = false

  init(host: GraphHost) { self.host = host }

  // MARK: What the backend tells

  func gained(_ node: any FocusableNode) {
    if current === node { return }
    let previous = current
    current = node
    previous?.focusEnded()
    node.focusBegan()
    settle()
  }

  func lost(_ node: any FocusableNode) {
    guard current === node else { return }
    current = nil
    node.focusEnded()
    settleSoon()
  }

  /// In the middle of an update: what follows from it waits for its end.
  func unmounted(_ node: any FocusableNode) {
    guard current === node else { return }
    current = nil
    host.enqueueAction { node.focusEnded() }
    settleSoon()
  }

  // MARK: Places

  func add(_ place: FocusPlaceNode) { places.append(place) }

  func remove(_ place: FocusPlaceNode) {
    places.removeAll { $0 === place }
    if place.hasFocus { host.enqueueAction { [weak self] in self?.clear(place.box) } }
  }

  private func clear(_ box: AnyFocusBox) {
    if !places.contains(where: { $0.box === box && $0.hasFocus }) { box.focusLeft() }
  }

  private func settleSoon() {
    guard !isSettling else { return }
    isSettling = true
    host.backend.eventLoop.scheduleUpdate { [weak self] in
      guard let self, self.isSettling else { return }
      self.settle()
      self.host.flushIfNeeded()
    }
  }

  private func settle() {
    isSettling = false
    var left: [FocusPlaceNode] = []
    var entered: [FocusPlaceNode] = []
    for place in places {
      let hasFocus = current.map { place.contains($0) } ?? false
      guard hasFocus != place.hasFocus else { continue }
      place.hasFocus = hasFocus
      if hasFocus { entered.append(place) } else { left.append(place) }
    }
    for place in left where !entered.contains(where: { $0.box === place.box }) { clear(place.box) }
    for place in entered { place.box.focusEntered(place.value) }
  }

  // MARK: What the app wants

  func request(_ box: AnyFocusBox) {
    if requests.contains(where: { $0 === box }) { return }
    requests.append(box)
    host.setNeedsFlush()
    host.afterCommit { [weak self] in
      guard let self, let index = self.requests.firstIndex(where: { $0 === box }) else { return }
      self.requests.remove(at: index)
      box.applyRequest(in: self)
    }
  }

  /// - Returns: false where no view that can have the focus stands for that value.
  func moveFocus(to value: AnyHashable, of box: AnyFocusBox) -> Bool {
    for place in places where place.box === box && place.value == value {
      if let current, place.contains(current) { return true }
      guard let node = place.firstFocusable else { continue }
      give(to: node)
      return true
    }
    return false
  }

  func dropFocus(of box: AnyFocusBox) {
    guard let current, places.contains(where: { $0.box === box && $0.contains(current) }) else { return }
    give(to: nil)
  }

  /// Moves the platform's focus.
  func give(to node: (any FocusableNode)?) {
    guard let window = host.window else {
      // Nobody else would tell.
      if let node { gained(node) } else if let current { lost(current) }
      return
    }
    window.focus(node?.focusItem)
  }
}
