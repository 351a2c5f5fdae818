/// What a lazy container gets from its content: one node that exists, or the elements of a `ForEach` that are made on
/// demand. A slot may give any number of rows.
struct SlotRun {
  enum Source {
    case node(_Node)
    case lazy(any LazyElements)
    /// The header or footer of a section.
    case header(_Node)
    case footer(_Node)
    /// The space between two sections.
    case sectionGap
  }

  let source: Source
  /// Innermost first.
  var transforms: [any ElementTransform] = []

  init(_ source: Source) { self.source = source }

  var count: Int {
    if case .lazy(let elements) = source { elements.elementCount } else { 1 }
  }
}

/// Elements that exist only while somebody shows them.
protocol LazyElements: _Node {
  var elementCount: Int { get }
  /// A key that stays with the element when the data changes.
  func elementID(at index: Int) -> AnyHashable
  /// Where the element with that key is now.
  func index(ofKey key: AnyHashable) -> Int?
  /// Where the element with this identity of its data is.
  func index(ofElement id: AnyHashable) -> Int?
  /// Mounts the element, unless it is mounted, and gives its node.
  func mountElement(at index: Int) -> _Node
  /// Unmounts every element that is not among `ids`.
  func keepElements(_ ids: Set<AnyHashable>)
}

/// A node whose children stand for elements of data.
protocol ElementOwner: _Node {
  /// The identity of a child's element in its data; nil for a node that is no child.
  func elementID(of child: _Node) -> AnyHashable?
}
