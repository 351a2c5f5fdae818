import Foundation
import HeadlessBackend
import RoostDisplay
import Testing

/// Collects what a window and its items report.
private final class Recorder: DisplayWindowDelegate, DisplayEventHandler {
  var sizes: [CGSize] = []
  var frames: [Double] = []
  var traits: [DisplayTraits] = []
  var isClosed = false
  var mayClose = true
  var events: [(item: DisplayItem, event: DisplayEvent)] = []
  var onEvent: (DisplayItem, DisplayEvent) -> Void = { _, _ in }

  func window(_ window: any DisplayWindow, resizedTo size: CGSize) { sizes.append(size) }
  func window(_ window: any DisplayWindow, changedTraitsTo traits: DisplayTraits) { self.traits.append(traits) }
  func window(_ window: any DisplayWindow, drawsFrameAt time: Double) { frames.append(time) }
  func windowShouldClose(_ window: any DisplayWindow) -> Bool { mayClose }
  func windowDidClose(_ window: any DisplayWindow) { isClosed = true }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    events.append((item, event))
    onEvent(item, event)
    return true
  }

  func log(of item: DisplayItem) -> [String] { events.filter { $0.item === item }.map { "\($0.event)" } }
}

private struct Stage {
  let backend = HeadlessBackend()
  let recorder = Recorder()
  let window: HeadlessWindow

  init(size: CGSize = CGSize(width: 200, height: 100), _ children: [DisplayItem]) {
    let configuration = WindowConfiguration(title: "Test", size: size)
    window = backend.makeWindow(configuration, delegate: recorder) as! HeadlessWindow
    window.tree.root.frame = CGRect(origin: .zero, size: size)
    window.tree.root.setChildren(children)
    func adopt(_ item: DisplayItem) {
      item.handler = recorder
      item.children.forEach(adopt)
    }
    adopt(window.tree.root)
    window.commit()
    window.present()
  }
}

private func item(
  _ content: DisplayContent, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
  _ children: [DisplayItem] = []
) -> DisplayItem {
  let item = DisplayItem(content)
  item.frame = CGRect(x: x, y: y, width: width, height: height)
  item.setChildren(children)
  return item
}

