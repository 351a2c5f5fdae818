import CoreGraphics

/// What draws the display tree and brings input. Main thread only.
public protocol DisplayBackend: AnyObject {
  var textEngine: any TextEngine { get }
  var eventLoop: any EventLoop { get }

  /// The size of a native control for a proposal (nil component: ideal), in points.
  func measure(_ control: ControlContent, width: CGFloat?, height: CGFloat?) -> CGSize
  /// What a native button adds around its label, in points.
  func insets(of button: ButtonContent.Look) -> (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)

  func makeWindow(_ configuration: WindowConfiguration, delegate: any DisplayWindowDelegate) -> any DisplayWindow
  /// Opens a page in the platform's browser.
  /// - Returns: whether something took it.
  func open(_ url: URL) -> Bool
}

public struct WindowConfiguration: Hashable, Sendable {
  public var title: String
  public var size: CGSize
  public var minimumSize: CGSize
  public var isResizable: Bool

  public init(
    title: String, size: CGSize = CGSize(width: 420, height: 760),
    minimumSize: CGSize = CGSize(width: 200, height: 200),
    isResizable: Bool = true
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.isResizable = isResizable
  }
}

/// What a window's surroundings tell the views.
public struct DisplayTraits: Hashable, Sendable {
  public var isDark: Bool
  public var isRightToLeft: Bool
  /// Device pixels per point.
  public var scale: CGFloat
  public var isHighContrast: Bool
  public var isActive: Bool

  public init(
    isDark: Bool = false, isRightToLeft: Bool = false, scale: CGFloat = 1, isHighContrast: Bool = false,
    isActive: Bool = true
  ) {
    self.isDark = isDark
    self.isRightToLeft = isRightToLeft
    self.scale = scale
    self.isHighContrast = isHighContrast
    self.isActive = isActive
  }
}

/// A window that shows one display tree.
public protocol DisplayWindow: AnyObject {
  var tree: DisplayTree { get }
  /// The area that the tree fills, in points.
  var contentSize: CGSize { get }
  var traits: DisplayTraits { get }
  var title: String { get set }

  /// Applies the tree's pending changes (`tree.takeChanges()`).
  func commit()
  /// Asks for one `windowDrawsFrame` before the next frame is painted.
  func requestFrame()
  /// Scrolls a scrolling item of this window so that `offset` (content coordinates) is at its top left, clamped.
  func scroll(_ item: DisplayItem, to offset: CGPoint, animated: Bool)
  func focus(_ item: DisplayItem?)
  /// The item that has the keyboard focus.
  var focusedItem: DisplayItem? { get }
  func present()
  func close()
}

public protocol DisplayWindowDelegate: AnyObject {
  /// The content area has another size; called before the next paint, so a layout and commit here shows at once.
  func window(_ window: any DisplayWindow, resizedTo size: CGSize)
  func window(_ window: any DisplayWindow, changedTraitsTo traits: DisplayTraits)
  /// After `requestFrame`. `time` is monotonic, in seconds, the same for everything drawn in one frame.
  func window(_ window: any DisplayWindow, drawsFrameAt time: Double)
  /// A key was pressed that no control used.
  /// - Parameters:
  ///   - character: what the key types; empty for a key that types nothing.
  ///   - key: X's name of the key.
  /// - Returns: whether it was used.
  func window(
    _ window: any DisplayWindow, pressed character: String, key: UInt32, modifiers: DisplayModifiers
  ) -> Bool
  /// A person closes the window.
  /// - Returns: whether it may close.
  func windowShouldClose(_ window: any DisplayWindow) -> Bool
  func windowDidClose(_ window: any DisplayWindow)
}

extension DisplayWindowDelegate {
  public func window(
    _ window: any DisplayWindow, pressed character: String, key: UInt32, modifiers: DisplayModifiers
  ) -> Bool { false }
}
