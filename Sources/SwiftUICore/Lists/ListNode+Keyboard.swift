import CoreGraphics
import RoostDisplay

// Selecting: what clicks and keys do in a list. The ways are those of GTK's own lists: arrow keys, Home, End, Page Up and
// Page Down move the focus and the selection with it; Control moves the focus alone; Shift selects all from where it
// began; Control and A selects everything, with Shift nothing. What is not used goes on to the window: Escape does.

/// A row of a list, wherever it is by now.
struct ListPlace: Equatable {
  /// Of the slot; stays with the element when the data changes.
  let id: AnyHashable
  /// Which of the slot's rows.
  let row: Int
  /// Where the slot was when somebody last looked.
  var slot: Int
}

extension ListNode {
  // MARK: Clicks

  func clicked(_ row: ListRowNode, _ modifiers: DisplayModifiers) {
    guard let selection, let value = row.selectionValue, environment(IsEnabledKey.self) else { return }
    let place = place(of: row)
    isKeyboardUsed = false
    if selection.allowsMultiple, modifiers.contains(.shift), let anchor = anchorPlace.flatMap(current) {
      let range = values(from: anchor, to: place)
      untracked { selection.select(range) }
    } else {
      anchorPlace = place
      untracked {
        if modifiers.contains(.control) { selection.toggle(value) } else { selection.select([value]) }
      }
    }
    setCursor(place, takesFocus: true, reveals: true)
    host.flushIfNeeded()
  }

  // MARK: Keys

  /// - Returns: whether the key is used.
  func pressed(_ key: KeyEquivalent, _ modifiers: DisplayModifiers) -> Bool {
    guard environment(IsEnabledKey.self), modifiers.subtracting([.shift, .control]).isEmpty else { return false }
    guard let selection else { return modifiers.isEmpty && moveFocus(key) }
    isKeyboardUsed = true
    defer { host.flushIfNeeded() }
    switch key {
    case .upArrow, .downArrow, .home, .end, .pageUp, .pageDown:
      if let target = target(of: key) { move(to: target, modifiers, selection) }
      return true
    case .return:
      return modifiers.isEmpty && activateCursorRow()
    case .space:
      if modifiers.isEmpty, activateCursorRow() { return true }
      guard let cursor, let value = value(at: cursor) else { return false }
      anchorPlace = cursor
      untracked { if modifiers.contains(.control) { selection.toggle(value) } else { selection.select([value]) } }
      return true
    default:
      guard selection.allowsMultiple, modifiers.contains(.control), key.character.lowercased() == "a" else {
        return false
      }
      let isNone = modifiers.contains(.shift)
      guard isNone || rows.slotCount > 0 else { return true }
      let all = isNone ? [] : values(inSlots: 0...(rows.slotCount - 1))
      untracked { selection.select(all) }
      return true
    }
  }

  private func move(to target: ListPlace, _ modifiers: DisplayModifiers, _ selection: ListSelection) {
    if selection.allowsMultiple, modifiers.contains(.shift) {
      let anchor = anchorPlace.flatMap(current) ?? start ?? target
      anchorPlace = anchor
      let range = values(from: anchor, to: target)
      untracked { selection.select(range) }
    } else {
      anchorPlace = target
      if !modifiers.contains(.control), let value = value(at: target) { untracked { selection.select([value]) } }
    }
    setCursor(target, takesFocus: true, reveals: true)
  }

  /// Presses the button of the row that has the focus.
  private func activateCursorRow() -> Bool {
    guard let cursor, let row = shownRow(at: cursor), row.hasFocus else { return false }
    func search(_ node: _Node) -> ButtonNode? {
      if let button = node as? ButtonNode { return button.environment(IsEnabledKey.self) ? button : nil }
      var found: ButtonNode?
      node.forEachChild { if found == nil { found = search($0) } }
      return found
    }
    guard let content = row.content, let button = search(content) else { return false }
    return button.displayItem(button.item, received: .activated)
  }

  // MARK: From where to where

  /// Where the keys go on from.
  private var start: ListPlace? {
    // A control in a row that has the focus.
    if let focused = host.window?.focusedItem, let row = shown.first(where: { $0.item.contains(focused) }),
      focused !== row.item
    {
      return place(of: row)
    }
    let known = cursor.flatMap(current)
    // With one selected row that is where a person is, also when the app has selected it.
    if let selection, let any = selection.any, known == nil || !selection.allowsMultiple {
      if let known, let value = value(at: known), selection.contains(value) { return known }
      if let place = place(ofValue: any) { return place }
    }
    return known
  }

