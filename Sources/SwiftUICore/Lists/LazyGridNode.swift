import CoreGraphics

/// A grid whose cells exist only near the visible part: a hundred thousand cost what a screenful costs.
final class LazyGridNode: LazyContainerNode {
  /// What the view says.
  struct Settings {
    var items: [GridItem]
    var alignment: Alignment
    /// Points between lines.
    var spacing: CGFloat

    func isSame(as other: Settings) -> Bool {
      items.count == other.items.count && zip(items, other.items).allSatisfy { isSameValue($0, $1) }
        && alignment == other.alignment && spacing == other.spacing
    }
  }

  private var settings: Settings
  private let rows = LazyRows(estimate: 44)
  private var lines = GridLines(slotCount: 0, acrossSlots: [], trackCount: 1)
  /// How long each line is along the axis, with the space after it.
  private var extents = RowHeights(count: 0, estimate: 44)
  private var estimate: CGFloat = 44
  private var hasEstimate = false
  private var tracks = GridTracks([], available: nil)
  /// Whether lines and lengths are those of a placement: sizes for other widths are answered without losing them.
  private var isPlaced = false
  private var mountedLines = 0..<0
  private var shown: [LayoutElement] = []

  init(axis: Axis, settings: Settings, in context: _NodeContext) {
    self.settings = settings
    super.init(axis: axis, in: context)
  }

  func update(_ new: Settings) {
    if new.isSame(as: settings) { return }
    settings = new
    tracks = GridTracks([], available: nil)
    invalidateLayout()
  }

  override var viewDescription: String { axis == .vertical ? "LazyVGrid" : "LazyHGrid" }

  // MARK: Lines

  /// Brings the lines in step with the data and the length across.
  private func prepare(_ available: CGFloat?) {
    let newTracks = GridTracks(settings.items, available: available)
    let isOtherWidth = newTracks != tracks
    let hasOtherCount = newTracks.count != tracks.count
    tracks = newTracks
    if needsCollect {
      needsCollect = false
      rows.collect(from: content)
      makeLines(keepsLengths: isPlaced)
    } else if hasOtherCount {
      makeLines(keepsLengths: isPlaced)
    } else if isOtherWidth {
      resetExtents(keepsLengths: false)
    }
  }

  private func makeLines(keepsLengths: Bool) {
    var across: [Int] = []
    rows.forEachRun { source, slots in
      switch source {
      case .header, .footer: across += slots
      case .node, .lazy, .sectionGap: break
      }
    }
    lines = GridLines(slotCount: rows.slotCount, acrossSlots: across, trackCount: tracks.count)
    resetExtents(keepsLengths: keepsLengths)
  }

  /// - Parameter keepsLengths: lines are as long as they were until they are measured anew, so that what is seen stays
  ///   about where it is.
  private func resetExtents(keepsLengths: Bool) {
    let old = extents
    extents.reset(count: tracks.count == 0 ? 0 : lines.lineCount, estimate: estimate) { _ in nil }
    guard keepsLengths else {
      hasEstimate = false
      return
    }
    for line in 0..<min(old.count, extents.count) where old[line] != estimate { extents.set(line, old[line]) }
    extents.forgetMeasured()
  }

  /// Makes the slots of lines, and as many more as it takes to fill them: an element may give no view, or several.
  /// - Returns: whether lines have other cells than was thought.
  private func make(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    var missing = range.count * tracks.count
    var slot = slots(ofLine: range.lowerBound).lowerBound
    var isChanged = false
    while slot < rows.slotCount, missing > 0 {
      let elements = rows.mount(slot)
      for element in elements { element.node.layoutParent = self }
      if lines.isAcross(slot) {
        missing -= tracks.count
      } else {
        isChanged = lines.setCount(slot, elements.count) || isChanged
        missing -= elements.count
      }
      slot += 1
    }
    guard isChanged else { return false }
    lines.number()
    resetExtents(keepsLengths: true)
    return true
  }

  private struct Cell {
    let element: LayoutElement
    /// Which track it is in; nil for one across all of them.
    let track: Int?
  }

  private func cells(ofLine line: Int) -> [Cell] {
    switch lines.line(line) {
    case .across(let slot): return rows.mount(slot).map { Cell(element: $0, track: nil) }
    case .cells(let range):
      return range.compactMap { cell in
        let (slot, index) = lines.slot(ofCell: cell)
        let elements = rows.mount(slot)
        guard elements.indices.contains(index) else { return nil }
        return Cell(element: elements[index], track: cell - range.lowerBound)
      }
    }
  }

  private func proposal(_ cell: Cell, _ across: CGFloat) -> ProposedViewSize {
    ProposedViewSize(axis, main: nil, cross: cell.track.map { tracks.tracks[$0].length } ?? across)
  }

  /// - Returns: whether a length turned out to be another one, or a line to have other cells.
  private func measure(_ range: Range<Int>, _ across: CGFloat) -> Bool {
    if make(range) { return true }
    var isChanged = false
    for line in range where line < extents.count {
      var length: CGFloat = 0
      for cell in cells(ofLine: line) {
        cell.element.node.layoutParent = self
        let size = cell.element.node.sizeThatFits(proposal(cell, across))[axis]
        length = cell.track == nil ? length + size : max(length, size)
      }
      let extent = length + settings.spacing
      if !extents.isMeasured(line) || extents[line] != CGFloat(Float(extent)) {
        extents.set(line, extent)
        isChanged = true
      }
    }
    if !hasEstimate, !range.isEmpty, range.upperBound <= extents.count {
      // What has not been seen is as long as the average of what has.
      hasEstimate = true
      estimate = range.reduce(CGFloat(0)) { $0 + extents[$1] } / CGFloat(range.count)
      extents.estimate(estimate)
    }
    return isChanged
  }

