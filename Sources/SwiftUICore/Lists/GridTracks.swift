import CoreGraphics

/// The columns of a vertical grid, or the rows of a horizontal one: how long each is, across the direction of growth.
struct GridTracks: Equatable {
  struct Track: Equatable {
    var position: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  private(set) var tracks: [Track] = []
  /// Of all of them together, with what is between.
  private(set) var length: CGFloat = 0

  /// - Parameter available: nil asks for the least.
  init(_ items: [GridItem], available: CGFloat?) {
    let gaps = items.dropLast().reduce(CGFloat(0)) { $0 + ($1.spacing ?? ViewSpacing.defaultDistance) }
    var rest = max((available.flatMap { $0.isFinite ? $0 : nil } ?? 0) - gaps, 0)
    var flexible = 0
    for item in items {
      if case .fixed(let length) = item.size { rest -= length } else { flexible += 1 }
    }
    for (index, item) in items.enumerated() {
      let gap = item.spacing ?? ViewSpacing.defaultDistance
      switch item.size {
      case .fixed(let length):
        append(length, item)
      case .flexible(let minimum, let maximum):
        let length = min(max(max(rest, 0) / CGFloat(flexible), minimum), maximum)
        rest -= length
        flexible -= 1
        append(length, item)
      case .adaptive(let minimum, let maximum):
        let share = max(rest, 0) / CGFloat(flexible)
        rest -= share
        flexible -= 1
        let count = max(Int((share + gap) / max(minimum + gap, 1)), 1)
        let length = min(max((share - gap * CGFloat(count - 1)) / CGFloat(count), minimum), maximum)
        for column in 0..<count {
          append(length, item)
          if column < count - 1 { self.length += gap }
        }
      }
      if index < items.count - 1 { length += gap }
    }
  }

  private mutating func append(_ track: CGFloat, _ item: GridItem) {
    tracks.append(Track(position: length, length: track, alignment: item.alignment))
    length += track
  }

  var count: Int { tracks.count }
}
