import CGTK
import CoreGraphics
import Foundation
import HeadlessBackend
import RoostDisplay
import SwiftUI
import XCTest

@testable import GTKBackend

/// The same screens in a real window and without a display: the same items, frames and accessibility, and widgets where
/// the headless window has its items. Both measure texts with Pango; the sizes of native controls are the platform's.
final class ConformanceTests: XCTestCase {
  private var backend: GTKBackend!

  override func setUpWithError() throws { backend = try TestDisplay.backend() }

  /// One item, as both backends should have it.
  private struct Entry: Equatable, CustomStringConvertible {
    var depth: Int
    var kind: String
    var accessibility: AccessibilityProperties
    var effects: DisplayEffects
    var transform: CGAffineTransform
    var description: String { String(repeating: " ", count: depth) + "\(kind) \(accessibility.label ?? "")" }
  }

  private func items(_ root: DisplayItem) -> [(item: DisplayItem, depth: Int)] {
    var result: [(item: DisplayItem, depth: Int)] = []
    func visit(_ item: DisplayItem, _ depth: Int) {
      result.append((item, depth))
      for child in item.children { visit(child, depth + 1) }
    }
    visit(root, 0)
    return result
  }

  private func entry(_ item: DisplayItem, _ depth: Int) -> Entry {
    let kind =
      switch item.content {
      case .group: "group"
      case .text(let layout): "text \(layout.text.string)"
      case .shape: "shape"
      case .image: "image"
      case .button: "button"
      case .scroll: "scroll"
      case .control(let control): "control \("\(control)".prefix { $0 != "(" })"
      }
    return Entry(
      depth: depth, kind: kind, accessibility: item.accessibility, effects: item.effects, transform: item.transform)
  }

  /// - Parameter hasControls: whether native controls are in it, whose sizes only the platform knows.
  private func compare<V: View>(
    _ name: String, hasControls: Bool = false, line: UInt = #line,
    @ViewBuilder _ view: @escaping @MainActor @Sendable () -> V
  ) {
    nonisolated(unsafe) let test = self
    MainActor.assumeIsolated {
      let host = WindowHost(
        _SceneWindow(title: name, defaultSize: CGSize(width: 360, height: 560)) { AnyView(view()) }, appName: name,
        backend: test.backend)
      guard let window = host.displayWindow as? GTKWindow else { return XCTFail("no GTK window", line: line) }
      defer {
        window.close()
        XCTAssertEqual(host.graph.liveNodes, 0, "\(name) is closed", line: line)
      }
      test.wait("a picture of \(name)", until: { window.snapshotPNG() != nil })

      let headless = HeadlessBackend(textEngine: PangoTextEngine())
      headless.traits = window.traits
      let other = WindowHost(
        _SceneWindow(title: name, defaultSize: window.contentSize) { AnyView(view()) }, appName: name, backend: headless
      )
      headless.windows[0].resize(to: window.contentSize)
      headless.loop.settle()

      let real = test.items(window.tree.root)
      let virtual = test.items(headless.windows[0].tree.root)
      XCTAssertEqual(
        real.map { test.entry($0.item, $0.depth).description },
        virtual.map { test.entry($0.item, $0.depth).description },
        name, line: line)
      for (a, b) in zip(real, virtual) {
        let what = "\(name): \(test.entry(a.item, a.depth).description.trimmingCharacters(in: .whitespaces))"
        XCTAssertEqual(test.entry(a.item, a.depth), test.entry(b.item, b.depth), what, line: line)
        if !hasControls {
          XCTAssertEqual(a.item.frame, b.item.frame, what, line: line)
        }
        test.checkWidget(of: a.item, in: window, what, line)
      }
      withExtendedLifetime(other) {}
    }
  }

  /// There is a widget for the item, of its size, where the item lies, and with its role.
  private func checkWidget(of item: DisplayItem, in window: GTKWindow, _ what: String, _ line: UInt) {
    guard let view = ItemView.of(item, in: window) else { return XCTFail("\(what) has no widget", line: line) }
    XCTAssertEqual(view.role, ItemView.role(of: item), what, line: line)
    XCTAssertEqual(view.placement.size.width, item.frame.width, accuracy: 1, what, line: line)
    XCTAssertEqual(view.placement.size.height, item.frame.height, accuracy: 1, what, line: line)
    for (index, child) in item.children.enumerated() {
      guard let childView = ItemView.of(child, in: window) else { continue }
      let previous = index == 0 ? nil : ItemView.of(item.children[index - 1], in: window)?.widget
      if previous != nil {
        XCTAssertTrue(
          roost_widget_follows(childView.widget, view.childrenWidget, previous), "\(what): order of \(index)",
          line: line)
      }
    }
  }

  func testTextsAndColours() {
    compare("texts") {
      VStack(alignment: .leading, spacing: 6) {
        Text("Large title").font(.largeTitle)
        Text("A longer text that has to be wrapped because it does not fit into one line of this window")
        Text("Кириллица, 你好, emoji 👩‍👩‍👧, e\u{301}").font(.headline)
        Text("cut off after one line, since there is more of it than fits").lineLimit(1)
        HStack(alignment: .firstTextBaseline) {
          Text("base").font(.title)
          Text("line").font(.caption)
          Spacer()
          Color.red.frame(width: 20, height: 20)
        }
        Divider()
      }.padding()
    }
  }

  func testShapesEffectsAndLayers() {
    compare("shapes") {
      ZStack(alignment: .bottomTrailing) {
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        Circle().frame(width: 60, height: 60).shadow(radius: 4).opacity(0.5)
        RoundedRectangle(cornerRadius: 8).stroke(Color.green, lineWidth: 2).frame(width: 80, height: 40)
          .rotationEffect(.degrees(20)).scaleEffect(0.5)
        Text("clipped").padding(4).background(Color.yellow).clipShape(Capsule()).overlay(
          Color.red.frame(width: 3, height: 3)
        )
        .accessibilityLabel("A label").accessibilityHint("A hint").accessibilityIdentifier("label")
      }
    }
  }

  func testListsAndScrolling() {
    compare("list") {
      List {
        Section("Header") {
          ForEach(0..<40) { index in
            HStack {
              Image(systemName: "star")
              VStack(alignment: .leading) {
                Text("Row \(index)")
                Text("detail").font(.caption)
              }
            }
          }
        }
      }
    }
    compare("scroll view") {
      ScrollView {
        LazyVStack { ForEach(0..<100) { Text("line \($0)").frame(height: 30) } }
      }
    }
  }

  func testGridsAndGeometry() {
    compare("grid") {
      VStack {
        Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
          GridRow {
            Text("Name")
            Text("Ann")
          }
          GridRow {
            Text("City")
            Text("A long city name")
          }
        }
        GeometryReader { geometry in
          Color.blue.frame(width: geometry.size.width / 3, height: geometry.size.height / 3)
        }
      }
    }
  }

  func testControls() {
    compare("controls", hasControls: true) {
      VStack {
        Button("Save") {}.accessibilityIdentifier("save")
        Button("Delete") {}.disabled(true)
        TextField("Name", text: .constant("Ann"))
        SecureField("Password", text: .constant("secret"))
        Toggle("On", isOn: .constant(true))
        Picker("Kind", selection: .constant(1)) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }.pickerStyle(.segmented)
        Link("Page", destination: URL(string: "https://example.com")!)
      }.padding()
    }
  }
}