private func box(_ color: DisplayColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> DisplayItem
{
  let rect = CGRect(x: 0, y: 0, width: width, height: height)
  return item(.shape(DisplayShape(outline: .rectangle(rect), paint: .color(color))), x, y, width, height)
}

private let red = DisplayColor(red: 1, green: 0, blue: 0)
private let blue = DisplayColor(red: 0, green: 0, blue: 1)

@Suite struct HeadlessInput {
  @Test func theFrontmostItemIsTapped() {
    let below = box(red, 0, 0, 100, 100)
    below.interactions = .tap
    let above = box(blue, 50, 0, 100, 100)
    above.interactions = .tap
    let stage = Stage([below, above])
    #expect(stage.window.tap(at: CGPoint(x: 60, y: 50)))
    #expect(stage.recorder.log(of: above).count == 1 && stage.recorder.log(of: below).isEmpty)
    // A group lets input through, as does whatever does not want any.
    above.interactions = .transparent
    stage.window.tap(at: CGPoint(x: 60, y: 50))
    #expect(stage.recorder.log(of: below).count == 1)
  }

  @Test func edgesAndCorners() {
    let target = box(red, 10, 10, 20, 20)
    target.interactions = .tap
    let stage = Stage([target])
    for (point, isHit) in [
      (CGPoint(x: 10, y: 10), true), (CGPoint(x: 29.9, y: 29.9), true), (CGPoint(x: 30, y: 30), false),
      (CGPoint(x: 9.9, y: 10), false), (CGPoint(x: -1, y: -1), false), (CGPoint(x: 200, y: 100), false),
    ] { #expect(stage.window.tap(at: point) == isHit) }
  }

  @Test func clipsAndTransformsDecideWhatIsHit() {
    let round = box(red, 0, 0, 40, 40)
    round.interactions = .tap
    round.effects.clip = .ellipse(CGRect(x: 0, y: 0, width: 40, height: 40))
    let turned = box(blue, 100, 0, 40, 10)
    turned.interactions = .tap
    turned.transform = .init(rotationAngle: .pi / 2)
    let stage = Stage([round, turned])
    #expect(!stage.window.tap(at: CGPoint(x: 2, y: 2)))
    #expect(stage.window.tap(at: CGPoint(x: 20, y: 2)))
    // Turned by 90° about its origin it hangs down to the left.
    #expect(stage.window.tap(at: CGPoint(x: 95, y: 30)))
    #expect(!stage.window.tap(at: CGPoint(x: 130, y: 5)))
  }

  @Test func buttonsPressAndActivate() {
    let label = box(red, 0, 0, 40, 20)
    let button = item(.button(ButtonContent()), 10, 10, 40, 20, [label])
    let stage = Stage([button])
    #expect(stage.window.tap(label))
    #expect(stage.recorder.log(of: button).suffix(3) == ["pressed(true)", "pressed(false)", "activated"])
    button.content = .button(ButtonContent(isEnabled: false))
    stage.window.commit()
    #expect(!stage.window.tap(button) && !stage.window.activate(button))
    #expect(stage.window.focusedItem == nil)
  }

  @Test func controlsReportWhatTheyAreSetTo() {
    let segments = ["A", "B", "C"].map { SegmentedControl.Segment(label: $0) }
    let picker = item(.control(.segmented(SegmentedControl(segments: segments, selection: 0))), 0, 0, 90, 30)
    let toggle = item(.control(.toggle(ToggleControl(isOn: false))), 100, 0, 50, 30)
    let stage = Stage([picker, toggle])
    stage.window.tap(at: CGPoint(x: 75, y: 15))
    stage.window.tap(toggle)
    #expect(values(in: stage) == [.selection(2), .bool(true)])
  }

  @Test func typing() {
    let field = item(
      .control(.textField(TextFieldControl(text: "a", font: FontSpec(size: 17), color: .black))), 0, 0, 100, 20)
    let stage = Stage([field])
    #expect(!stage.window.type("x"))
    stage.window.tap(field)
    #expect(stage.window.type("бё😀\n"))
    #expect(values(in: stage) == [.text("aб"), .text("aбё"), .text("aбё😀")])
    #expect(stage.recorder.log(of: field).first == "focused(true)")
    #expect(stage.recorder.log(of: field).last == "submitted")
  }

  /// What controls were set to; descriptions do not tell what was typed.
  private func values(in stage: Stage) -> [ControlValue] {
    stage.recorder.events.compactMap { event in
      if case .changed(let value) = event.event { return value }
      return nil
    }
  }

  @Test func theFocusGoesRoundInReadingOrder() {
    let buttons = [(100, 0), (0, 50), (0, 0)].map {
      item(.button(ButtonContent()), CGFloat($0.0), CGFloat($0.1), 50, 20)
    }
    let stage = Stage(buttons)
    var order: [Int] = []
    for _ in 0..<4 {
      stage.window.focusNext()
      order.append(buttons.firstIndex { $0 === stage.window.focusedItem }!)
    }
    #expect(order == [2, 0, 1, 2])
    stage.window.key(" ")
    #expect(stage.recorder.log(of: buttons[2]).last == "activated")
  }
}

@Suite struct HeadlessScrolling {
  @Test func theVisiblePartIsReported() {
    let content = ScrollContent(contentSize: CGSize(width: 100, height: 1000), horizontal: false, vertical: true)
    let row = box(red, 0, 500, 100, 20)
    row.interactions = .tap
    let scroll = item(.scroll(content), 0, 0, 100, 100, [row])
    let stage = Stage([scroll])
    #expect(stage.recorder.log(of: scroll).count == 1)
    stage.window.scroll(at: CGPoint(x: 50, y: 50), by: CGSize(width: 0, height: 450))
    #expect(stage.window.visibleRect(of: scroll) == CGRect(x: 0, y: 450, width: 100, height: 100))
    #expect(stage.window.tap(at: CGPoint(x: 10, y: 55)))
    #expect(stage.window.windowFrame(of: row) == CGRect(x: 0, y: 50, width: 100, height: 20))
    // Clamped, and clamped again where the content shrinks.
    stage.window.scroll(scroll, to: CGPoint(x: 50, y: 5000), animated: true)
    stage.backend.loop.settle()
    #expect(stage.window.visibleRect(of: scroll)?.origin == CGPoint(x: 0, y: 900))
    var shorter = content
    shorter.contentSize.height = 150
    scroll.content = .scroll(shorter)
    stage.window.commit()
    stage.backend.loop.settle()
    #expect(stage.window.visibleRect(of: scroll)?.origin.y == 50)
    #expect(stage.recorder.log(of: scroll).count == 4)
  }
}

@Suite struct HeadlessWindows {
  @Test func framesAreDrawnOnlyWhenAskedFor() {
    let stage = Stage([])
    stage.backend.loop.advance(by: 1)
    #expect(stage.recorder.frames.isEmpty)
    stage.window.requestFrame()
    stage.backend.loop.advance(by: 1)
    #expect(stage.recorder.frames.count == 1)
    #expect(abs(stage.backend.loop.now - 2) < 1e-9)
  }

  @Test func timersAndUpdatesRunInOrder() {
    let loop = HeadlessBackend().loop
    var log: [String] = []
    loop.schedule(after: 0.2) { log.append("late") }
    loop.schedule(after: 0.1) {
      log.append("early")
      loop.scheduleUpdate { log.append("update") }
    }
    loop.advance(by: 0.15)
    #expect(log == ["early", "update"])
    loop.advance(by: 0.1)
    #expect(log == ["early", "update", "late"])
  }

  @Test func aClosedWindowKeepsNothing() {
    let child = box(red, 0, 0, 10, 10)
    let stage = Stage([child])
    stage.recorder.mayClose = false
    #expect(!stage.window.requestClose())
    stage.recorder.mayClose = true
    #expect(stage.window.requestClose() && stage.recorder.isClosed && stage.backend.windows.isEmpty)
    #expect(child.backing == nil)
  }

  @Test func onlyWhatChangedIsCommitted() {
    let children = (0..<100).map { box(red, 0, CGFloat($0), 10, 1) }
    let stage = Stage(children)
    let before = stage.window.committedItems
    children[50].frame.origin.x = 5
    children[50].frame.origin.x = 6
    stage.window.commit()
    #expect(stage.window.committedItems == before + 1)
    stage.window.tree.root.setChildren(Array(children.dropFirst(10)))
    stage.window.commit()
    #expect(stage.window.removedItems == 10)
  }

  @Test func theTreeAsText() {
    let title = item(
      .text(
        MockTextEngine().makeLayout(
          ResolvedText(runs: [TextRun("Hi", font: FontSpec(size: 17), color: .black)]))), 0, 0, 20, 20)
    title.accessibility.role = .heading
    let button = item(.button(ButtonContent(isEnabled: false)), 0, 20, 40, 20, [box(red, 0, 0, 10, 10)])
    button.accessibility = AccessibilityProperties(role: .button, label: "Save")
    button.accessibility.identifier = "save"
    let toggle = item(.control(.toggle(ToggleControl(isOn: true))), 0, 40, 50, 30)
    let list = item(.group, 0, 0, 100, 100, [title, button, toggle])
    list.accessibility.role = .list
    #expect(
      Stage([list]).window.accessibilityTree() == """
        list
          heading "Hi"
          button "Save" id:save disabled
          toggle = "on"
        """)
  }
}

@Suite struct HeadlessPictures {
  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4])
  }

  @Test func neighboursShareAnEdge() {
    let bitmap = Stage([box(red, 0, 0, 33.4, 50), box(blue, 33.4, 0, 33.3, 50)]).window.render()
    #expect(pixel(bitmap, 32, 10) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 66, 10) == [0, 0, 255, 255])
    #expect(pixel(bitmap, 67, 10) == [255, 255, 255, 255])
  }

  @Test func effectsGroupAnItemWithItsChildren() {
    let child = box(blue, 0, 0, 20, 20)
    let parent = box(red, 0, 0, 40, 40)
    parent.setChildren([child])
    parent.effects.opacity = 0.5
    parent.effects.clip = .rectangle(CGRect(x: 0, y: 0, width: 30, height: 40))
    let bitmap = Stage([parent]).window.render()
    // The child hides its parent before both become translucent.
    #expect(abs(Int(pixel(bitmap, 10, 10)[0]) - 127) < 3 && pixel(bitmap, 10, 10)[2] == 255)
    #expect(pixel(bitmap, 25, 30)[0] == 255)
    #expect(pixel(bitmap, 35, 30) == [255, 255, 255, 255])
  }

  @Test func shadowsFallOutside() {
    let item = box(red, 20, 20, 40, 40)
    item.effects.shadow = DisplayShadow(color: .black, radius: 3, offset: CGSize(width: 10, height: 0))
    let bitmap = Stage([item]).window.render()
    #expect(pixel(bitmap, 65, 40)[0] < 60)
    #expect(pixel(bitmap, 30, 40) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 100, 40) == [255, 255, 255, 255])
  }

  @Test func imagesAndTints() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 255, 0, 0])
    let plain = item(.image(DisplayImage(bitmap: bitmap, isPixelated: true)), 0, 0, 20, 10)
    let tinted = item(.image(DisplayImage(bitmap: bitmap, tint: blue, isPixelated: true)), 0, 20, 20, 10)
    let picture = Stage([plain, tinted]).window.render()
    #expect(pixel(picture, 5, 5) == [255, 0, 0, 255] && pixel(picture, 15, 5) == [255, 255, 255, 255])
    #expect(pixel(picture, 5, 25) == [0, 0, 255, 255])
  }

  @Test func textLeavesInk() {
    for engine in [PangoTextEngine(), MockTextEngine()] as [any TextEngine] {
      let backend = HeadlessBackend(textEngine: engine)
      let recorder = Recorder()
      let window =
        backend.makeWindow(
          WindowConfiguration(title: "", size: CGSize(width: 100, height: 40)), delegate: recorder) as! HeadlessWindow
      let layout = engine.makeLayout(
        ResolvedText(runs: [TextRun("Жé你", font: FontSpec(size: 17), color: .black)]))
      let text = DisplayItem(.text(layout))
      text.frame = CGRect(origin: .zero, size: layout.measure(width: nil, height: nil).size)
      window.tree.root.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      window.tree.root.setChildren([text])
      window.commit()
      let dark = stride(from: 0, to: window.render().pixels.count, by: 4).filter { window.render().pixels[$0] < 100 }
      #expect(dark.count > 50)
      #expect(window.renderPNG().starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }
}
