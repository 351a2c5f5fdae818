import CGTK
import CoreGraphics
import Foundation
import RoostDisplay
import XCTest

@testable import GTKBackend

/// Real windows on a display.
final class WindowTests: XCTestCase {
  private var stage: Stage!

  override func setUpWithError() throws { stage = Stage(try TestDisplay.backend()) }

  override func tearDown() {
    stage?.window.close()
    stage = nil
  }

  func testTheFirstPaintIsTheSettledOne() {
    let child = box(red, 0, 0, 10, 10)
    stage.layOut = { size in child.frame = CGRect(x: 20, y: 0, width: size.width - 40, height: 10) }
    child.content = .shape(
      DisplayShape(outline: .rectangle(CGRect(x: 0, y: 0, width: 2000, height: 10)), paint: .color(red)))
    stage.show([child])
    // Whatever is seen first has the size of the window already.
    var picture: Bitmap?
    wait(
      "a picture",
      until: {
        picture = stage.picture(); return picture.map { $0.count(red) > 0 } ?? false
      })
    XCTAssertEqual(stage.sizes.count, 1)
    XCTAssertEqual(stage.view(child)?.placement.size.width, stage.sizes[0].width - 40)
    XCTAssertEqual(stage.window.contentSize, stage.sizes[0])
  }

  func testNeighboursShareAnEdge() {
    // Thirds of 100 points: rounded on their own they would leave gaps or overlap.
    let third: CGFloat = 100.0 / 3
    let boxes = (0..<3).map { box([red, green, blue][$0], CGFloat($0) * third, 0, third, 30) }
    stage.show([item(.group, 10.4, 10, 100, 30, boxes)])
    wait("a picture", until: { (stage.picture()?.count(blue) ?? 0) > 0 })
    let picture = stage.picture()!
    XCTAssertEqual(picture.count(red) + picture.count(green) + picture.count(blue), 100 * 30)
  }

  func testOnlyWhatChangedIsTouched() {
    let boxes = (0..<50).map { box(red, 0, CGFloat($0) * 4, 40, 4) }
    stage.show(boxes)
    wait("a picture", until: { (stage.picture()?.count(red) ?? 0) > 0 })
    let views = boxes.map { stage.view($0)! }
    boxes[7].frame.origin.x = 50
    boxes[8].content = .shape(
      DisplayShape(outline: .rectangle(CGRect(x: 0, y: 0, width: 40, height: 4)), paint: .color(blue)))
    stage.window.commit()
    wait("the change", until: { stage.picture()?.count(blue) == 160 })
    XCTAssertTrue(zip(boxes, views).allSatisfy { stage.view($0) === $1 })
    XCTAssertEqual(stage.picture()?.count(red), 49 * 160)
  }

  func testItemsComeGoAndMove() {
    let a = box(red, 0, 0, 20, 20)
    let b = box(blue, 0, 0, 20, 20)
    let left = item(.group, 0, 0, 100, 100, [a, b])
    let right = item(.group, 100, 0, 100, 100)
    stage.show([left, right])
    wait("b over a", until: { stage.picture()?.count(blue) == 400 && stage.picture()?.count(red) == 0 })
    left.setChildren([b, a])
    stage.window.commit()
    wait("a over b", until: { stage.picture()?.count(red) == 400 && stage.picture()?.count(blue) == 0 })
    right.setChildren([a])
    stage.window.commit()
    wait("both", until: { stage.picture()?.count(red) == 400 && stage.picture()?.count(blue) == 400 })
    stage.root.setChildren([right])
    stage.window.commit()
    wait("only a", until: { stage.picture()?.count(blue) == 0 && stage.picture()?.count(red) == 400 })
    XCTAssertNil(left.backing)
    XCTAssertNil(b.backing)
    // An item that left may come back.
    stage.root.setChildren([right, left])
    stage.window.commit()
    wait("b again", until: { stage.picture()?.count(blue) == 400 })
  }

