import CoreGraphics

/// The extents of many rows: measured where they have been shown, an estimate elsewhere.
///
/// A Fenwick tree: setting an extent, the offset of a row, and the row at an offset each cost O(log n).
struct RowHeights {
  private var sums: [Double]
  private(set) var extents: [Float]
  private var isMeasured: [Bool]
  private(set) var total: Double

  init(count: Int, estimate: CGFloat) {
    extents = Array(repeating: Float(estimate), count: count)
    isMeasured = Array(repeating: false, count: count)
    sums = []
    total = 0
    rebuild()
  }

  var count: Int { extents.count }

  private mutating func rebuild() {
    sums = Array(repeating: 0, count: extents.count + 1)
    total = 0
    guard !extents.isEmpty else { return }
    for index in 1...extents.count {
      sums[index] += Double(extents[index - 1])
      total += Double(extents[index - 1])
      let next = index + (index & -index)
      if next <= extents.count { sums[next] += sums[index] }
    }
  }

  subscript(index: Int) -> CGFloat { CGFloat(extents[index]) }

  func isMeasured(_ index: Int) -> Bool { isMeasured[index] }

  mutating func set(_ index: Int, _ extent: CGFloat) {
    isMeasured[index] = true
    let change = Double(Float(extent) - extents[index])
    if change == 0 { return }
    extents[index] = Float(extent)
    total += change
    var position = index + 1
    while position <= extents.count {
      sums[position] += change
      position += position & -position
    }
  }

  /// Sets the rows for which `measured` knows an extent, and `estimate` for the others; O(n).
  mutating func reset(count: Int, estimate: CGFloat, measured: (Int) -> CGFloat?) {
    extents = Array(repeating: Float(estimate), count: count)
    isMeasured = Array(repeating: false, count: count)
    for index in 0..<count {
      if let extent = measured(index) {
        extents[index] = Float(extent)
        isMeasured[index] = true
      }
    }
    rebuild()
  }

  /// What is known becomes an estimate, each row its own.
  mutating func forgetMeasured() { for index in isMeasured.indices { isMeasured[index] = false } }

  /// Another estimate for the rows that are not measured; O(n).
  mutating func estimate(_ extent: CGFloat) {
    for index in extents.indices where !isMeasured[index] { extents[index] = Float(extent) }
    rebuild()
  }

  /// The sum of the extents before a row.
  func offset(of index: Int) -> CGFloat {
    var sum = 0.0
    var position = index
    while position > 0 {
      sum += sums[position]
      position -= position & -position
    }
    return CGFloat(sum)
  }

  /// The row that covers an offset, within the bounds.
  func row(at offset: CGFloat) -> Int {
    guard !extents.isEmpty else { return 0 }
    var position = 0
    var rest = Double(offset)
    var step = 1
    while step * 2 <= extents.count { step *= 2 }
    while step > 0 {
      if position + step <= extents.count && sums[position + step] <= rest {
        position += step
        rest -= sums[position]
      }
      step /= 2
    }
    return min(position, extents.count - 1)
  }
}
