import CGTK
import CoreGraphics
import Foundation
import RoostDisplay
import SwiftUI
import XCTest

@testable import GTKBackend

/// A list with a selection in a real window: what GTK has the focus on, and what is seen. (Real keys: Tests/EndToEnd.)
final class ListTests: XCTestCase {
  struct Listing: View {
    @State private var selection: Set<Int> = [2]
    var body: some View {
      List(0..<1000, selection: $selection) { Text("row \($0)") }.tint(Color(red: 1, green: 0, blue: 0))
    }
  }

  private var host: WindowHost!
  private var window: GTKWindow {
    nonisolated(unsafe) let test = self
    return MainActor.assumeIsolated { UncheckedWindow(test.host.displayWindow as! GTKWindow) }.window
  }

  private struct UncheckedWindow: @unchecked Sendable {
    let window: GTKWindow
    init(_ window: GTKWindow) { self.window = window }
  }

  override func setUpWithError() throws {
    nonisolated(unsafe) let backend = try TestDisplay.backend()
    nonisolated(unsafe) let test = self
    MainActor.assumeIsolated {
      let scene = _SceneWindow(title: "List", defaultSize: CGSize(width: 300, height: 400)) { AnyView(Listing()) }
      test.host = WindowHost(scene, appName: "Test", backend: backend)
    }
  }

  override func tearDown() {
    if host != nil { window.close() }
    host = nil
  }

  private func items(_ role: AccessibilityProperties.Role) -> [DisplayItem] {
    var found: [DisplayItem] = []
    func visit(_ item: DisplayItem) {
      if item.accessibility.role == role { found.append(item) }
      item.children.forEach(visit)
    }
    visit(window.tree.root)
    return found
  }

  private func press(_ key: UInt32, _ modifiers: DisplayModifiers = []) {
    let list = items(.list)[0]
    XCTAssertEqual(list.handler?.displayItem(list, received: .key(character: "", key: key, modifiers: modifiers)), true)
  }

  /// Pixels that are redder than the window is.
  private func tintedPixels() -> Int {
    guard let pixels = window.snapshotPNG().flatMap({ Bitmap(data: $0) })?.pixels else { return 0 }
    return stride(from: 0, to: pixels.count, by: 4).count { Int(pixels[$0]) > Int(pixels[$0 + 1]) + 30 }
  }

  private var focusedLabel: String? { window.focusedItem?.accessibility.label }

  func testWhatIsSelectedIsTinted() {
    wait("one row", until: { (11_000...14_000).contains(self.tintedPixels()) })
    press(0xFF54)
    press(0xFF54, .shift)
    wait("two rows", until: { (22_000...29_000).contains(self.tintedPixels()) })
  }

  func testTheFocusIsOnTheWidgetOfTheRow() {
    wait("a picture", until: { self.window.snapshotPNG() != nil })
    XCTAssertNil(window.focusedItem)
    // Nothing has the focus: the window gives the key to the list.
    nonisolated(unsafe) let test = self
    let isUsed = MainActor.assumeIsolated {
      test.host.window(test.host.displayWindow, pressed: "", key: 0xFF54, modifiers: [])
    }
    XCTAssertTrue(isUsed)
    wait("row 3", until: { self.focusedLabel == "row 3" })
    press(0xFF57)
    wait("the end", until: { self.focusedLabel == "row 999" })
    let row = items(.listItem).first { $0.accessibility.label == "row 999" }
    XCTAssertEqual(row?.accessibility.isSelected, true)
    XCTAssertEqual(ItemView.of(row!, in: window).map { roost_widget_has_focus($0.widget) }, true)
    // The list is one stop of the Tab key: no other row can have the focus.
    XCTAssertEqual(items(.listItem).filter(\.isFocusable).count, 1)
    press(0xFF50)
    wait("the beginning", until: { self.focusedLabel == "row 0" })
    XCTAssertEqual(items(.listItem).filter(\.isFocusable).count, 1)
  }

  func testTheRowWithTheFocusStaysWhenItIsScrolledAway() {
    wait("a picture", until: { self.window.snapshotPNG() != nil })
    let row = items(.listItem)[1]
    row.handler?.displayItem(row, received: .clicked([]))
    wait("the focus", until: { self.focusedLabel == "row 1" })
    window.scroll(items(.list)[0], to: CGPoint(x: 0, y: 20_000), animated: false)
    wait(
      "other rows",
      until: { self.items(.listItem).contains { Int($0.accessibility.label?.dropFirst(4) ?? "") ?? 0 > 300 } })
    XCTAssertEqual(focusedLabel, "row 1")
    press(0xFF54)
    wait("the next row", until: { self.focusedLabel == "row 2" })
  }
}