  func testAnItemMovesToAnotherWindow() throws {
    let child = box(red, 0, 0, 20, 20)
    stage.show([child])
    wait("here", until: { stage.picture()?.count(red) == 400 })
    let other = Stage(stage.backend)
    other.show([child])
    wait("there", until: { other.picture()?.count(red) == 400 })
    stage.window.commit()
    wait("no longer here", until: { stage.picture()?.count(red) == 0 })
    XCTAssertNotNil(other.view(child))
    other.window.close()
  }

  func testNothingIsLeftOfAClosedWindow() {
    let before = roost_view_live_count()
    weak var window: GTKWindow?
    weak var view: ItemView?
    let row = item(
      .scroll(ScrollContent(contentSize: CGSize(width: 100, height: 900), horizontal: false, vertical: true)), 0, 0,
      100, 100,
      [item(.button(ButtonContent()), 0, 0, 50, 50, [box(red, 0, 0, 50, 50)])])
    row.interactions = [.tap, .drag, .hover, .keys, .longPress]
    do {
      let extra = Stage(stage.backend)
      window = extra.window
      extra.show([row, item(.control(.toggle(ToggleControl(isOn: true))), 0, 200, 50, 30)])
      wait("a picture", until: { (extra.picture()?.count(red) ?? 0) > 0 })
      view = extra.view(row)
      XCTAssertNotNil(view)
      XCTAssertGreaterThan(roost_view_live_count(), before + 5)
      extra.mayClose = false
      extra.window.close()
      XCTAssertTrue(extra.isClosed)
      XCTAssertNil(row.backing)
    }
    run(seconds: 0.1)
    XCTAssertNil(view)
    XCTAssertNil(window)
    XCTAssertEqual(roost_view_live_count(), before)
  }

  func testAnItemMayVanishWithoutBeingCommitted() {
    let content = ScrollContent(contentSize: CGSize(width: 50, height: 900), horizontal: false, vertical: true)
    let parent = item(.group, 0, 0, 100, 100)
    do {
      let scroll = item(.scroll(content), 0, 0, 50, 50, [item(.button(ButtonContent()), 0, 0, 20, 20)])
      scroll.interactions = [.tap, .drag]
      let field = TextFieldControl(text: "", font: FontSpec(size: 17), color: .black)
      parent.setChildren([scroll, item(.control(.textField(field)), 50, 0, 50, 50)])
      stage.show([parent])
      wait("a picture", until: { stage.picture() != nil })
      stage.window.scroll(scroll, to: CGPoint(x: 0, y: 100), animated: false)
      stage.root.setChildren([])
      parent.setChildren([])
    }
    stage.window.commit()
    run(seconds: 0.1)
    XCTAssertNil(parent.backing)
  }

  func testFramesComeWhileTheyAreAskedFor() {
    stage.show([])
    wait("a first frame", until: { stage.window.snapshotPNG() != nil })
    run(seconds: 0.3)
    XCTAssertTrue(stage.frames.isEmpty)
    stage.onFrame = { [stage] in if stage!.frames.count < 10 { stage!.window.requestFrame() } }
    stage.window.requestFrame()
    wait("ten frames", until: { stage.frames.count == 10 })
    XCTAssertEqual(stage.frames, stage.frames.sorted())
    // Idle again: the loop sleeps.
    run(seconds: 0.5)
    let iterations = roost_loop_count(ROOST_LOOP_ITERATIONS)
    run(seconds: 1)
    XCTAssertEqual(stage.frames.count, 10)
    XCTAssertLessThanOrEqual(roost_loop_count(ROOST_LOOP_ITERATIONS) - iterations, 10)
  }

