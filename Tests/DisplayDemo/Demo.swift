import CoreGraphics
import Foundation
import GTKBackend
import HeadlessBackend
import RoostDisplay

/// Lays out a few items by hand whenever the window's size changes, and prints what it hears of them.
final class Demo: DisplayWindowDelegate, DisplayEventHandler {
  let backend: any DisplayBackend
  let scene: String
  var size = CGSize(width: 420, height: 760)
  private var window: (any DisplayWindow)!
  private var text: any TextEngine { backend.textEngine }
  private var foreground = DisplayColor.black
  private var names: [ObjectIdentifier: String] = [:]
  private var rows: [Int: DisplayItem] = [:]
  private var scroll: DisplayItem?
  private var moving: [DisplayItem] = []
  private var offset: CGFloat = 0
  private let measurements = Measurements()

  init(_ backend: any DisplayBackend, scene: String) {
    self.backend = backend
    self.scene = scene
  }

  func show() {
    window = backend.makeWindow(WindowConfiguration(title: "Демонстрация", size: size), delegate: self)
    window.present()
  }

  func save(to path: String) {
    let data = (backend as? GTKBackend)?.snapshotPNG(window) ?? (window as? HeadlessWindow)?.renderPNG()
    try? data?.write(to: URL(fileURLWithPath: path))
  }

  // MARK: Delegate

  func window(_ window: any DisplayWindow, resizedTo size: CGSize) {
    log("resized", size, window.traits)
    build(window)
  }

  func window(_ window: any DisplayWindow, changedTraitsTo traits: DisplayTraits) {
    log("traits", traits)
    build(window)
  }

  func window(_ window: any DisplayWindow, drawsFrameAt time: Double) {
    if let result = measurements.frame(at: time, of: 180) {
      log(scene, result)
      return backend.eventLoop.quit()
    }
    let step = CGFloat(time * 60)
    switch scene {
    case "move":
      for (index, item) in moving.enumerated() { item.frame.origin.x = 150 + 100 * sin(step / 30 + CGFloat(index)) }
    case "turn":
      for (index, item) in moving.enumerated() {
        item.transform = CGAffineTransform(translationX: 10, y: 10).rotated(by: step / 30 + CGFloat(index))
          .translatedBy(x: -10, y: -10)
      }
    case "fade":
      for (index, item) in moving.enumerated() { item.effects.opacity = 0.5 + 0.5 * sin(step / 30 + CGFloat(index)) }
    default:
      offset += 60
      window.scroll(scroll!, to: CGPoint(x: 0, y: offset), animated: false)
    }
    window.commit()
    window.requestFrame()
  }
  func windowShouldClose(_ window: any DisplayWindow) -> Bool { true }

  func windowDidClose(_ window: any DisplayWindow) {
    log("closed")
    backend.eventLoop.quit()
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    if scene != "fling" {
      // Events never print what was typed; of this demo's other fields it is known to be no secret.
      if case .changed(.text(let text)) = event, case .control(.textField(let field)) = item.content,
        field.kind != .secure
      {
        log(names[ObjectIdentifier(item)] ?? "?", "changed(RoostDisplay.ControlValue.text(\(text.debugDescription)))")
      } else {
        log(names[ObjectIdentifier(item)] ?? "?", event)
      }
    }
    if case .scrolled(let visible) = event, item === scroll {
      showRows(visible, in: item)
      window.commit()
    }
    return true
  }

  // MARK: Building

  private func build(_ window: any DisplayWindow) {
    guard self.window != nil else { return }
    foreground = window.traits.isDark ? .white : .black
    let root = window.tree.root
    root.frame = CGRect(origin: .zero, size: window.contentSize)
    rows = [:]
    switch scene {
    case "text": root.setChildren(textScene(window.contentSize))
    case "gallery": root.setChildren(gallery(window.contentSize))
    case "rows", "fling": root.setChildren(rowsScene(window.contentSize))
    default: root.setChildren(movingScene())
    }
    window.commit()
    if ["move", "turn", "fade", "fling"].contains(scene) { window.requestFrame() }
  }

