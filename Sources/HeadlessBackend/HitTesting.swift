import CoreGraphics
import RoostDisplay

/// An item that a point lies on, and the point in the item's own coordinates.
public struct DisplayHit {
  public var item: DisplayItem
  public var location: CGPoint
}

extension HeadlessWindow {
  /// The items under a point of the window: the frontmost one that takes input, then its ancestors.
  ///
  /// As in GTK: clips hide what they cut off, transforms move what they draw, and a group that asks for no input lets it
  /// through to what lies below; children may be hit outside of their parents.
  public func hits(at point: CGPoint) -> [DisplayHit] { Self.hits(in: tree.root, at: point, self) ?? [] }

  private static func hits(in item: DisplayItem, at point: CGPoint, _ window: HeadlessWindow) -> [DisplayHit]? {
    if item.interactions.contains(.transparent) { return nil }
    let t = item.transform
    guard abs(t.a * t.d - t.b * t.c) > 1e-9 else { return nil }
    let placed = CGPoint(x: point.x - item.frame.minX, y: point.y - item.frame.minY)
    let location = t.isIdentity ? placed : placed.applying(t.inverted())
    if let clip = item.effects.clip, !clip.contains(location) { return nil }
    let isInside = location.x >= 0 && location.y >= 0 && location.x < item.frame.width && location.y < item.frame.height
    var inner = location
    if item.scrollContent != nil {
      guard isInside else { return nil }
      let offset = item.headless(in: window)?.offset ?? .zero
      inner = CGPoint(x: location.x + offset.x, y: location.y + offset.y)
    }
    for child in item.children.reversed() {
      if let hits = hits(in: child, at: inner, window) { return hits + [DisplayHit(item: item, location: location)] }
    }
    return isInside && item.takesInput ? [DisplayHit(item: item, location: location)] : nil
  }

  /// A point of an item in the window's coordinates; nil for an item that is not in the window.
  public func windowPoint(_ point: CGPoint, of item: DisplayItem) -> CGPoint? {
    guard item.tree === tree else { return nil }
    var point = point
    var current: DisplayItem? = item
    while let item = current {
      point = point.applying(item.transform)
      point.x += item.frame.minX
      point.y += item.frame.minY
      if let parent = item.parent, parent.scrollContent != nil, let state = parent.headless(in: self) {
        point.x -= state.offset.x
        point.y -= state.offset.y
      }
      current = item.parent
    }
    return point
  }

  /// The box around an item as the window shows it.
  public func windowFrame(of item: DisplayItem) -> CGRect? {
    let size = item.frame.size
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height), CGPoint(x: size.width, y: size.height),
    ].compactMap { windowPoint($0, of: item) }
    guard corners.count == 4 else { return nil }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }
}

extension DisplayItem {
  /// Whether a point on it is a point on something.
  fileprivate var takesInput: Bool {
    switch content {
    case .text, .shape, .image, .button, .control, .scroll: true
    case .group: !interactions.isDisjoint(with: .pointer)
    }
  }
}
