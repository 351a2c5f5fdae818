import CGTK
import CoreGraphics
import Foundation
import RoostDisplay

@testable import GTKBackend

/// A window with a display tree, and what it reports.
final class Stage: DisplayWindowDelegate, DisplayEventHandler {
  let backend: GTKBackend
  private(set) var window: GTKWindow!
  var root: DisplayItem { window.tree.root }
  var sizes: [CGSize] = []
  var frames: [Double] = []
  var traits: [DisplayTraits] = []
  var events: [(item: DisplayItem, event: DisplayEvent)] = []
  var mayClose = true
  var isClosed = false
  /// Lays out, whenever the size changes.
  var layOut: (CGSize) -> Void = { _ in }
  var onFrame: () -> Void = {}
  var onEvent: (DisplayItem, DisplayEvent) -> Void = { _, _ in }

  init(_ backend: GTKBackend, size: CGSize = CGSize(width: 300, height: 400)) {
    self.backend = backend
    let configuration = WindowConfiguration(title: "Test", size: size, minimumSize: CGSize(width: 50, height: 50))
    window = backend.makeWindow(configuration, delegate: self) as? GTKWindow
  }

  func show(_ children: [DisplayItem]) {
    root.setChildren(children)
    for child in children { adopt(child) }
    root.frame = CGRect(origin: .zero, size: window.contentSize)
    window.commit()
    window.present()
  }

  func adopt(_ item: DisplayItem) {
    item.handler = self
    item.children.forEach(adopt)
  }

  func view(_ item: DisplayItem) -> ItemView? { ItemView.of(item, in: window) }

  func log(of item: DisplayItem) -> [String] { events.filter { $0.item === item }.map { "\($0.event)" } }

  /// What the window shows, without its header bar.
  func picture() -> Bitmap? { window.snapshotPNG().flatMap { Bitmap(data: $0) } }

  func window(_ window: any DisplayWindow, resizedTo size: CGSize) {
    sizes.append(size)
    root.frame = CGRect(origin: .zero, size: size)
    layOut(size)
    window.commit()
  }

  func window(_ window: any DisplayWindow, changedTraitsTo traits: DisplayTraits) { self.traits.append(traits) }

  func window(_ window: any DisplayWindow, drawsFrameAt time: Double) {
    frames.append(time)
    onFrame()
  }

  func windowShouldClose(_ window: any DisplayWindow) -> Bool { mayClose }

  func windowDidClose(_ window: any DisplayWindow) {
    isClosed = true
    // What a test has put there may hold the stage.
    (layOut, onFrame, onEvent) = ({ _ in }, {}, { _, _ in })
  }

  func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool {
    events.append((item, event))
    onEvent(item, event)
    return true
  }
}

func item(
  _ content: DisplayContent, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
  _ children: [DisplayItem] = []
) -> DisplayItem {
  let item = DisplayItem(content)
  item.frame = CGRect(x: x, y: y, width: width, height: height)
  item.setChildren(children)
  return item
}

func box(
  _ color: DisplayColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ children: [DisplayItem] = []
) -> DisplayItem {
  let rect = CGRect(x: 0, y: 0, width: width, height: height)
  return item(.shape(DisplayShape(outline: .rectangle(rect), paint: .color(color))), x, y, width, height, children)
}

let red = DisplayColor(red: 1, green: 0, blue: 0)
let green = DisplayColor(red: 0, green: 1, blue: 0)
let blue = DisplayColor(red: 0, green: 0, blue: 1)

extension Bitmap {
  /// How many pixels have exactly this colour.
  func count(_ color: DisplayColor) -> Int {
    let bytes = [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
    return stride(from: 0, to: pixels.count, by: 4).count { index in
      pixels[index] == bytes[0] && pixels[index + 1] == bytes[1] && pixels[index + 2] == bytes[2]
    }
  }
}

extension Stage {
  /// The widgets below an item's own, from back to front.
  func childOrder(of item: DisplayItem) -> [OpaquePointer] {
    var widgets: [OpaquePointer] = []
    var child = roost_widget_first_child(view(item)!.childrenWidget)
    while let widget = child {
      widgets.append(widget)
      child = roost_widget_next_sibling(widget)
    }
    return widgets
  }
}
