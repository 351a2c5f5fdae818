import CDraw
import CoreGraphics
import RoostDisplay

/// Draws controls so that a person recognises them.
struct ControlPainter {
  private let renderer: HeadlessRenderer
  private var isDark: Bool { renderer.window.traits.isDark }
  private var canvas: DisplayCanvas { renderer.canvas }

  init(_ renderer: HeadlessRenderer) { self.renderer = renderer }

  private static let accent = DisplayColor(red: 0.21, green: 0.52, blue: 0.89)
  private var foreground: DisplayColor { isDark ? .white : .black }
  private var face: DisplayColor {
    isDark ? DisplayColor(red: 0.25, green: 0.25, blue: 0.25) : DisplayColor(red: 0.9, green: 0.9, blue: 0.9)
  }
  private var raised: DisplayColor {
    isDark ? DisplayColor(red: 0.45, green: 0.45, blue: 0.45) : DisplayColor(red: 0.75, green: 0.75, blue: 0.75)
  }

  func draw(_ button: ButtonContent, size: CGSize) {
    switch button.look {
    case .plain: break
    case .bordered: fill(CGRect(origin: .zero, size: size), radius: 8, face)
    case .borderedProminent: fill(CGRect(origin: .zero, size: size), radius: 8, Self.accent)
    }
  }

  func draw(_ control: ControlContent, size: CGSize, text: String?, isFocused: Bool) {
    switch control {
    case .segmented(let control): draw(control, size: size)
    case .toggle(let control): draw(control, size: size)
    case .slider(let slider): draw(slider, size: size)
    case .progress(let progress): draw(progress, size: size)
    case .textField(let field): draw(field, size: size, text: text ?? field.text, isFocused: isFocused)
    }
    if isFocused {
      let ring = CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)
      canvas.draw(
        DisplayShape(
          outline: .roundedRectangle(ring, radius: 8), paint: .color(Self.accent), stroke: DisplayStroke(width: 2)))
    }
  }

  private func draw(_ control: SegmentedControl, size: CGSize) {
    fill(CGRect(origin: .zero, size: size), radius: 8, face)
    let width = size.width / CGFloat(max(1, control.segments.count))
    for (index, segment) in control.segments.enumerated() {
      let box = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: size.height)
      if index == control.selection { fill(box.insetBy(dx: 2, dy: 2), radius: 6, raised) }
      var color = foreground
      color.alpha = segment.isEnabled && control.isEnabled ? 1 : 0.4
      draw(segment.label, HeadlessControls.segmentFont, color, in: box.insetBy(dx: 4, dy: 0), alignment: .center)
    }
  }

  private func draw(_ control: ToggleControl, size: CGSize) {
    let box = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
    let color = control.isOn ? control.tint ?? Self.accent : raised
    switch control.look {
    case .switch:
      fill(box, radius: box.height / 2, color)
      let side = box.height - 4
      let x = control.isOn ? box.maxX - side - 2 : box.minX + 2
      canvas.draw(
        DisplayShape(
          outline: .ellipse(CGRect(x: x, y: box.minY + 2, width: side, height: side)), paint: .color(.white)))
    case .checkbox:
      fill(box, radius: 4, color)
      guard control.isOn else { return }
      let tick = DisplayPath([
        .move(CGPoint(x: size.width * 0.25, y: size.height * 0.5)),
        .line(CGPoint(x: size.width * 0.43, y: size.height * 0.7)),
        .line(CGPoint(x: size.width * 0.77, y: size.height * 0.3)),
      ])
      canvas.draw(
        DisplayShape(
          outline: .path(tick, evenOdd: false), paint: .color(.white), stroke: DisplayStroke(width: 2, cap: .round)))
    }
  }

  private func draw(_ slider: SliderControl, size: CGSize) {
    let range = slider.maximum - slider.minimum
    let share = range > 0 ? CGFloat(min(max((slider.value - slider.minimum) / range, 0), 1)) : 0
    let x = 10 + (size.width - 20) * share
    fill(CGRect(x: 0, y: size.height / 2 - 2, width: size.width, height: 4), radius: 2, raised)
    fill(CGRect(x: 0, y: size.height / 2 - 2, width: x, height: 4), radius: 2, slider.tint ?? Self.accent)
    let knob = CGRect(x: x - 10, y: size.height / 2 - 10, width: 20, height: 20)
    canvas.draw(DisplayShape(outline: .ellipse(knob), paint: .color(.white)))
  }

  private func draw(_ progress: ProgressControl, size: CGSize) {
    switch progress.look {
    case .bar:
      fill(CGRect(origin: .zero, size: size), radius: 2, raised)
      let width = size.width * CGFloat(min(max(progress.fraction ?? 0, 0), 1))
      fill(CGRect(x: 0, y: 0, width: width, height: size.height), radius: 2, progress.tint ?? Self.accent)
    case .spinner:
      let ring = CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)
      canvas.draw(
        DisplayShape(outline: .ellipse(ring), paint: .color(progress.tint ?? raised), stroke: DisplayStroke(width: 3)))
    }
  }

  private func draw(_ field: TextFieldControl, size: CGSize, text: String, isFocused: Bool) {
    if field.isBordered { fill(CGRect(origin: .zero, size: size), radius: 6, face) }
    let padding = field.isBordered ? HeadlessControls.fieldPadding : 0
    let box = CGRect(origin: .zero, size: size).insetBy(dx: padding, dy: padding)
    var color = field.color
    var shown = field.kind == .secure ? String(repeating: "•", count: text.count) : text
    if text.isEmpty {
      shown = field.prompt
      color.alpha *= 0.5
    }
    if !field.isEnabled { color.alpha *= 0.5 }
    draw(
      shown, field.font, color, in: box, alignment: field.paragraphAlignment, isRightToLeft: field.isRightToLeft,
      lines: field.kind == .multiline ? nil : 1)
  }

  private func fill(_ rect: CGRect, radius: CGFloat, _ color: DisplayColor) {
    canvas.draw(DisplayShape(outline: .roundedRectangle(rect, radius: radius), paint: .color(color)))
  }

  private func draw(
    _ string: String, _ font: FontSpec, _ color: DisplayColor, in box: CGRect,
    alignment: TextParagraph.Alignment = .leading, isRightToLeft: Bool = false, lines: Int? = 1
  ) {
    if string.isEmpty { return }
    var text = ResolvedText(runs: [TextRun(string, font: font, color: color)])
    text.paragraph.lineLimit = lines
    let layout = renderer.window.backend.textEngine.makeLayout(text)
    let size = layout.measure(width: box.width, height: nil).size
    let free = box.width - size.width
    let x: CGFloat =
      switch alignment {
      case .center: box.minX + free / 2
      case .leading: box.minX + (isRightToLeft ? free : 0)
      case .trailing: box.minX + (isRightToLeft ? 0 : free)
      }
    let y = lines == 1 ? box.minY + (box.height - size.height) / 2 : box.minY
    roost_canvas_save(renderer.context)
    roost_canvas_translate(renderer.context, x.rounded(), y.rounded())
    renderer.draw(layout, size: size)
    roost_canvas_restore(renderer.context)
  }
}

extension TextFieldControl {
  fileprivate var paragraphAlignment: TextParagraph.Alignment {
    switch alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