  private func textScene(_ size: CGSize) -> [DisplayItem] {
    var items: [DisplayItem] = []
    var y: CGFloat = 8
    let long = "Съешь ещё этих мягких французских булок, да выпей чаю. Съешь ещё этих мягких булок."
    func add(
      _ string: String, width: CGFloat = size.width - 32, size: CGFloat = 17,
      _ adjust: @escaping (inout ResolvedText) -> Void
    ) {
      let text = label(string, at: CGRect(x: 16, y: y, width: width, height: 0), size: size, adjust: adjust)
      let frame = DisplayItem(
        .shape(
          DisplayShape(
            outline: .rectangle(CGRect(origin: .zero, size: text.frame.size)),
            paint: .color(DisplayColor(red: 0.5, green: 0.7, blue: 1, alpha: 0.3)))))
      frame.frame = text.frame
      items += [frame, text]
      y = text.frame.maxY + 6
    }
    for truncation in [TextParagraph.Truncation.head, .middle, .tail] {
      for limit in 1...2 {
        add(long) {
          $0.paragraph.truncation = truncation
          $0.paragraph.lineLimit = limit
        }
      }
    }
    for alignment in [TextParagraph.Alignment.leading, .center, .trailing] {
      add("Short\nA longer second line\nthird line", width: 300) { $0.paragraph.alignment = alignment }
    }
    add("مرحبا بالعالم هذا نص عربي طويل جدا لكي يلتف على سطرين", width: 200) { $0.paragraph.isRightToLeft = true }
    add("مرحبا بالعالم هذا نص عربي طويل جدا لكي يلتف على سطرين", width: 200) { _ in }
    add(long) {
      $0.paragraph.lineLimit = 1
      $0.paragraph.minimumScaleFactor = 0.5
    }
    add("Line spacing\nof eight points\nand an end that is cut", width: 300) {
      $0.paragraph.lineSpacing = 8
      $0.paragraph.lineLimit = 2
      $0.paragraph.alignment = .center
    }
    add("one", width: 300) { text in
      var runs = text.runs
      let glyph = SymbolTable.glyph(named: "star.fill")!
      runs.append(
        TextRun(
          String(glyph.character), font: FontSpec(size: 17, family: glyph.family),
          color: DisplayColor(red: 1, green: 0.6, blue: 0)))
      runs.append(TextRun(" symbol in a text x", font: FontSpec(size: 17), color: runs[0].color))
      runs.append(TextRun("2", font: FontSpec(size: 11), color: runs[0].color, baselineOffset: 6))
      text.runs = runs
    }
    return items
  }

  /// Sixty things to animate, half of them text.
  private func movingScene() -> [DisplayItem] {
    moving = (0..<60).map { index in
      let y = CGFloat(index / 2) * 22
      if index % 2 == 0 { return label("Строка \(index)", at: CGRect(x: 20, y: y, width: 200, height: 0)) }
      let box = CGRect(x: 0, y: 0, width: 20, height: 20)
      let item = shape(
        .roundedRectangle(box, radius: 5), .color(DisplayColor(red: 0, green: 0.48, blue: 1)))
      item.frame = CGRect(x: 250, y: y, width: 20, height: 20)
      return item
    }
    return moving
  }

  private func rowsScene(_ size: CGSize) -> [DisplayItem] {
    let scroll = DisplayItem(
      .scroll(
        ScrollContent(
          contentSize: CGSize(width: size.width, height: 100_000 * 44), horizontal: false, vertical: true)))
    scroll.frame = CGRect(origin: .zero, size: size)
    scroll.handler = self
    scroll.accessibility = AccessibilityProperties(role: .list, label: "Rows")
    names[ObjectIdentifier(scroll)] = "scroll"
    self.scroll = scroll
    return [scroll]
  }

  private func showRows(_ visible: CGRect, in scroll: DisplayItem) {
    let first = max(0, Int(visible.minY / 44))
    let last = min(99_999, Int(visible.maxY / 44))
    rows = rows.filter { (first...last).contains($0.key) }
    for index in first...last where rows[index] == nil {
      let row = DisplayItem()
      row.accessibility.role = .listItem
      row.accessibility.position = index + 1
      row.accessibility.setSize = 100_000
      row.frame = CGRect(x: 0, y: CGFloat(index) * 44, width: visible.width, height: 44)
      row.setChildren([
        symbol("star.fill", DisplayColor(red: 1, green: 0.7, blue: 0), at: CGPoint(x: 16, y: 11)),
        label(
          "Строка \(index): Привет, мир — 你好 😀", at: CGRect(x: 52, y: 11, width: visible.width - 68, height: 22),
          lines: 1),
      ])
      rows[index] = row
    }
    scroll.setChildren(rows.keys.sorted().map { rows[$0]! })
  }