  private func target(of key: KeyEquivalent) -> ListPlace? {
    guard rows.slotCount > 0 else { return nil }
    switch key {
    case .home: return selectable(from: 0, by: 1)
    case .end: return selectable(from: rows.slotCount - 1, by: -1)
    default: break
    }
    guard let start else {
      // Where a person looks.
      let visible = rows.slots(from: scrollOffset.y, to: scrollOffset.y + size.height)
      return selectable(from: visible.lowerBound, by: 1) ?? selectable(from: visible.lowerBound, by: -1)
    }
    switch key {
    case .upArrow: return selectable(beyond: start, by: -1)
    case .downArrow: return selectable(beyond: start, by: 1)
    case .pageUp, .pageDown:
      let direction = key == .pageUp ? -1 : 1
      let distance = max(size.height - rows.heights[start.slot], 1)
      let middle = rows.heights.offset(of: start.slot) + rows.heights[start.slot] / 2
      let slot = rows.heights.row(at: max(middle + distance * CGFloat(direction), 0))
      // The nearest one on the way back, so that none is jumped over; at least one further.
      let found = selectable(from: slot, by: -direction)
      if let found, (found.slot - start.slot) * direction > 0 { return found }
      return selectable(beyond: start, by: direction)
    default: return nil
    }
  }

  /// The next row that can be selected, in the same slot or further on.
  private func selectable(beyond place: ListPlace, by direction: Int) -> ListPlace? {
    let elements = rows.mount(place.slot)
    var row = place.row + direction
    while elements.indices.contains(row) {
      if selectionValue(of: elements[row], in: place.slot) != nil {
        return ListPlace(id: place.id, row: row, slot: place.slot)
      }
      row += direction
    }
    return selectable(from: place.slot + direction, by: direction)
  }

  /// The first row that can be selected from a slot on.
  func selectable(from first: Int, by direction: Int) -> ListPlace? {
    var slot = first
    var scanned = 0
    while slot >= 0 && slot < rows.slotCount {
      let elements = rows.mount(slot)
      let indices = Array(elements.indices)
      for row in direction > 0 ? indices : indices.reversed()
      where selectionValue(of: elements[row], in: slot) != nil {
        return ListPlace(id: rows.slotID(slot), row: row, slot: slot)
      }
      slot += direction
      scanned += 1
      // A long stretch of rows that cannot be selected is looked at, and let go.
      if scanned % 64 == 0 { rows.keep(mountedRange, and: pinnedSlot) }
    }
    return nil
  }

  /// The same row, in the slot where it is now; nil where it is gone.
  func current(_ place: ListPlace) -> ListPlace? {
    rows.slot(withID: place.id, near: place.slot).map { ListPlace(id: place.id, row: place.row, slot: $0) }
  }

  func place(of row: ListRowNode) -> ListPlace {
    ListPlace(id: rows.slotID(row.position), row: row.indexInSlot, slot: row.position)
  }

  private func place(ofValue value: AnyHashable) -> ListPlace? {
    if let row = shown.first(where: { $0.selectionValue == value }) { return place(of: row) }
    guard let slot = rows.slot(ofElement: value) else { return nil }
    let elements = rows.mount(slot)
    let row = elements.firstIndex { selectionValue(of: $0, in: slot) == value }
    return row.map { ListPlace(id: rows.slotID(slot), row: $0, slot: slot) }
  }

  func shownRow(at place: ListPlace) -> ListRowNode? {
    guard let place = current(place) else { return nil }
    return shown.first { $0.position == place.slot && $0.indexInSlot == place.row }
  }

  // MARK: What rows stand for

  /// What is selected with a row; nil where it cannot be.
  func selectionValue(of element: LayoutElement, in slot: Int) -> AnyHashable? {
    guard let selection, !element.traits[SelectionDisabledKey.self] else { return nil }
    switch rows.source(of: slot) {
    case .header, .footer, .sectionGap: return nil
    case .node, .lazy: break
    }
    if let tag = element.traits[TagKey.self], let value = selection.value(of: tag) { return value }
    var child: _Node = element.node
    while let parent = child.parent, parent !== self {
      if let owner = parent as? any ElementOwner, let id = owner.elementID(of: child),
        let value = selection.value(of: id)
      {
        return value
      }
      child = parent
    }
    return nil
  }

