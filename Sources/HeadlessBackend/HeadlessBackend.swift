import CoreGraphics
import Foundation
import RoostDisplay

/// A backend without a display: virtual time, the same sizes on every machine, and windows that tests send input to,
/// read as text and turn into pictures.
public final class HeadlessBackend: DisplayBackend {
  public let textEngine: any TextEngine
  public var eventLoop: any EventLoop { loop }
  public let loop = VirtualEventLoop()
  /// Open windows, the oldest first. They belong to whoever made them: a window that nobody holds any more is gone, also
  /// without having been closed.
  public var windows: [HeadlessWindow] { openWindows.compactMap(\.window) }
  private var openWindows: [WeakWindow] = []

  private struct WeakWindow { weak var window: HeadlessWindow? }
  /// What `open` was asked for.
  public private(set) var openedURLs: [URL] = []
  /// What new windows begin with.
  public var traits = DisplayTraits()
  /// Draws what the mock engine measures, and the labels of controls.
  let pango: PangoTextEngine

  /// - Parameter textEngine: `MockTextEngine` for numbers that hold on every machine, `PangoTextEngine` for pictures
  ///   that look like the real thing.
  public init(textEngine: any TextEngine = MockTextEngine()) {
    self.textEngine = textEngine
    pango = textEngine as? PangoTextEngine ?? PangoTextEngine(defaultFamily: "DejaVu Sans")
    loop.drawFrames = { [weak self] time in
      for window in self?.windows ?? [] { window.drawFrame(at: time) }
    }
  }

  public func makeWindow(
    _ configuration: WindowConfiguration, delegate: any DisplayWindowDelegate
  ) -> any DisplayWindow {
    let window = HeadlessWindow(configuration, delegate: delegate, backend: self)
    openWindows.append(WeakWindow(window: window))
    return window
  }

  public func measure(_ control: ControlContent, width: CGFloat?, height: CGFloat?) -> CGSize {
    HeadlessControls.measure(control, width: width, height: height, engine: textEngine)
  }

  public func insets(
    of button: ButtonContent.Look
  ) -> (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    switch button {
    case .plain: (0, 0, 0, 0)
    case .bordered, .borderedProminent: (6, 14, 6, 14)
    }
  }

  public func open(_ url: URL) -> Bool {
    openedURLs.append(url)
    return true
  }

  func forget(_ window: HeadlessWindow) { openWindows.removeAll { $0.window === window || $0.window == nil } }
}