  func testScrollingIsReportedBeforeItIsSeen() {
    let content = ScrollContent(
      contentSize: CGSize(width: 100, height: 4_400_000), horizontal: false, vertical: true, showsIndicators: false)
    let scroll = item(.scroll(content), 0, 0, 100, 100)
    // One row at a time, where the visible part begins.
    let row = box(red, 0, 0, 100, 44)
    scroll.setChildren([row])
    stage.onEvent = { [stage] _, event in
      guard case .scrolled(let visible) = event else { return }
      row.frame.origin.y = (visible.minY / 44).rounded(.up) * 44
      stage!.window.commit()
    }
    stage.show([scroll])
    wait("a picture", until: { stage.picture()?.count(red) == 4400 })
    for offset in [440, 44 * 50_000, 44 * 99_990] as [CGFloat] {
      stage.window.scroll(scroll, to: CGPoint(x: 0, y: offset), animated: false)
      wait("row at \(offset)", until: { row.frame.minY == offset })
      wait("the row", until: { stage.picture()?.count(red) == 4400 })
      XCTAssertEqual(stage.view(row)?.placement.absolute.y, offset)
    }
    stage.window.scroll(scroll, to: CGPoint(x: 0, y: 1e9), animated: false)
    wait("the end", until: { stage.log(of: scroll).last!.contains("4399900") })
    // Shorter content moves the visible part.
    scroll.content = .scroll(
      ScrollContent(contentSize: CGSize(width: 100, height: 300), horizontal: false, vertical: true))
    stage.window.commit()
    wait("clamped", until: { stage.log(of: scroll).last!.contains("y: 200.0") })
  }

  func testAnimatedScrollingArrives() {
    let content = ScrollContent(contentSize: CGSize(width: 100, height: 2000), horizontal: false, vertical: true)
    let scroll = item(.scroll(content), 0, 0, 100, 100, [box(red, 0, 0, 100, 2000)])
    stage.show([scroll])
    wait("a picture", until: { (stage.picture()?.count(red) ?? 0) > 0 })
    stage.window.scroll(scroll, to: CGPoint(x: 0, y: 1000), animated: true)
    wait("the end", until: { stage.log(of: scroll).last?.contains("y: 1000.0") ?? false })
    XCTAssertGreaterThan(stage.log(of: scroll).count, 3)
  }

