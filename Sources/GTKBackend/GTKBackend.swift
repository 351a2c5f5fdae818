import CGTK
import CoreGraphics
import Foundation
import RoostDisplay

/// Draws display trees with GTK 4 and libadwaita. One per process, on the main thread.
public final class GTKBackend: DisplayBackend {
  public var textEngine: any TextEngine { pango }
  public var eventLoop: any EventLoop { loop }

  let pango: PangoTextEngine
  let loop = GTKEventLoop.shared
  let textures = TextureCache()
  let tints = TintSheet { roost_gtk_set_style(GTKStyle.css + $0) }
  private(set) var windows: [GTKWindow] = []
  private let controls: ControlMeasurer

  /// The backend that watches the platform's style.
  nonisolated(unsafe) private static weak var current: GTKBackend?

  /// Connects to the display.
  /// - Parameter applicationName: what assistive technology and the desktop call the application.
  /// - Throws: `GTKBackendError.noDisplay`.
  public init(applicationName: String = ProcessInfo.processInfo.processName) throws {
    guard roost_gtk_init(ProcessInfo.processInfo.processName, applicationName) else { throw GTKBackendError.noDisplay }
    pango = PangoTextEngine(defaultFamily: Self.platformFamily)
    controls = ControlMeasurer(pango)
    ViewOwner.installCallbacks()
    ItemView.installInputCallbacks()
    ControlCallbacks.install()
    GTKWindow.installCallbacks()
    roost_gtk_set_style(GTKStyle.css)
    Self.current = self
    roost_gtk_watch_style { GTKBackend.current?.styleChanged() }
    RoostServices.sound = GTKSoundService()
  }

  public func makeWindow(
    _ configuration: WindowConfiguration, delegate: any DisplayWindowDelegate
  ) -> any DisplayWindow {
    let window = GTKWindow(configuration, delegate: delegate, backend: self)
    windows.append(window)
    return window
  }

  public func measure(_ control: ControlContent, width: CGFloat?, height: CGFloat?) -> CGSize {
    controls.measure(control, width: width, height: height)
  }

  public func insets(
    of button: ButtonContent.Look
  ) -> (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    switch button {
    case .plain: (0, 0, 0, 0)
    // What Adwaita's buttons have around their labels, borders included.
    case .bordered, .borderedProminent: (6, 14, 6, 14)
    }
  }

  public func open(_ url: URL) -> Bool { roost_gtk_open_uri(url.absoluteString) }

  /// Makes all windows dark or light, whatever the system prefers; nil follows the system again. Windows report it as a
  /// change of their traits.
  public var prefersDark: Bool? {
    didSet {
      let scheme = prefersDark.map { $0 ? ROOST_SCHEME_DARK : ROOST_SCHEME_LIGHT } ?? ROOST_SCHEME_SYSTEM
      roost_gtk_set_color_scheme(scheme)
    }
  }

  /// What a window shows, as PNG; nil before its first frame. For screenshots of the real thing, under Xvfb, say.
  public func snapshotPNG(_ window: any DisplayWindow) -> Data? { (window as? GTKWindow)?.snapshotPNG() }

  func forget(_ window: GTKWindow) { windows.removeAll { $0 === window } }

  /// What all windows have in common.
  var traits: DisplayTraits {
    DisplayTraits(
      isDark: roost_gtk_is_dark(), isRightToLeft: roost_gtk_is_right_to_left(), scale: pango.scale,
      isHighContrast: roost_gtk_is_high_contrast(), isActive: true)
  }

  private func styleChanged() {
    pango.defaultFamily = Self.platformFamily
    controls.forget()
    for window in windows { window.updateTraits() }
  }

  private static var platformFamily: String {
    let family = roost_gtk_font_family()!
    defer { free(family) }
    return String(cString: family)
  }
}

public enum GTKBackendError: Error, Hashable, Sendable, CustomStringConvertible {
  case noDisplay

  public var description: String {
    switch self {
    case .noDisplay:
      "there is no display to draw on: neither WAYLAND_DISPLAY nor DISPLAY leads to one "
        + "(on a machine without a screen, xvfb-run or gtk4-broadwayd provide one)"
    }
  }
}
