import CoreGraphics

/// How fast a pointer moves, from its last positions.
struct DragTracker {
  private var samples: [(location: CGPoint, time: Double)] = []

  mutating func begin() { samples = [] }

  mutating func add(_ location: CGPoint, at time: Double) {
    samples.append((location, time))
    // What happened longer ago says nothing about the speed now.
    samples.removeAll { time - $0.time > 0.1 }
  }

  /// Points per second.
  var velocity: CGSize {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    let seconds = last.time - first.time
    return CGSize(
      width: (last.location.x - first.location.x) / seconds, height: (last.location.y - first.location.y) / seconds)
  }
}
