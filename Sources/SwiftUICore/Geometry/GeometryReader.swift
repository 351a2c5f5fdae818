import CoreGraphics

/// A container that tells its content the size that it got (`layout-rules` R-GEO).
nonisolated public struct GeometryReader<Content: View>: _PrimitiveView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    GeometryReaderNode(view.content, in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: GeometryReaderNode<Content>.self).update(view.content)
  }
}

/// The size and the place of a geometry reader.
public struct GeometryProxy {
  unowned let node: LayoutNode
  let noteFrame: () -> Void

  /// In points.
  public var size: CGSize { node.size }

  /// The safe area's insets as far as they touch the reader.
  public var safeAreaInsets: EdgeInsets {
    noteFrame()
    return node.resolvedSafeAreaInsets
  }

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    if coordinateSpace != .local { noteFrame() }
    return node.frame(in: coordinateSpace)
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  public subscript<T>(anchor: Anchor<T>) -> T {
    noteFrame()
    return anchor.resolve(relativeTo: node)
  }
}

final class GeometryReaderNode<Content: View>: LayoutNode, PositionDependent {
  private var build: (GeometryProxy) -> Content
  private var content: _Node?
  private var elements: [LayoutElement] = []
  private var builtSize: CGSize?
  /// The frame that the content has asked for; nil where it depends on the size alone.
  private var builtFrame: CGRect?
  private var usesFrame = false

  init(_ build: @escaping (GeometryProxy) -> Content, in context: _NodeContext) {
    self.build = build
    super.init(in: context)
  }

  override var viewDescription: String { "GeometryReader" }
  override var isLayoutBoundary: Bool { true }

  func update(_ new: @escaping (GeometryProxy) -> Content) {
    build = new
    refresh()
  }

  override func refresh() {
    isDirty = false
    builtSize = nil
    host.enqueueLayout(self)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeChildren() {
    if builtSize != size { evaluate() }
    let proposal = ProposedViewSize(size)
    for element in elements { placeChild(element.node, at: .zero, proposal: proposal) }
  }

  /// Content for the size and place: the one part of an update that waits for layout.
  private func evaluate() {
    builtSize = size
    usesFrame = false
    host.bodyCount += 1
    let proxy = GeometryProxy(node: self) { [unowned self] in usesFrame = true }
    let view = tracking { build(proxy) }
    if let content {
      Content._updateNode(content, with: view)
    } else {
      content = Content._makeNode(view, in: childContext)
    }
    collectChildrenAgain()
    if usesFrame {
      builtFrame = frameInRoot
      host.addPositionDependent(self)
    } else {
      builtFrame = nil
    }
    invalidateDisplay()
  }

  func positionMayHaveChanged() {
    guard let builtFrame, isMounted, builtFrame != frameInRoot else { return }
    builtSize = nil
    host.enqueueLayout(self)
  }

  override func collectChildrenAgain() {
    elements.removeAll(keepingCapacity: true)
    content?.collect(into: &elements)
    for element in elements { element.node.layoutParent = self }
  }

  override func display(in context: inout DisplayContext) {
    for element in elements { context.display(element.node) }
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { for element in elements { body(element.node) } }
}
