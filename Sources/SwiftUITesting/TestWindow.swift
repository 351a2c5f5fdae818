import CoreGraphics
import Foundation
import HeadlessBackend
import RoostDisplay
import SwiftUI
import SwiftUICore

/// A window without a display, for tests of views and whole screens.
///
///     let window = TestWindow { SearchScreen() }
///     try window.find("Search").type("batman")
///     try await window.wait(for: "Batman Begins")
///     #expect(window.texts.count == 3)
///
/// A test reads as a person would tell it: find something by what it says, tap it, type. What cannot be found or
/// operated throws an error that shows what was there, so that the same test works under XCTest and Swift Testing. After
/// every input the updates that it led to have run. Time stands still until `advance(by:)` moves it.
@MainActor
public final class TestWindow {
  /// How texts are measured.
  public enum TextMetrics {
    /// 10 × 20 points a character: frames that hold on every machine.
    case mock
    /// As the real window: pictures that look like it, sizes that depend on the fonts.
    case pango
  }

  let backend: HeadlessBackend
  /// The app that the window belongs to, if it is one's.
  private let app: AppGraph?
  private let host: WindowHost
  let window: HeadlessWindow

  /// - Parameters:
  ///   - size: of the content, in points.
  ///   - locale: what the views find in their environment; nil for the process's.
  public convenience init<Content: View>(
    size: CGSize = CGSize(width: 420, height: 760), text: TextMetrics = .mock, isDark: Bool = false,
    isRightToLeft: Bool = false, locale: Locale? = nil, dynamicTypeSize: DynamicTypeSize = .large,
    @ViewBuilder _ content: @escaping () -> Content
  ) {
    let backend = HeadlessBackend(textEngine: text == .mock ? MockTextEngine() : PangoTextEngine())
    backend.traits = DisplayTraits(isDark: isDark, isRightToLeft: isRightToLeft)
    let scene = _SceneWindow(title: nil, defaultSize: size) {
      AnyView(
        content()
          .environment(\.locale, locale ?? .current)
          .environment(\.dynamicTypeSize, dynamicTypeSize))
    }
    self.init(scene, backend: backend)
  }

  /// The window of an app's first scene.
  public convenience init<A: App>(_ app: A, size: CGSize = CGSize(width: 420, height: 760)) {
    let backend = HeadlessBackend(textEngine: MockTextEngine())
    let graph = AppGraph(app, backend: backend)
    precondition(!graph.windows.isEmpty, "\(A.self) has no window")
    var scene = graph.windows[0]
    scene.defaultSize = size
    self.init(scene, backend: backend, app: graph)
  }

  private init(_ scene: _SceneWindow, backend: HeadlessBackend, app: AppGraph? = nil) {
    self.backend = backend
    self.app = app
    OpenURLAction.openInBrowser = { [backend] in backend.open($0) }
    host = WindowHost(scene, appName: "Test", backend: backend)
    window = backend.windows[0]
  }

  // MARK: Time

  /// Moves the clock of animations, frames and gestures on; everything that falls due runs.
  public func advance(by duration: Duration) {
    let parts = duration.components
    backend.loop.advance(by: Double(parts.seconds) + Double(parts.attoseconds) / 1e18)
  }

  /// Runs the updates that are due. Input does this by itself; call it after changing a model from outside.
  public func settle() { backend.loop.settle() }

  /// Suspends until a condition holds: for work that really takes time, such as a request to a test server.
  /// - Parameter timeout: real time. Where the main actor was busy elsewhere meanwhile, some turns of it are waited for too.
  /// - Throws: `TestError.timeout`.
  public func wait(
    timeout: Duration = .seconds(10), _ what: String = "the condition", until condition: () throws -> Bool
  ) async throws {
    let clock = ContinuousClock()
    let end = clock.now + timeout
    var turns = 0
    settle()
    while try !condition() {
      turns += 1
      // Hundreds of tests share the main actor: the first turn may come after the time is over.
      guard clock.now < end || turns < 100 else { throw TestError.timeout(what, screen: accessibilityTree) }
      // Gives the main actor and the main queue a turn; the condition decides, not the length of the pause.
      try await Task.sleep(for: .milliseconds(2))
      settle()
    }
  }

  /// Suspends until something with that text, label or identifier is on screen.
  @discardableResult
  public func wait(for text: String, timeout: Duration = .seconds(10)) async throws -> TestElement {
    try await wait(timeout: timeout, "\"\(text)\"") { !findAll(text).isEmpty }
    return try find(text)
  }

  // MARK: Surroundings

  public func resize(to size: CGSize) { window.resize(to: size) }

  public var size: CGSize { window.contentSize }

  public var title: String { window.title }

  public var isDark: Bool {
    get { window.traits.isDark }
    set { changeTraits { $0.isDark = newValue } }
  }

  public var isRightToLeft: Bool {
    get { window.traits.isRightToLeft }
    set { changeTraits { $0.isRightToLeft = newValue } }
  }

  public var isActive: Bool {
    get { window.traits.isActive }
    set { changeTraits { $0.isActive = newValue } }
  }

  private func changeTraits(_ change: (inout DisplayTraits) -> Void) {
    var traits = window.traits
    change(&traits)
    window.setTraits(traits)
  }

  /// Closes the window; its views are gone afterwards.
  public func close() { window.requestClose() }

  /// Pages that the views asked the platform to open.
  public var openedURLs: [URL] { backend.openedURLs }

  // MARK: What is there

  /// The texts on screen, in reading order of the tree.
  public var texts: [String] { elements.compactMap(\.shownText) }

  /// The stretches of text that are drawn, with their looks: also what assistive technology does not read out by itself.
  public var textRuns: [TextRun] {
    var runs: [TextRun] = []
    func visit(_ item: DisplayItem) {
      if case .text(let layout) = item.content { runs += layout.text.runs }
      item.children.forEach(visit)
    }
    visit(window.tree.root)
    return runs
  }

  /// The window as assistive technology has it: one line per element, indented by depth.
  public var accessibilityTree: String { window.accessibilityTree() }

  /// The window as a picture, PNG.
  public func png(scale: CGFloat? = nil) -> Data { window.renderPNG(scale: scale) }

  // MARK: What it costs, for tests that count

  /// Nodes of the view graph that are alive; zero once the window is closed.
  public var liveNodeCount: Int { host.graph.liveNodes }
  /// Bodies that have run so far.
  public var bodyCount: Int { host.graph.bodyCount }
  /// Items that commits have changed so far.
  public var committedItemCount: Int { window.committedItems }
  public var frameCount: Int { window.frames }
  /// Whether an animation waits for its next frame.
  public var isAnimating: Bool { window.needsFrame }
}
