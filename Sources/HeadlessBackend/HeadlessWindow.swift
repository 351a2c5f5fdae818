import CoreGraphics
import Foundation
import RoostDisplay

/// A window that nobody sees. Main thread only.
///
/// Input is in `HeadlessWindow+Input.swift`; every input is followed by the updates that it leads to.
public final class HeadlessWindow: DisplayWindow {
  public let tree = DisplayTree(root: DisplayItem())
  public private(set) var contentSize: CGSize
  public private(set) var traits: DisplayTraits
  public var title: String
  public let configuration: WindowConfiguration

  let backend: HeadlessBackend
  weak var delegate: (any DisplayWindowDelegate)?
  public private(set) var isPresented = false
  public private(set) var isClosed = false
  public private(set) var focusedItem: DisplayItem?
  private var isFrameRequested = false
  private var scrolled: [DisplayItem] = []
  /// Under the pointer.
  var hovered: [DisplayItem] = []

  /// What commits did so far, for tests that count.
  public private(set) var commits = 0
  public private(set) var committedItems = 0
  public private(set) var removedItems = 0
  public private(set) var frames = 0

  init(_ configuration: WindowConfiguration, delegate: any DisplayWindowDelegate, backend: HeadlessBackend) {
    self.configuration = configuration
    self.backend = backend
    self.delegate = delegate
    title = configuration.title
    contentSize = configuration.size
    traits = backend.traits
  }

  public func present() {
    if isPresented || isClosed { return }
    isPresented = true
    delegate?.window(self, resizedTo: contentSize)
    backend.loop.settle()
  }

  public func commit() {
    guard tree.hasChanges else { return }
    let commit = tree.takeChanges()
    if isClosed { return }
    commits += 1
    committedItems += commit.changed.count
    for item in commit.removed { forget(item) }
    for (item, changes) in commit.changed { apply(changes, to: item) }
    if let item = focusedItem, item.tree !== tree || !item.isFocusable { focusedItem = nil }
  }

  private func forget(_ item: DisplayItem) {
    if item.headless(in: self) != nil {
      item.backing = nil
      removedItems += 1
    }
    for child in item.children { forget(child) }
  }

  private func apply(_ changes: DisplayItem.Changes, to item: DisplayItem) {
    let state = item.headless(in: self) ?? HeadlessItem(self)
    item.backing = state
    guard !changes.isDisjoint(with: [.content, .frame]) else { return }
    switch item.content {
    case .control(.textField(let field)):
      state.text = field.text
    case .scroll:
      scroll(item, to: state.offset, animated: false)
    case .group, .text, .shape, .image, .button, .control:
      break
    }
  }

  public func requestFrame() { isFrameRequested = true }

  /// Whether anything asked for a frame that was not drawn yet.
  public var needsFrame: Bool { isFrameRequested }

  func drawFrame(at time: Double) {
    guard isFrameRequested, isPresented, !isClosed else { return }
    isFrameRequested = false
    frames += 1
    delegate?.window(self, drawsFrameAt: time)
  }

  /// At once, also where it is asked to be animated.
  public func scroll(_ item: DisplayItem, to offset: CGPoint, animated: Bool) {
    guard let content = item.scrollContent, let state = item.headless(in: self) else { return }
    let limit = CGPoint(
      x: content.horizontal ? max(0, content.contentSize.width - item.frame.width) : 0,
      y: content.vertical ? max(0, content.contentSize.height - item.frame.height) : 0)
    state.offset = CGPoint(x: min(max(0, offset.x), limit.x), y: min(max(0, offset.y), limit.y))
    guard state.reported != visibleRect(of: item) else { return }
    if scrolled.isEmpty { backend.loop.scheduleUpdate { [weak self] in self?.reportScrolling() } }
    if !scrolled.contains(where: { $0 === item }) { scrolled.append(item) }
  }

  private func reportScrolling() {
    let items = scrolled
    scrolled = []
    for item in items {
      guard let state = item.headless(in: self), let visible = visibleRect(of: item), state.reported != visible else {
        continue
      }
      state.reported = visible
      item.handler?.displayItem(item, received: .scrolled(visible: visible))
    }
  }

  /// The part of a scrolling item's content that is seen, in the content's coordinates.
  public func visibleRect(of item: DisplayItem) -> CGRect? {
    guard item.scrollContent != nil, let state = item.headless(in: self) else { return nil }
    return CGRect(origin: state.offset, size: item.frame.size)
  }

  public func focus(_ item: DisplayItem?) {
    guard focusedItem !== item else { return }
    if let item, item.tree !== tree || !item.isFocusable { return }
    let old = focusedItem
    focusedItem = item
    if let old { old.handler?.displayItem(old, received: .focused(false)) }
    if let item { item.handler?.displayItem(item, received: .focused(true)) }
  }

  // MARK: Surroundings

  /// As if a person had dragged the window's edge.
  public func resize(to size: CGSize) {
    guard size != contentSize, !isClosed else { return }
    contentSize = size
    if isPresented { delegate?.window(self, resizedTo: size) }
    backend.loop.settle()
  }

  /// As if dark mode, contrast, direction, scale or activity had changed.
  public func setTraits(_ traits: DisplayTraits) {
    guard traits != self.traits, !isClosed else { return }
    self.traits = traits
    delegate?.window(self, changedTraitsTo: traits)
    backend.loop.settle()
  }

  /// As if a person had pressed the close button.
  /// - Returns: whether it closed.
  @discardableResult public func requestClose() -> Bool {
    guard !isClosed, delegate?.windowShouldClose(self) ?? true else { return false }
    close()
    return true
  }

  public func close() {
    if isClosed { return }
    isClosed = true
    isPresented = false
    focusedItem = nil
    scrolled = []
    forget(tree.root)
    backend.forget(self)
    delegate?.windowDidClose(self)
    backend.loop.settle()
  }
}
