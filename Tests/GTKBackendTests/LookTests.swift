import CGTK
import CGTKTesting
import CoreGraphics
import RoostDisplay
import XCTest

@testable import GTKBackend

/// What native widgets show, and what they leave to the view graph.
final class LookTests: XCTestCase {
  private var stage: Stage!

  override func setUpWithError() throws { stage = Stage(try TestDisplay.backend()) }

  override func tearDown() {
    stage?.window.close()
    stage = nil
  }

  private func picture() -> Bitmap? {
    run(seconds: 0.3)
    return stage.picture()
  }

  func testAPlainButtonShowsNothingWhenItIsHoveredOrPressed() {
    let button = item(.button(ButtonContent()), 20, 20, 100, 40, [box(red, 40, 10, 20, 20)])
    stage.show([button])
    wait("a picture", until: { stage.picture()?.count(red) == 400 })
    let widget = stage.view(button)!.native!.widget
    let before = picture()!.pixels
    roost_test_set_hovered(widget, true)
    XCTAssertEqual(picture()!.pixels, before, "hovered")
    roost_test_set_pressed(widget, true)
    XCTAssertEqual(picture()!.pixels, before, "pressed")
    XCTAssertEqual(stage.log(of: button).last, "pressed(true)", "what dims it is told")
    roost_test_set_pressed(widget, false)
    roost_test_set_hovered(widget, false)
    XCTAssertEqual(stage.log(of: button).last, "pressed(false)")
  }

  // MARK: Tints

  private let purple = DisplayColor(red: 0.6, green: 0.2, blue: 0.8)

  private func controls(_ tint: DisplayColor?) -> [ControlContent] {
    [
      .toggle(ToggleControl(isOn: true, tint: tint)), .toggle(ToggleControl(isOn: true, look: .checkbox, tint: tint)),
      .slider(SliderControl(value: 0.8, tint: tint)), .progress(ProgressControl(fraction: 0.8, tint: tint)),
    ]
  }

  func testTintedControlsAreOfTheirColour() throws {
    for (index, control) in controls(purple).enumerated() {
      let stage = Stage(stage.backend)
      defer { stage.window.close() }
      let size = stage.backend.measure(control, width: 100, height: nil)
      let shown = item(.control(control), 20, 20, size.width, max(size.height, 20))
      stage.show([shown])
      wait("\(control) in its colour", until: { (stage.picture()?.count(purple) ?? 0) > 40 })
      // Another colour, and none: with the widget that there is.
      let widget = stage.view(shown)!.native!.widget
      shown.content = .control(controls(red)[index])
      stage.window.commit()
      wait("\(control) in red", until: { (stage.picture()?.count(red) ?? 0) > 40 })
      XCTAssertEqual(stage.picture()?.count(purple), 0)
      shown.content = .control(controls(nil)[index])
      stage.window.commit()
      wait("\(control) in the platform's colour", until: { stage.picture()?.count(red) == 0 })
      XCTAssertEqual(stage.view(shown)!.native!.widget, widget)
    }
  }

  func testASpinnerIsOfItsColour() {
    let spinner = item(.control(.progress(ProgressControl(look: .spinner, tint: red))), 20, 20, 40, 40)
    stage.show([spinner])
    func reddish(_ picture: Bitmap?) -> Int {
      guard let pixels = picture?.pixels else { return 0 }
      return stride(from: 0, to: pixels.count, by: 4).count { Int(pixels[$0]) > Int(pixels[$0 + 1]) + 100 }
    }
    wait("red", until: { reddish(stage.picture()) > 10 })
    spinner.content = .control(.progress(ProgressControl(look: .spinner)))
    stage.window.commit()
    wait("no red", until: { reddish(stage.picture()) == 0 })
  }

  func testTheCaretIsOfItsColour() {
    // That of several lines shows in an active window only, which takes a window manager; the rule is the same.
    for kind in [TextFieldControl.Kind.plain, .secure] {
      let stage = Stage(stage.backend)
      defer { stage.window.close() }
      var field = TextFieldControl(kind: kind, text: "ab", font: FontSpec(size: 17), color: .black)
      field.tint = red
      let shown = item(.control(.textField(field)), 20, 20, 150, 40)
      stage.show([shown])
      wait("a picture", until: { stage.picture() != nil })
      stage.window.focus(shown)
      // It blinks.
      wait("a red caret of \(kind)", until: { (stage.picture()?.count(red) ?? 0) > 8 })
    }
  }

  func testATintIsLoadedOnceForAllWidgets() {
    var loads: [String] = []
    let sheet = TintSheet { loads.append($0) }
    let names = (0..<100).map { _ in sheet.add(red) }
    XCTAssertEqual(Set(names), ["roost-tint-ff0000ff"])
    XCTAssertEqual(loads.count, 1)
    _ = sheet.add(green)
    XCTAssertEqual(loads.count, 2)
    XCTAssertTrue(loads[1].contains("roost-tint-ff0000ff") && loads[1].contains("roost-tint-00ff00ff"))
    // What nobody has any more goes with the next loading.
    for _ in 0..<100 { sheet.remove(red) }
    XCTAssertEqual(loads.count, 2)
    _ = sheet.add(blue)
    XCTAssertEqual(sheet.colors, [green, blue])
    XCTAssertFalse(loads[2].contains("roost-tint-ff0000ff"))
  }

  func testNoTintIsLeftBehind() {
    let before = stage.backend.tints.colors
    let color = DisplayColor(red: 0.123, green: 0.2, blue: 0.3)
    let shown = controls(color).enumerated().map { index, control in
      item(.control(control), 20, 40 * CGFloat(index), 100, 30)
    }
    stage.show(shown)
    XCTAssertTrue(stage.backend.tints.colors.contains(color))
    stage.root.setChildren([])
    stage.window.commit()
    _ = stage.backend.tints.add(red)
    stage.backend.tints.remove(red)
    XCTAssertFalse(stage.backend.tints.colors.subtracting(before).contains(color))
  }
}