  // MARK: Layout

  private var total: CGFloat { max(CGFloat(extents.total) - (extents.count > 0 ? settings.spacing : 0), 0) }

  private func across(_ tracks: GridTracks, _ available: CGFloat?) -> CGFloat {
    max(available.flatMap { $0.isFinite ? $0 : nil } ?? tracks.length, tracks.length)
  }

  /// Stacks ask for the sizes at several widths each time. Only a placement takes another width over: if each question
  /// did, the lengths of the lines that are shown would be forgotten and found out again without end.
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let available = proposal[axis.cross]
    guard isPlaced else {
      prepare(available)
      return measuredSize(across(tracks, available))
    }
    let placedAvailable = placedProposal[axis.cross]
    prepare(placedAvailable)
    let asked = GridTracks(settings.items, available: available)
    let across = across(asked, available)
    if asked == tracks, across == self.across(tracks, placedAvailable) { return measuredSize(across) }
    if container != nil, hasEstimate {
      let count = asked.count == 0 ? 0 : lines.lineCount(trackCount: asked.count)
      return CGSize(axis, main: max(CGFloat(count) * estimate - settings.spacing, 0), cross: across)
    }
    let placed = (tracks, lines, extents, estimate, hasEstimate)
    defer { (tracks, lines, extents, estimate, hasEstimate) = placed }
    prepare(available)
    return measuredSize(across)
  }

  private func measuredSize(_ across: CGFloat) -> CGSize {
    // The first lines tell how long the others may be. Once that is known they are not made again for it, wherever the
    // grid is scrolled to.
    if !hasEstimate || container == nil {
      var rounds = 0
      while measure(0..<min(extents.count, 4), across), rounds < 40 { rounds += 1 }
    }
    return CGSize(axis, main: total, cross: across)
  }

  private func lines(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard extents.count > 0, end > start else { return 0..<0 }
    return extents.row(at: max(start, 0))..<(extents.row(at: max(end, 0)) + 1)
  }

  override func placeChildren() {
    findContainer()
    prepare(placedProposal[axis.cross])
    isPlaced = true
    let across = size[axis.cross]
    var range = lines(from: wantedStretch.0, to: wantedStretch.1)
    for _ in 0..<40 {
      let isChanged = measure(range, across)
      let again = lines(from: wantedStretch.0, to: wantedStretch.1)
      if !isChanged && again == range { break }
      range = again
    }
    mountedLines = range
    shown.removeAll(keepingCapacity: true)
    // Tracks that do not fill the width are aligned as a whole.
    let free = across - tracks.length
    var kept: Range<Int>?
    for line in range where line < extents.count {
      var position = extents.offset(of: line)
      let length = max(extents[line] - settings.spacing, 0)
      for cell in cells(ofLine: line) {
        let childProposal = proposal(cell, across)
        let dimensions = cell.element.node.dimensions(childProposal)
        if let index = cell.track {
          let track = tracks.tracks[index]
          let box = CGSize(axis, main: length, cross: track.length)
          let point = aligned(dimensions, in: box, track.alignment ?? .center)
          placeChild(
            cell.element.node,
            at: CGPoint(
              axis, main: position + point[axis], cross: free * share + track.position + point[axis.cross]),
            proposal: childProposal)
        } else {
          let box = CGSize(axis, main: dimensions.size[axis], cross: across)
          let point = aligned(dimensions, in: box, settings.alignment)
          placeChild(
            cell.element.node, at: CGPoint(axis, main: position, cross: point[axis.cross]), proposal: childProposal)
          position += dimensions.size[axis]
        }
        shown.append(cell.element)
      }
      let used = slots(ofLine: line)
      kept = kept.map { min($0.lowerBound, used.lowerBound)..<max($0.upperBound, used.upperBound) } ?? used
    }
    rows.keep(kept ?? 0..<0)
    if abs(total - size[axis]) > 0.01 { invalidateLayout() }
    invalidateDisplay()
  }

  private func slots(ofLine line: Int) -> Range<Int> {
    switch lines.line(line) {
    case .across(let slot): return slot..<(slot + 1)
    case .cells(let cells):
      guard !cells.isEmpty else { return 0..<0 }
      return lines.slot(ofCell: cells.lowerBound).slot..<(lines.slot(ofCell: cells.upperBound - 1).slot + 1)
    }
  }

  private var share: CGFloat {
    switch axis {
    case .vertical:
      settings.alignment.horizontal == .leading ? 0 : settings.alignment.horizontal == .trailing ? 1 : 0.5
    case .horizontal: settings.alignment.vertical == .top ? 0 : settings.alignment.vertical == .bottom ? 1 : 0.5
    }
  }

  override func display(in context: inout DisplayContext) {
    for element in shown { context.display(element.node) }
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { for element in shown { body(element.node) } }

  // MARK: The visible part

  override func isMounted(from start: CGFloat, to end: CGFloat) -> Bool {
    let needed = lines(from: start, to: end)
    return needed.lowerBound >= mountedLines.lowerBound && needed.upperBound <= mountedLines.upperBound
  }

  override func forgetMounted() { mountedLines = 0..<0 }

  override func frame(ofElement id: AnyHashable) -> CGRect? {
    prepare(placedProposal[axis.cross])
    guard extents.count > 0, let slot = rows.slot(ofElement: id) else { return nil }
    let (line, index) = lines.line(ofSlot: slot)
    let track = tracks.tracks[index]
    let free = size[axis.cross] - tracks.length
    return CGRect(
      origin: CGPoint(axis, main: extents.offset(of: line), cross: free * share + track.position),
      size: CGSize(axis, main: max(extents[line] - settings.spacing, 0), cross: track.length))
  }
}
