import CoreGraphics

/// Decoded pixels: 8-bit RGBA, not premultiplied, rows top to bottom without padding. Immutable, so shared freely.
public final class Bitmap: Hashable, Sendable {
  /// In pixels.
  public let width: Int
  public let height: Int
  public let pixels: [UInt8]

  /// - Precondition: `pixels` holds `width * height * 4` bytes.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 4)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
