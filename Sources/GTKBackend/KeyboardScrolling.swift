import CoreGraphics
import RoostDisplay

/// Where keys scroll to, as in browsers and GTK's own scrolled windows.
enum KeyboardScrolling {
  private static let line: CGFloat = 40

  /// - Returns: the new origin of the visible part, not yet clamped to the content; nil for other keys.
  static func target(key: UInt32, modifiers: DisplayModifiers, visible: CGRect) -> CGPoint? {
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    var point = visible.origin
    let page = max(line, visible.height * 0.9)
    switch key {
    case 0xFF52, 0xFF97: point.y -= line  // Up
    case 0xFF54, 0xFF99: point.y += line  // Down
    case 0xFF51, 0xFF96: point.x -= line  // Left
    case 0xFF53, 0xFF98: point.x += line  // Right
    case 0xFF55, 0xFF9A: point.y -= page  // Page Up
    case 0xFF56, 0xFF9B: point.y += page  // Page Down
    case 0x20: point.y += modifiers.contains(.shift) ? -page : page  // Space
    case 0xFF50, 0xFF95: point.y = 0  // Home
    case 0xFF57, 0xFF9C: point.y = .greatestFiniteMagnitude  // End
    default: return nil
    }
    return point
  }
}