  private func label(
    _ string: String, at rect: CGRect, size: CGFloat = 17, lines: Int? = nil,
    adjust: (inout ResolvedText) -> Void = { _ in }
  ) -> DisplayItem {
    var resolved = ResolvedText(runs: [TextRun(string, font: FontSpec(size: size), color: foreground)])
    resolved.paragraph.lineLimit = lines
    adjust(&resolved)
    let layout = text.makeLayout(resolved)
    let item = DisplayItem(.text(layout))
    let metrics = layout.measure(width: rect.width, height: nil)
    item.frame = CGRect(origin: rect.origin, size: metrics.size)
    item.accessibility = AccessibilityProperties(role: .staticText, label: string)
    return item
  }

  private func symbol(_ name: String, _ color: DisplayColor, at point: CGPoint, size: CGFloat = 17) -> DisplayItem {
    let glyph = SymbolTable.glyph(named: name)!
    let font = FontSpec(size: size, family: glyph.family)
    let layout = text.makeLayout(ResolvedText(runs: [TextRun(String(glyph.character), font: font, color: color)]))
    let item = DisplayItem(.text(layout))
    item.frame = CGRect(origin: point, size: layout.measure(width: nil, height: nil).size)
    item.accessibility = AccessibilityProperties(role: .image, label: name)
    return item
  }

  private func shape(_ outline: DisplayOutline, _ paint: DisplayPaint, stroke: DisplayStroke? = nil) -> DisplayItem {
    let item = DisplayItem(.shape(DisplayShape(outline: outline, paint: paint, stroke: stroke)))
    item.frame = CGRect(origin: .zero, size: CGSize(width: outline.bounds.maxX, height: outline.bounds.maxY))
    return item
  }

  private func named(_ item: DisplayItem, _ name: String) -> DisplayItem {
    item.handler = self
    item.accessibility.identifier = name
    names[ObjectIdentifier(item)] = name
    return item
  }

  private func gallery(_ size: CGSize) -> [DisplayItem] {
    var items: [DisplayItem] = []
    var y: CGFloat = 8
    let width = size.width - 32
    func add(_ item: DisplayItem, gap: CGFloat = 4) {
      items.append(item)
      y = item.frame.maxY + gap
    }
    func at(_ x: CGFloat = 16) -> CGRect { CGRect(x: x, y: y, width: width, height: 0) }
    add(label("Large title", at: at(), size: 34) { $0.runs[0].font.weight = 700 })
    add(label("Съешь ещё этих мягких французских булок, да выпей чаю", at: at()))
    add(label("我能吞下玻璃 日本語 한국어 😀 👩‍👩‍👧 العربية עברית ไทย é", at: at()))
    add(label("Rounded Скругл.", at: at(), size: 20) { $0.runs[0].font.design = .rounded })
    add(label("Mono 0O1lI Моно", at: at(), size: 15) { $0.runs[0].font.design = .monospaced })
    add(
      label(
        "Сокращённый текст, который не помещается на двух строках и поэтому кончается многоточием, а то и раньше",
        at: at(), lines: 2)
    )
    add(
      label("underlined struck spaced", at: at()) {
        let font = $0.runs[0].font
        $0.runs = [
          TextRun("underlined ", font: font, color: foreground, underline: foreground),
          TextRun("struck ", font: font, color: foreground, strikethrough: DisplayColor(red: 1, green: 0, blue: 0)),
          TextRun(
            "spaced", font: font, color: foreground, kerning: 4,
            background: DisplayColor(red: 1, green: 1, blue: 0, alpha: 0.4)),
        ]
      })
    let line = y
    var x: CGFloat = 16
    for name in [
      "star.fill", "heart", "magnifyingglass", "chevron.right", "gear", "trash", "person.crop.circle", "cloud.sun",
      "bolt",
    ] {
      items.append(symbol(name, DisplayColor(red: 0, green: 0.48, blue: 1), at: CGPoint(x: x, y: line)))
      x += 32
    }
    y = line + 28
    items += shapes(at: y)
    y += 90
    items += controls(at: &y, width: width)
    return items
  }