  func testInputGoesToTheFrontmost() {
    let below = box(red, 0, 0, 100, 100)
    let above = item(.group, 0, 0, 300, 300, [box(blue, 150, 0, 50, 50)])
    let label = box(green, 0, 0, 30, 30)
    let button = item(.button(ButtonContent()), 10, 200, 30, 30, [label])
    stage.show([below, above, button])
    wait("a picture", until: { (stage.picture()?.count(blue) ?? 0) > 0 })
    func hit(_ x: Double, _ y: Double) -> DisplayItem? {
      let root = stage.view(stage.root)!
      return roost_view_owner_at(root.widget, x, y).flatMap { ViewOwner.from($0) as? ItemView }?.item
    }
    // The empty group in front lets input through.
    XCTAssertTrue(hit(50, 50) === below)
    XCTAssertTrue(hit(0, 0) === below)
    XCTAssertTrue(hit(99.9, 99.9) === below)
    XCTAssertTrue(hit(100, 100) !== below)
    XCTAssertTrue(hit(160, 10) === above.children[0])
    XCTAssertTrue(hit(20, 210) === label)
    below.interactions = .transparent
    above.interactions = .tap
    stage.window.commit()
    XCTAssertTrue(hit(50, 50) === above)
    above.effects.clip = .ellipse(CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.window.commit()
    XCTAssertFalse(hit(5, 5) === above)
  }

  func testAFieldIsNotTouchedWhileItShowsTheText() {
    func content(_ text: String, _ kind: TextFieldControl.Kind = .plain) -> DisplayContent {
      .control(
        .textField(TextFieldControl(kind: kind, text: text, prompt: "?", font: FontSpec(size: 17), color: .black)))
    }
    for kind in [TextFieldControl.Kind.plain, .secure, .multiline] {
      let field = item(content("abc", kind), 0, 0, 200, 40)
      stage.show([field])
      let native = stage.view(field)!.native as! FieldNative
      XCTAssertEqual(native.text, "abc")
      roost_field_set_text(native.widget, "typed ё你")
      field.content = content("typed ё你", kind)
      stage.window.commit()
      XCTAssertEqual(native.text, "typed ё你")
      XCTAssertTrue(stage.log(of: field).isEmpty)
      field.content = content("no\0w", kind)
      stage.window.commit()
      XCTAssertEqual(native.text, "now")
      XCTAssertTrue(stage.view(field)!.native === native)
    }
  }

  func testNothingHasTheFocusUntilItIsAskedFor() {
    let field = item(
      .control(.textField(TextFieldControl(text: "", font: FontSpec(size: 17), color: .black))), 0, 0, 200, 40)
    let button = item(.button(ButtonContent()), 0, 50, 40, 40)
    stage.show([field, button])
    run(seconds: 0.2)
    XCTAssertTrue(stage.log(of: field).isEmpty)
    stage.window.focus(field)
    run(seconds: 0.1)
    XCTAssertEqual(stage.log(of: field), ["focused(true)"])
    stage.window.focus(nil)
    run(seconds: 0.1)
    XCTAssertEqual(stage.log(of: field), ["focused(true)", "focused(false)"])
  }

  func testControlsAreReplacedWhereTheKindChanges() {
    let control = item(.control(.toggle(ToggleControl(isOn: true))), 0, 0, 100, 40)
    stage.show([control])
    let view = stage.view(control)!
    XCTAssertTrue(view.native is ToggleNative)
    let segments = ["A", "B"].map { SegmentedControl.Segment(label: $0) }
    control.content = .control(.segmented(SegmentedControl(segments: segments, selection: 0)))
    stage.window.commit()
    XCTAssertTrue(stage.view(control)!.native is SegmentedNative)
    control.content = .group
    stage.window.commit()
    XCTAssertNil(stage.view(control)!.native)
    run(seconds: 0.1)
    XCTAssertTrue(stage.log(of: control).isEmpty)
  }

  func testSizesOfControls() {
    let backend = stage.backend
    let segments = ["A", "Long label"].map { SegmentedControl.Segment(label: $0) }
    let picker = ControlContent.segmented(SegmentedControl(segments: segments, selection: 0))
    XCTAssertEqual(backend.measure(picker, width: 300, height: nil).width, 300)
    let ideal = backend.measure(picker, width: nil, height: nil)
    XCTAssertGreaterThan(ideal.width, 120)
    XCTAssertEqual(backend.measure(picker, width: .infinity, height: nil), ideal)
    XCTAssertLessThan(backend.measure(.toggle(ToggleControl(isOn: true)), width: 300, height: nil).width, 80)
  }

  func testDarkModeIsReported() {
    stage.show([])
    wait("a picture", until: { stage.picture() != nil })
    func background() -> UInt8 { stage.picture()!.pixels[(200 * stage.picture()!.width + 150) * 4] }
    XCTAssertGreaterThan(background(), 200)
    stage.backend.prefersDark = true
    wait("dark", until: { stage.traits.last?.isDark == true && background() < 80 })
    XCTAssertTrue(stage.window.traits.isDark)
    stage.backend.prefersDark = nil
    wait("light", until: { stage.traits.last?.isDark == false && background() > 200 })
  }

  func testStrangeGeometry() {
    let flat = box(red, 0, 0, 20, 20)
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)
    let endless = box(red, .infinity, 0, 20, .nan)
    let negative = box(red, 0, 0, 20, 20)
    negative.frame = CGRect(x: 0, y: 0, width: -20, height: 20)
    let small = item(.control(.toggle(ToggleControl(isOn: true))), 0, 50, 2, 2)
    let seen = box(blue, 100, 100, 20, 20)
    seen.transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0)
    stage.show([flat, endless, negative, small, seen])
    wait("a picture", until: { stage.picture()?.count(blue) == 400 })
  }
}
