/// Children by identity: an element that moves keeps its node, its state and its rows.
///
/// In a lazy container the children exist only while their rows are shown.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node, LazyElements, ElementOwner {
  private struct Child {
    let id: Identity
    let node: _Node
  }

  /// An id, and which of its occurrences: duplicates are shown, each with an identity of its own.
  private struct Identity: Hashable {
    let id: ID
    let occurrence: Int
  }

  private var view: ForEach<Data, ID, Content>
  /// Lazy: nil until somebody needs all of them, which the first frame does not.
  private var knownIDs: [Identity]?
  /// Lazy: the elements that were asked for one by one.
  private var asked: [ID: Int] = [:]
  private var children: [Child] = []
  /// Lazy: the mounted elements, and where in the data they are.
  private var mounted: [Identity: (node: _Node, index: Int)] = [:]
  private var indices: [Identity: Int]?

  init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
    self.view = view
    super.init(in: context)
    if !isLazyContext {
      let ids = allIDs()
      tracking {
        children.reserveCapacity(ids.count)
        view.data.forEachIndexed { children.append(Child(id: ids[$0], node: make($1))) }
      }
    }
  }

  override var viewDescription: String { "ForEach<\(Data.self)>" }

  private func allIDs() -> [Identity] {
    if let knownIDs { return knownIDs }
    let ids = identities(of: view)
    knownIDs = ids
    asked = [:]
    return ids
  }

  private func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  private func identity(at index: Int) -> Identity {
    if let knownIDs { return knownIDs[index] }
    let id = untracked { view.id(element(at: index)) }
    // The same id elsewhere: which occurrence it is takes all of them.
    if let other = asked.updateValue(index, forKey: id), other != index { return allIDs()[index] }
    return Identity(id: id, occurrence: 0)
  }

  /// Whether the data has the ids that are known, in their order: found out without a set of them.
  private func hasKnownIDs() -> Bool {
    guard let knownIDs, knownIDs.count == view.data.count else { return false }
    let idOf = view.id
    return untracked {
      var isSame = true
      view.data.forEachIndexed { index, element in
        if isSame && idOf(element) != knownIDs[index].id { isSame = false }
      }
      return isSame
    }
  }

  private func identities(of view: ForEach<Data, ID, Content>) -> [Identity] {
    var result: [Identity] = []
    result.reserveCapacity(view.data.count)
    var hasDuplicates = false
    var seen = Set<ID>(minimumCapacity: view.data.count)
    untracked {
      view.data.forEachIndexed { _, element in
        let id = view.id(element)
        if !seen.insert(id).inserted { hasDuplicates = true }
        result.append(Identity(id: id, occurrence: 0))
      }
    }
    guard hasDuplicates else { return result }
    var counts: [ID: Int] = [:]
    var duplicate: ID?
    for index in result.indices {
      let id = result[index].id
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      if occurrence > 0 {
        duplicate = duplicate ?? id
        result[index] = Identity(id: id, occurrence: occurrence)
      }
    }
    if let duplicate {
      RuntimeIssue.report(
        "duplicate-id/\(Data.Element.self)",
        "ForEach<\(Data.self), \(ID.self)>: the ID \(duplicate) occurs multiple times within the collection. "
          + "All elements are shown, but which of them keeps its state when the data changes is undefined.")
    }
    return result
  }

  private func make(_ element: Data.Element) -> _Node {
    Content._makeNode(view.content(element), in: elementContext)
  }

  /// What an element holds is made with it, also in a lazy container.
  private var elementContext: _NodeContext { _NodeContext(host: host, parent: self, scope: scope) }

  func update(_ new: ForEach<Data, ID, Content>) {
    _ = allIDs()
    view = new
    refresh()
  }

  /// Runs the content again for every element that exists; children whose value is the same are not visited.
  override func refresh() {
    isDirty = false
    _ = allIDs()
    if hasKnownIDs() {
      tracking { updateContents() }
      return
    }
    let newIDs = identities(of: view)
    tracking {
      if isLazyContext { updateLazily(newIDs) } else { updateEagerly(newIDs) }
    }
  }

  /// The same elements, with other values perhaps.
  private func updateContents() {
    let content = view.content
    if isLazyContext {
      // Only the mounted elements are looked at.
      for (node, index) in mounted.values { Content._updateNode(node, with: content(element(at: index))) }
    } else {
      let children = children
      view.data.forEachIndexed { Content._updateNode(children[$0].node, with: content($1)) }
    }
  }

  private func updateEagerly(_ newIDs: [Identity]) {
    let old = children
    // The common beginning and end first; only what is between has to be looked up.
    let limit = min(old.count, newIDs.count)
    var prefix = 0
    while prefix < limit && old[prefix].id == newIDs[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix && old[old.count - 1 - suffix].id == newIDs[newIDs.count - 1 - suffix] { suffix += 1 }
    var middle: [Identity: _Node] = [:]
    for child in old[prefix..<(old.count - suffix)] { middle[child.id] = child.node }
    var result: [Child] = []
    result.reserveCapacity(newIDs.count)
    view.data.forEachIndexed { index, element in
      let id = newIDs[index]
      let known: _Node? =
        if index < prefix {
          old[index].node
        } else if index >= newIDs.count - suffix {
          old[old.count - (newIDs.count - index)].node
        } else {
          middle.removeValue(forKey: id)
        }
      if let known {
        Content._updateNode(known, with: view.content(element))
        result.append(Child(id: id, node: known))
      } else {
        result.append(Child(id: id, node: make(element)))
      }
    }
    knownIDs = newIDs
    children = result
    for node in middle.values { node.unmount() }
    childListChanged()
  }

  private func updateLazily(_ newIDs: [Identity]) {
    knownIDs = newIDs
    indices = nil
    let positions = indexTable()
    for (id, old) in mounted {
      guard let index = positions[id] else {
        mounted[id] = nil
        old.node.unmount()
        continue
      }
      mounted[id]!.index = index
      Content._updateNode(old.node, with: view.content(element(at: index)))
    }
    childListChanged()
  }

  private func indexTable() -> [Identity: Int] {
    if let indices { return indices }
    var table = [Identity: Int](minimumCapacity: view.data.count)
    for (index, id) in allIDs().enumerated() { table[id] = index }
    indices = table
    return table
  }

  // MARK: Lazy elements

  var elementCount: Int { view.data.count }

  func elementID(at index: Int) -> AnyHashable { AnyHashable(identity(at: index)) }

  func index(ofKey key: AnyHashable) -> Int? {
    guard let identity = key.base as? Identity else { return nil }
    return indexTable()[identity]
  }

  func elementID(of child: _Node) -> AnyHashable? {
    let identity =
      isLazyContext
      ? mounted.first { $0.value.node === child }?.key : children.first { $0.node === child }?.id
    return identity.map { AnyHashable($0.id) }
  }

  func index(ofElement id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return indexTable()[Identity(id: id, occurrence: 0)]
  }

  func mountElement(at index: Int) -> _Node {
    let id = identity(at: index)
    if let known = mounted[id] { return known.node }
    let element = element(at: index)
    let previous = currentReader
    currentReader = self
    let content = view.content(element)
    currentReader = previous
    let node = Content._makeNode(content, in: elementContext)
    mounted[id] = (node, index)
    return node
  }

  func keepElements(_ kept: Set<AnyHashable>) {
    for (id, known) in mounted where !kept.contains(AnyHashable(id)) {
      mounted[id] = nil
      known.node.unmount()
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if isLazyContext {
      for known in mounted.values { body(known.node) }
    } else {
      for child in children { body(child.node) }
    }
  }

  override func collectSlots(into slots: inout [SlotRun]) {
    slots.append(SlotRun(isLazyContext ? .lazy(self) : .node(self)))
  }
}

extension RandomAccessCollection {
  /// The elements with their numbers from 0. Unlike `zip` and `enumerated`, which look up the metadata of their element's type
  /// for each element in code that is not specialised, this does so once.
  @inline(__always)
  fileprivate func forEachIndexed(_ body: (Int, Element) -> Void) {
    let isDone: Void? = withContiguousStorageIfAvailable { storage in
      for index in storage.indices { body(index, storage[index]) }
    }
    if isDone != nil { return }
    var number = 0
    var index = startIndex
    while index != endIndex {
      body(number, self[index])
      formIndex(after: &index)
      number += 1
    }
  }
}
