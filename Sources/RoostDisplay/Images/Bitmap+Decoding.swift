import CDraw
import Foundation

extension Bitmap {
  /// No side of a decoded picture is longer, in pixels; larger ones are scaled down while they are decoded.
  public static let largestSide = 8192

  /// Decodes a picture file: PNG, JPEG, GIF (its first frame), WebP (with the package webp-pixbuf-loader), SVG, and
  /// whatever else gdk-pixbuf has loaders for. Any thread.
  /// - Parameter largestSide: in pixels.
  /// - Returns: nil for bytes that are no picture.
  public convenience init?(data: Data, largestSide: Int = Bitmap.largestSide) {
    var width: Int32 = 0
    var height: Int32 = 0
    let decoded = data.withUnsafeBytes { bytes in
      roost_pixbuf_decode(
        bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, Int32(clamping: largestSide), &width, &height)
    }
    guard let decoded else { return nil }
    defer { free(decoded) }
    let count = Int(width) * Int(height) * 4
    self.init(
      width: Int(width), height: Int(height), pixels: Array(UnsafeBufferPointer(start: decoded, count: count)))
  }

  /// Half as many pixels each way, averaged: what smooth scaling needs before it makes a picture much smaller.
  public func halved() -> Bitmap {
    let newWidth = max(1, width / 2)
    let newHeight = max(1, height / 2)
    let result = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let columns = (min(2 * x, width - 1), min(2 * x + 1, width - 1))
            let rows = (min(2 * y, height - 1), min(2 * y + 1, height - 1))
            let offsets = (
              (rows.0 * width + columns.0) * 4, (rows.0 * width + columns.1) * 4, (rows.1 * width + columns.0) * 4,
              (rows.1 * width + columns.1) * 4
            )
            Self.average(source, offsets, into: target, at: (y * newWidth + x) * 4)
          }
        }
      }
      count = newWidth * newHeight * 4
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: result)
  }

  /// Colours weigh by their alpha, or transparent pixels would darken the edge.
  private static func average(
    _ source: UnsafeBufferPointer<UInt8>, _ offsets: (Int, Int, Int, Int),
    into target: UnsafeMutableBufferPointer<UInt8>, at index: Int
  ) {
    let (a, b, c, d) = offsets
    let weights = (Int(source[a + 3]), Int(source[b + 3]), Int(source[c + 3]), Int(source[d + 3]))
    let total = weights.0 + weights.1 + weights.2 + weights.3
    for channel in 0..<3 {
      let sum =
        Int(source[a + channel]) * weights.0 + Int(source[b + channel]) * weights.1 + Int(source[c + channel])
        * weights.2
        + Int(source[d + channel]) * weights.3
      target[index + channel] = UInt8(total > 0 ? (sum + total / 2) / total : 0)
    }
    target[index + 3] = UInt8((total + 2) / 4)
  }

  /// The picture in another size, each pixel as it is (nearest neighbour).
  public func resampledNearest(width newWidth: Int, height newHeight: Int) -> Bitmap {
    let newWidth = max(1, newWidth)
    let newHeight = max(1, newHeight)
    let result = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<newHeight {
          let row = y * height / newHeight * width
          for x in 0..<newWidth {
            let from = (row + x * width / newWidth) * 4
            let to = (y * newWidth + x) * 4
            for channel in 0..<4 { target[to + channel] = source[from + channel] }
          }
        }
      }
      count = newWidth * newHeight * 4
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: result)
  }
}
