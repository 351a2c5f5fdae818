import CoreGraphics
import Foundation
import RoostDisplay

/// What frames cost: CPU time of the process per frame, over some hundred frames.
final class Measurements {
  private var frames = 0
  private var startCPU = 0.0
  private var startTime = 0.0

  /// Call once per frame.
  /// - Returns: whether `count` frames were measured; then they are summed up.
  func frame(at time: Double, of count: Int) -> String? {
    frames += 1
    // The first frames warm up.
    if frames == 10 {
      startCPU = Self.cpu
      startTime = time
    }
    guard frames == count + 10 else { return nil }
    let cpu = (Self.cpu - startCPU) / Double(count)
    let rate = Double(count) / (time - startTime)
    return String(format: "%.2f ms CPU per frame, %.1f frames per second", cpu * 1000, rate)
  }

  private static var cpu: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
