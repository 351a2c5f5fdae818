import CoreGraphics

/// Which cells are in which line of a lazy grid, without making them.
///
/// A slot counts as one cell until it has been made and has turned out to give another number of views. Headers and
/// footers of sections have a line of their own, across all tracks, and the cells after one begin a new line.
struct GridLines {
  enum Line {
    /// The cells of a line, counted over the whole grid.
    case cells(Range<Int>)
    /// A slot that has the line for itself.
    case across(slot: Int)
  }

  private struct Segment {
    /// Nil for cells.
    var acrossSlot: Int?
    var slots: Range<Int>
    var firstCell = 0
    var cellCount = 0
    var firstLine = 0
    var lineCount = 0
  }

  private var segments: [Segment] = []
  /// Cells of each slot. (Numbers of this size are exact as extents.)
  private var counts = RowHeights(count: 0, estimate: 1)
  private let trackCount: Int
  private(set) var lineCount = 0

  /// - Parameter acrossSlots: in order; those that have a line of their own.
  init(slotCount: Int, acrossSlots: [Int], trackCount: Int) {
    self.trackCount = max(trackCount, 1)
    counts = RowHeights(count: slotCount, estimate: 1)
    var start = 0
    for slot in acrossSlots {
      if start < slot { segments.append(Segment(slots: start..<slot)) }
      segments.append(Segment(acrossSlot: slot, slots: slot..<(slot + 1)))
      counts.set(slot, 0)
      start = slot + 1
    }
    if start < slotCount { segments.append(Segment(slots: start..<slotCount)) }
    number()
  }

  /// Takes new counts into account.
  mutating func number() {
    var line = 0
    for index in segments.indices {
      let slots = segments[index].slots
      segments[index].firstLine = line
      if segments[index].acrossSlot != nil {
        segments[index].lineCount = 1
      } else {
        let first = Int(counts.offset(of: slots.lowerBound))
        segments[index].firstCell = first
        segments[index].cellCount = Int(counts.offset(of: slots.upperBound)) - first
        segments[index].lineCount = (segments[index].cellCount + trackCount - 1) / trackCount
      }
      line += segments[index].lineCount
    }
    lineCount = line
  }

  /// How many lines the same cells have in another number of tracks.
  func lineCount(trackCount: Int) -> Int {
    segments.reduce(0) { $0 + ($1.acrossSlot != nil ? 1 : ($1.cellCount + trackCount - 1) / trackCount) }
  }

  /// A slot has been made. `number` has to follow where something changed.
  /// - Returns: whether it gives another number of cells than was thought.
  mutating func setCount(_ slot: Int, _ count: Int) -> Bool {
    if Int(counts[slot]) == count { return false }
    counts.set(slot, CGFloat(count))
    return true
  }

  func isAcross(_ slot: Int) -> Bool { segments[segmentIndex { $0.slots.upperBound > slot }].acrossSlot != nil }

  func line(_ line: Int) -> Line {
    let segment = segments[segmentIndex { $0.firstLine + $0.lineCount > line }]
    if let slot = segment.acrossSlot { return .across(slot: slot) }
    let first = segment.firstCell + (line - segment.firstLine) * trackCount
    return .cells(first..<min(first + trackCount, segment.firstCell + segment.cellCount))
  }

  /// The slot that gives a cell, and which of the slot's cells it is.
  func slot(ofCell cell: Int) -> (slot: Int, index: Int) {
    let slot = counts.row(at: CGFloat(cell))
    return (slot, cell - Int(counts.offset(of: slot)))
  }

  func line(ofSlot slot: Int) -> (line: Int, track: Int) {
    let segment = segments[segmentIndex { $0.slots.upperBound > slot }]
    if segment.acrossSlot != nil { return (segment.firstLine, 0) }
    let cell = Int(counts.offset(of: slot)) - segment.firstCell
    return (segment.firstLine + cell / trackCount, cell % trackCount)
  }

  private func segmentIndex(_ isBeyond: (Segment) -> Bool) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(segments[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