  private func shapes(at y: CGFloat) -> [DisplayItem] {
    let blue = DisplayColor(red: 0, green: 0.48, blue: 1)
    let purple = DisplayColor(red: 0.7, green: 0.2, blue: 0.9)
    let stops = [DisplayGradientStop(color: purple, location: 0), DisplayGradientStop(color: blue, location: 1)]
    let box = CGRect(x: 0, y: 0, width: 60, height: 60)
    var list: [DisplayItem] = []
    list.append(
      shape(.roundedRectangle(box, radius: 12), .linearGradient(stops, start: .zero, end: CGPoint(x: 60, y: 60))))
    let shadowed = shape(.roundedRectangle(box, radius: 12), .color(.white))
    shadowed.effects.shadow = DisplayShadow(
      color: DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.4), radius: 4, offset: CGSize(width: 0, height: 3))
    list.append(shadowed)
    list.append(
      shape(.ellipse(box), .angularGradient(stops, center: CGPoint(x: 30, y: 30), startAngle: 0, endAngle: 2 * .pi)))
    list.append(
      shape(.ellipse(box), .radialGradient(stops, center: CGPoint(x: 30, y: 30), startRadius: 5, endRadius: 30)))
    let star = DisplayPath(
      [
        .move(CGPoint(x: 30, y: 0)), .line(CGPoint(x: 48, y: 58)), .line(CGPoint(x: 0, y: 22)),
        .line(CGPoint(x: 60, y: 22)),
        .line(CGPoint(x: 12, y: 58)), .close,
      ])
    let clipped = shape(.rectangle(box), .linearGradient(stops, start: .zero, end: CGPoint(x: 0, y: 60)))
    clipped.effects.clip = .path(star, evenOdd: false)
    list.append(clipped)
    let turned = shape(.roundedRectangle(box, radius: 8), .color(purple), stroke: DisplayStroke(width: 4))
    turned.transform = CGAffineTransform(translationX: 30, y: 30).rotated(by: 0.4).translatedBy(x: -30, y: -30)
    list.append(turned)
    for (index, item) in list.enumerated() {
      item.frame = CGRect(x: 16 + CGFloat(index) * 66, y: y + 8, width: 60, height: 60)
    }
    return list
  }

  private func button(_ title: String, look: ButtonContent.Look, at point: CGPoint) -> DisplayItem {
    let insets = backend.insets(of: look)
    let item = named(DisplayItem(.button(ButtonContent(look: look))), title)
    let text = label(title, at: CGRect(x: insets.leading, y: insets.top, width: 300, height: 0)) {
      $0.runs[0].color =
        look == .plain ? DisplayColor(red: 0, green: 0.48, blue: 1) : look == .bordered ? self.foreground : .white
    }
    item.setChildren([text])
    item.accessibility.role = .button
    item.accessibility.label = title
    item.frame = CGRect(
      x: point.x, y: point.y, width: text.frame.maxX + insets.trailing, height: text.frame.maxY + insets.bottom)
    return item
  }

  private func controls(at y: inout CGFloat, width: CGFloat) -> [DisplayItem] {
    var list: [DisplayItem] = []
    var x: CGFloat = 16
    for (title, look) in [("Plain", .plain), ("Bordered", .bordered), ("Главная", .borderedProminent)]
      as [(String, ButtonContent.Look)]
    {
      let item = button(title, look: look, at: CGPoint(x: x, y: y))
      list.append(item)
      x = item.frame.maxX + 12
    }
    y += 44
    func place(_ control: ControlContent, _ name: String, width: CGFloat?) {
      let item = named(DisplayItem(.control(control)), name)
      let size = backend.measure(control, width: width, height: nil)
      item.frame = CGRect(origin: CGPoint(x: 16, y: y), size: size)
      item.accessibility.label = name
      list.append(item)
      y += size.height + 8
      log(name, size)
    }
    let segments = ["New", "Top", "Лучшее"].map { SegmentedControl.Segment(label: $0) }
    place(.segmented(SegmentedControl(segments: segments, selection: 1)), "picker", width: width)
    place(.toggle(ToggleControl(isOn: true)), "switch", width: nil)
    place(.toggle(ToggleControl(isOn: true, look: .checkbox)), "check", width: nil)
    let font = FontSpec(size: 17)
    place(
      .textField(TextFieldControl(text: "", prompt: "Имя", font: font, color: foreground)), "plain field", width: width)
    place(
      .textField(TextFieldControl(text: "Текст", prompt: "", font: font, color: foreground, isBordered: true)), "field",
      width: width)
    place(
      .textField(TextFieldControl(kind: .secure, text: "secret", font: font, color: foreground, isBordered: true)),
      "secure",
      width: width)
    place(
      .textField(
        TextFieldControl(
          kind: .multiline, text: "Несколько строк\nтекста", font: font, color: foreground, isBordered: true)),
      "editor",
      width: width)
    return list
  }
}

/// To stderr, which is not buffered.
private func log(_ parts: Any...) {
  FileHandle.standardError.write(Data((parts.map { "\($0)" }.joined(separator: " ") + "\n").utf8))
}
