import CoreGraphics

/// The rows of a lazy container: which exist, how tall each is, which are shown.
///
/// Only the slots near the viewport are mounted; a list of 100,000 costs what a screenful costs.
final class LazyRows {
  private var runs: [SlotRun] = []
  private var starts: [Int] = []
  private(set) var slotCount = 0
  private(set) var heights = RowHeights(count: 0, estimate: 44)
  private let initialEstimate: CGFloat
  private var estimate: CGFloat
  private var hasEstimate = false
  /// The extents of elements that have been shown, by identity: they keep them when the data changes.
  private var known: [AnyHashable: CGFloat] = [:]
  /// The elements of the mounted slots.
  private(set) var mounted: [Int: [LayoutElement]] = [:]

  init(estimate: CGFloat) {
    initialEstimate = estimate
    self.estimate = estimate
  }

  /// Takes the slots of the content anew.
  func collect(from content: _Node) {
    runs.removeAll(keepingCapacity: true)
    content.collectSlots(into: &runs)
    starts.removeAll(keepingCapacity: true)
    slotCount = 0
    for run in runs {
      starts.append(slotCount)
      slotCount += run.count
    }
    mounted.removeAll(keepingCapacity: true)
    resetHeights()
  }

  private func resetHeights() {
    heights.reset(count: slotCount, estimate: estimate) { known.isEmpty ? nil : known[slotID($0)] }
  }

  /// Another width gives other heights.
  func forgetHeights() {
    known.removeAll(keepingCapacity: true)
    heights.reset(count: slotCount, estimate: estimate) { _ in nil }
  }

  private func run(of slot: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= slot { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  func slotID(_ slot: Int) -> AnyHashable {
    let index = run(of: slot)
    if case .lazy(let elements) = runs[index].source {
      return AnyHashable(SlotID(owner: ObjectIdentifier(elements), id: elements.elementID(at: slot - starts[index])))
    }
    switch runs[index].source {
    case .node(let node), .header(let node), .footer(let node): return AnyHashable(ObjectIdentifier(node))
    default: return AnyHashable(index)
    }
  }

  /// The slot of the `ForEach` element with this identity, or of the view with this `id(_:)`.
  func slot(ofElement id: AnyHashable) -> Int? {
    for (index, run) in runs.enumerated() {
      switch run.source {
      case .lazy(let elements):
        if let position = elements.index(ofElement: id) { return starts[index] + position }
      case .node(let node), .header(let node), .footer(let node):
        if node.containsIdentity(id) { return starts[index] }
      case .sectionGap:
        break
      }
    }
    return nil
  }

  /// Where the slot with this `slotID` is now; nil where it is gone.
  /// - Parameter hint: where it was.
  func slot(withID id: AnyHashable, near hint: Int) -> Int? {
    if hint >= 0 && hint < slotCount && slotID(hint) == id { return hint }
    for (index, run) in runs.enumerated() {
      if case .lazy(let elements) = run.source {
        guard let slot = id.base as? SlotID, slot.owner == ObjectIdentifier(elements),
          let position = elements.index(ofKey: slot.id)
        else { continue }
        return starts[index] + position
      } else if slotID(starts[index]) == id {
        return starts[index]
      }
    }
    return nil
  }

  private struct SlotID: Hashable {
    let owner: ObjectIdentifier
    let id: AnyHashable
  }

  /// Calls `body` with what gives slots, and which.
  func forEachRun(_ body: (SlotRun.Source, Range<Int>) -> Void) {
    for (run, start) in zip(runs, starts) { body(run.source, start..<(start + run.count)) }
  }

  func source(of slot: Int) -> SlotRun.Source { runs[run(of: slot)].source }

  /// Makes the slot's elements, unless they exist.
  func mount(_ slot: Int) -> [LayoutElement] {
    if let elements = mounted[slot] { return elements }
    let index = run(of: slot)
    let run = runs[index]
    var elements: [LayoutElement] = []
    switch run.source {
    case .node(let node), .header(let node), .footer(let node): node.collect(into: &elements)
    case .lazy(let source): source.mountElement(at: slot - starts[index]).collect(into: &elements)
    case .sectionGap: break
    }
    for transform in run.transforms { transform.transform(&elements, from: 0) }
    mounted[slot] = elements
    return elements
  }

  func setHeight(_ slot: Int, _ height: CGFloat) {
    heights.set(slot, height)
    known[slotID(slot)] = height
  }

  /// After the first screenful: what is not measured is as tall as the average of what is.
  func settleEstimate(from slots: Range<Int>) {
    guard !hasEstimate, !slots.isEmpty else { return }
    hasEstimate = true
    var sum: CGFloat = 0
    for slot in slots { sum += heights[slot] }
    let average = sum / CGFloat(slots.count)
    if abs(average - estimate) > 0.5 {
      estimate = average
      heights.estimate(average)
    }
  }

  /// Unmounts everything outside of a range of slots, and of one more.
  func keep(_ range: Range<Int>, and other: Int? = nil) {
    mounted = mounted.filter { range.contains($0.key) || $0.key == other }
    for (index, run) in runs.enumerated() {
      guard case .lazy(let elements) = run.source else { continue }
      let low = max(range.lowerBound - starts[index], 0)
      let high = min(range.upperBound - starts[index], run.count)
      var kept = low < high ? Set((low..<high).map { elements.elementID(at: $0) }) : []
      if let other, other >= starts[index], other < starts[index] + run.count {
        kept.insert(elements.elementID(at: other - starts[index]))
      }
      elements.keepElements(kept)
    }
  }

  /// The slots that a stretch of the content touches.
  func slots(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard slotCount > 0, bottom > top else { return 0..<0 }
    var first = heights.row(at: max(top, 0))
    // Slots without any height stay mounted where the viewport is: what they hold may grow.
    while first > 0 && heights[first - 1] == 0 { first -= 1 }
    let last = heights.row(at: max(bottom, 0))
    return first..<(last + 1)
  }
}
