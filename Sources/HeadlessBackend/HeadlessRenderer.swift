import CDraw
import CoreGraphics
import Foundation
import RoostDisplay

extension HeadlessWindow {
  /// What the window would show.
  /// - Parameter scale: pixels per point; nil for the window's own.
  public func render(scale: CGFloat? = nil) -> Bitmap {
    let surface = rendered(scale ?? traits.scale)
    defer { roost_surface_free(surface.pointer) }
    let pixels = [UInt8](unsafeUninitializedCapacity: surface.width * surface.height * 4) { buffer, count in
      roost_surface_read_rgba(surface.pointer, buffer.baseAddress)
      count = surface.width * surface.height * 4
    }
    return Bitmap(width: surface.width, height: surface.height, pixels: pixels)
  }

  /// The same as a PNG file.
  public func renderPNG(scale: CGFloat? = nil) -> Data {
    let surface = rendered(scale ?? traits.scale)
    defer { roost_surface_free(surface.pointer) }
    var length = 0
    guard let bytes = roost_surface_png(surface.pointer, &length) else { return Data() }
    defer { free(bytes) }
    return Data(bytes: bytes, count: length)
  }

  private func rendered(_ scale: CGFloat) -> (pointer: OpaquePointer, width: Int, height: Int) {
    let width = max(1, Int((contentSize.width * scale).rounded(.up)))
    let height = max(1, Int((contentSize.height * scale).rounded(.up)))
    guard let surface = roost_surface_new(Int32(width), Int32(height)) else {
      preconditionFailure("a picture of \(width) × \(height) pixels does not fit into memory")
    }
    let context = roost_canvas_new(surface)!
    roost_canvas_transform(context, scale, 0, 0, scale, 0, 0)
    HeadlessRenderer(self, context, scale: scale).run()
    roost_canvas_free(context)
    return (surface, width, height)
  }
}

/// Draws a display tree with Cairo, as the GTK backend does with GTK; controls are recognisable drawings.
struct HeadlessRenderer {
  let window: HeadlessWindow
  let context: OpaquePointer
  let scale: CGFloat
  var canvas: DisplayCanvas { DisplayCanvas(context) }

  init(_ window: HeadlessWindow, _ context: OpaquePointer, scale: CGFloat) {
    self.window = window
    self.context = context
    self.scale = scale
  }

  func run() {
    let background: DisplayColor = window.traits.isDark ? DisplayColor(red: 0.12, green: 0.12, blue: 0.12) : .white
    let all = CGRect(origin: .zero, size: window.contentSize)
    canvas.draw(DisplayShape(outline: .rectangle(all), paint: .color(background)))
    draw(window.tree.root, in: PixelPlacement(absolute: .zero, placed: .zero, size: window.contentSize))
  }

  private func draw(_ item: DisplayItem, in parent: PixelPlacement, offset: CGPoint = .zero) {
    let effects = item.effects
    guard effects.opacity > 0 else { return }
    let placement = PixelPlacement(frame: item.frame, in: parent, scale: scale)
    roost_canvas_save(context)
    defer { roost_canvas_restore(context) }
    roost_canvas_translate(
      context, placement.placed.x - parent.placed.x - offset.x, placement.placed.y - parent.placed.y - offset.y)
    let t = item.transform
    if !t.isIdentity { roost_canvas_transform(context, t.a, t.b, t.c, t.d, t.tx, t.ty) }
    let isGroup = effects.opacity < 1 || effects.shadow != nil || effects.blurRadius > 0
    if isGroup { roost_canvas_begin_group(context) }
    if let clip = effects.clip { canvas.clip(to: clip) }
    drawContent(item, placement)
    drawChildren(item, placement)
    if isGroup { endGroup(effects) }
  }

  private func endGroup(_ effects: DisplayEffects) {
    if let shadow = effects.shadow {
      var color = RoostColor(shadow.color)
      roost_canvas_end_group(
        context, effects.opacity, effects.blurRadius, &color, max(0, shadow.radius), shadow.offset.width,
        shadow.offset.height)
    } else {
      roost_canvas_end_group(context, effects.opacity, effects.blurRadius, nil, 0, 0, 0)
    }
  }

  private func drawChildren(_ item: DisplayItem, _ placement: PixelPlacement) {
    guard item.scrollContent != nil else {
      for child in item.children { draw(child, in: placement) }
      return
    }
    roost_canvas_save(context)
    canvas.clip(to: .rectangle(CGRect(origin: .zero, size: placement.size)))
    let offset = item.headless(in: window)?.offset ?? .zero
    let rounded = CGPoint(x: PixelPlacement.round(offset.x, scale), y: PixelPlacement.round(offset.y, scale))
    let visible = CGRect(origin: offset, size: item.frame.size)
    let space = PixelPlacement(absolute: .zero, placed: .zero, size: placement.size)
    for child in item.children where !child.transform.isIdentity || child.frame.intersects(visible) {
      draw(child, in: space, offset: rounded)
    }
    roost_canvas_restore(context)
  }

  private func drawContent(_ item: DisplayItem, _ placement: PixelPlacement) {
    switch item.content {
    case .group, .scroll: break
    case .text(let layout): draw(layout, size: item.frame.size)
    case .shape(let shape): canvas.draw(shape.snapped(in: placement, scale: scale))
    case .image(let image): draw(image, size: placement.size)
    case .button(let button): ControlPainter(self).draw(button, size: placement.size)
    case .control(let control):
      ControlPainter(self).draw(
        control, size: placement.size, text: item.headless(in: window)?.text, isFocused: window.focusedItem === item)
    }
  }

  func draw(_ layout: any TextLayout, size: CGSize) {
    guard let mock = layout as? MockTextLayout else { return canvas.draw(layout, size: size) }
    // The mock's lines in a font whose characters are as wide as the mock says.
    let color = mock.text.runs.first?.color ?? .black
    let font = FontSpec(size: 16.6, family: "DejaVu Sans Mono")
    for (row, line) in mock.lines(width: size.width, height: size.height).lines.enumerated() {
      let text = window.backend.pango.makeLayout(ResolvedText(runs: [TextRun(line, font: font, color: color)]))
      let width = CGFloat(line.count) * MockTextEngine.characterWidth
      let spare =
        switch mock.text.paragraph.alignment {
        case .leading: 0.0
        case .center: 0.5
        case .trailing: 1.0
        }
      roost_canvas_save(context)
      roost_canvas_translate(
        context, (size.width - width) * spare,
        CGFloat(row) * (MockTextEngine.lineHeight + mock.text.paragraph.lineSpacing))
      canvas.draw(text, size: text.measure(width: nil, height: nil).size)
      roost_canvas_restore(context)
    }
  }

  private func draw(_ image: DisplayImage, size: CGSize) {
    var bitmap = image.bitmap
    if !image.isPixelated {
      // Cairo's scaling looks at four pixels, too.
      while CGFloat(bitmap.width) >= 2 * size.width * scale, CGFloat(bitmap.height) >= 2 * size.height * scale,
        bitmap.width > 1, bitmap.height > 1
      {
        bitmap = bitmap.halved()
      }
    }
    let surface = bitmap.pixels.withUnsafeBufferPointer {
      roost_surface_new_rgba($0.baseAddress, Int32(bitmap.width), Int32(bitmap.height))
    }
    guard let surface else { return }
    if var tint = image.tint.map(RoostColor.init) {
      roost_canvas_image(context, surface, 0, 0, size.width, size.height, image.isPixelated, &tint)
    } else {
      roost_canvas_image(context, surface, 0, 0, size.width, size.height, image.isPixelated, nil)
    }
    roost_surface_free(surface)
  }
}
