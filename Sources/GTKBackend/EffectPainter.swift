import CDraw
import CGTK
import CoreGraphics
import RoostDisplay

/// Draws something as one picture: first clipped, then blurred, then translucent, then with its shadow.
enum EffectPainter {
  static func paint(_ effects: DisplayEffects, in snapshot: OpaquePointer, content: (OpaquePointer) -> Void) {
    if effects == .none { return content(snapshot) }
    var pushed = 0
    if let shadow = effects.shadow, shadow.color.alpha > 0 {
      roost_snapshot_push_shadow(
        snapshot, RoostColor(shadow.color), max(0, shadow.radius), shadow.offset.width, shadow.offset.height)
      pushed += 1
    }
    if effects.opacity < 1 {
      roost_snapshot_push_opacity(snapshot, effects.opacity)
      pushed += 1
    }
    if effects.blurRadius > 0 {
      roost_snapshot_push_blur(snapshot, effects.blurRadius)
      pushed += 1
    }
    switch effects.clip {
    case nil:
      content(snapshot)
    case .path(let path, let evenOdd):
      paint(clippedTo: .path(path, evenOdd: evenOdd), in: snapshot, content: content)
    case .rectangle(let rect):
      push(RoostBox(rect), in: snapshot, content)
    case .roundedRectangle(let rect, let radius):
      push(RoostBox(rect, radius: radius), in: snapshot, content)
    case .ellipse(let rect):
      push(RoostBox(ellipseIn: rect), in: snapshot, content)
    }
    for _ in 0..<pushed { roost_snapshot_pop(snapshot) }
  }

  private static func push(_ box: RoostBox, in snapshot: OpaquePointer, _ content: (OpaquePointer) -> Void) {
    roost_snapshot_push_clip(snapshot, box)
    content(snapshot)
    roost_snapshot_pop(snapshot)
  }

  private static func paint(
    clippedTo outline: DisplayOutline, in snapshot: OpaquePointer, content: (OpaquePointer) -> Void
  ) {
    let masked = roost_snapshot_begin_masked()!
    content(masked)
    withUnsafePointer(to: outline) { pointer in
      roost_snapshot_end_masked(
        snapshot, masked,
        { canvas, context in
          DisplayCanvas(canvas!).clip(to: context!.assumingMemoryBound(to: DisplayOutline.self).pointee)
        }, UnsafeMutableRawPointer(mutating: pointer))
    }
  }
}

extension RoostBox {
  init(_ rect: CGRect, radius: CGFloat = 0) {
    let corner = Float(max(0, min(radius, min(rect.width, rect.height) / 2)))
    self.init(
      x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width), height: Float(rect.height),
      corner_width: corner, corner_height: corner)
  }

  init(ellipseIn rect: CGRect) {
    self.init(
      x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width), height: Float(rect.height),
      corner_width: Float(rect.width / 2), corner_height: Float(rect.height / 2))
  }
}
