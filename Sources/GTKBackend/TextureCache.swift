import CGTK
import CoreGraphics
import RoostDisplay

/// The textures of bitmaps, shared by all items that show them, for as long as one does.
final class TextureCache {
  /// A texture in use.
  final class Entry {
    let texture: OpaquePointer
    /// Keeps the bitmap's identity from being reused while the key stands.
    private let bitmap: Bitmap
    fileprivate let key: Key
    private weak var cache: TextureCache?

    fileprivate init(_ bitmap: Bitmap, showing shown: Bitmap, key: Key, cache: TextureCache) {
      self.bitmap = bitmap
      self.key = key
      self.cache = cache
      texture = shown.pixels.withUnsafeBufferPointer {
        roost_texture_new($0.baseAddress, Int32(shown.width), Int32(shown.height))
      }
    }

    deinit {
      roost_texture_free(texture)
      cache?.entries[key] = nil
    }
  }

  fileprivate struct Key: Hashable {
    var bitmap: ObjectIdentifier
    /// How often the bitmap is halved.
    var halvings: Int
    /// The exact size in pixels, for nearest-neighbour scaling.
    var exact: [Int]?
  }

  private final class WeakEntry {
    weak var entry: Entry?
    init(_ entry: Entry) { self.entry = entry }
  }

  private var entries: [Key: WeakEntry] = [:]

  /// - Parameter size: how large the image is shown, in points.
  func entry(for image: DisplayImage, size: CGSize, scale: CGFloat) -> Entry {
    let bitmap = image.bitmap
    let width = max(1, Int((size.width * scale).rounded()))
    let height = max(1, Int((size.height * scale).rounded()))
    var key = Key(bitmap: ObjectIdentifier(bitmap), halvings: 0, exact: nil)
    if image.isPixelated {
      // GTK 4.8 scales smoothly only; give it the pixels as they are to be seen.
      if width != bitmap.width || height != bitmap.height { key.exact = [width, height] }
    } else {
      // Bilinear scaling looks at four pixels: below half the size it skips some, and the picture flickers.
      var ratio = min(bitmap.width / width, bitmap.height / height)
      while ratio >= 2 {
        key.halvings += 1
        ratio /= 2
      }
    }
    if let known = entries[key]?.entry { return known }
    var shown = bitmap
    for _ in 0..<key.halvings { shown = shown.halved() }
    if key.exact != nil { shown = bitmap.resampledNearest(width: width, height: height) }
    let entry = Entry(bitmap, showing: shown, key: key, cache: self)
    entries[key] = WeakEntry(entry)
    return entry
  }
}