  private func value(at place: ListPlace) -> AnyHashable? {
    guard let place = current(place) else { return nil }
    let elements = rows.mount(place.slot)
    return elements.indices.contains(place.row) ? selectionValue(of: elements[place.row], in: place.slot) : nil
  }

  private func values(from a: ListPlace, to b: ListPlace) -> [AnyHashable] {
    guard let a = current(a), let b = current(b) else { return [] }
    let (first, last) = (a.slot, a.row) <= (b.slot, b.row) ? (a, b) : (b, a)
    return values(inSlots: first.slot...last.slot) { slot, row in
      (slot, row) >= (first.slot, first.row) && (slot, row) <= (last.slot, last.row)
    }
  }

  /// Only a row itself can tell what is selected with it, or that it cannot be: each is made, a few at a time.
  private func values(
    inSlots slots: ClosedRange<Int>, where isWanted: (Int, Int) -> Bool = { _, _ in true }
  ) -> [AnyHashable] {
    var result: [AnyHashable] = []
    for (scanned, slot) in slots.enumerated() {
      if scanned % 64 == 63 { rows.keep(mountedRange, and: pinnedSlot) }
      for (row, element) in rows.mount(slot).enumerated() where isWanted(slot, row) {
        if let value = selectionValue(of: element, in: slot) { result.append(value) }
      }
    }
    rows.keep(mountedRange, and: pinnedSlot)
    return result
  }

  // MARK: Without a selection

  /// Moves the focus from a control in one row to the nearest one above or below. Where there is none in sight, the key
  /// scrolls as it does everywhere.
  private func moveFocus(_ key: KeyEquivalent) -> Bool {
    guard key == .upArrow || key == .downArrow, let window = host.window, let focused = window.focusedItem,
      let from = frame(of: focused)
    else { return false }
    let isDown = key == .downArrow
    var best: (item: DisplayItem, frame: CGRect, distance: CGFloat)?
    func visit(_ item: DisplayItem) {
      if item.isFocusable, item !== focused, let frame = frame(of: item) {
        // On the same line is what overlaps.
        let gap = isDown ? frame.minY - from.maxY : from.minY - frame.maxY
        let distance = gap + abs(frame.midX - from.midX) / 1000
        if gap > -min(frame.height, from.height) / 2, distance < best?.distance ?? .infinity {
          best = (item, frame, distance)
        }
      }
      item.children.forEach(visit)
    }
    for row in shown { visit(row.item) }
    guard let best else { return false }
    // With the row's own edges, so that what the control belongs to is seen.
    let row = shown.first { $0.item.frame.contains(CGPoint(x: best.frame.midX, y: best.frame.midY)) }
    scroll(to: row?.item.frame ?? best.frame, anchor: nil)
    host.flushIfNeeded()
    window.focus(best.item)
    return true
  }

  /// In the coordinates of the rows; nil for an item that is in none.
  private func frame(of item: DisplayItem) -> CGRect? {
    var frame = item.frame
    var ancestor = item.parent
    while let current = ancestor, current !== self.item {
      frame.origin.x += current.frame.minX
      frame.origin.y += current.frame.minY
      ancestor = current.parent
    }
    return ancestor == nil ? nil : frame
  }
}

extension GraphHost {
  /// Keys that nobody has the focus for move the selection of the largest list that has one.
  func pressInList(_ key: KeyEquivalent, _ modifiers: DisplayModifiers) -> Bool {
    switch key {
    case .upArrow, .downArrow, .home, .end, .pageUp, .pageDown: break
    default: return false
    }
    guard window?.focusedItem == nil else { return false }
    var best: ListNode?
    func search(_ node: _Node) {
      if let list = node as? ListNode, list.selection != nil {
        let area = list.size.width * list.size.height
        if area > (best.map { $0.size.width * $0.size.height } ?? 0) { best = list }
      }
      node.forEachChild(search)
    }
    search(rootLayout)
    return best?.pressed(key, modifiers) ?? false
  }
}
