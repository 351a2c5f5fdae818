import CoreGraphics

/// What an item shows itself, apart from its children.
public enum DisplayContent {
  /// Nothing of its own: groups children for a transform, an effect or input.
  case group
  case text(any TextLayout)
  case shape(DisplayShape)
  case image(DisplayImage)
  /// A push button that a person operates; its label is the item's children.
  case button(ButtonContent)
  /// Scrolls its children, whose frames are in the coordinates of the scrolled content.
  case scroll(ScrollContent)
  /// A native control.
  case control(ControlContent)

  /// Whether both show the same, so that nothing has to be committed. Text layouts are compared by identity.
  public func isSame(as other: DisplayContent) -> Bool {
    switch (self, other) {
    case (.group, .group): true
    case (.text(let a), .text(let b)): a === b
    case (.shape(let a), .shape(let b)): a == b
    case (.image(let a), .image(let b)): a == b
    case (.button(let a), .button(let b)): a == b
    case (.scroll(let a), .scroll(let b)): a == b
    case (.control(let a), .control(let b)): a == b
    default: false
    }
  }
}

/// A button's native part.
public struct ButtonContent: Hashable, Sendable {
  public enum Look: Hashable, Sendable {
    /// The label alone; the graph draws everything. The native button only takes input, focus and presses.
    case plain
    /// The platform's framed button.
    case bordered
    case borderedProminent
  }
  public var look: Look
  public var isEnabled: Bool

  public init(look: Look = .plain, isEnabled: Bool = true) {
    self.look = look
    self.isEnabled = isEnabled
  }
}

public struct ScrollContent: Hashable, Sendable {
  public var contentSize: CGSize
  public var horizontal: Bool
  public var vertical: Bool
  public var showsIndicators: Bool

  public init(contentSize: CGSize, horizontal: Bool, vertical: Bool, showsIndicators: Bool = true) {
    self.contentSize = contentSize
    self.horizontal = horizontal
    self.vertical = vertical
    self.showsIndicators = showsIndicators
  }
}

/// Pixels or a symbol, painted over the whole frame of the item.
public struct DisplayImage: Hashable {
  /// Decoded pixels.
  public var bitmap: Bitmap
  /// Paints the bitmap's alpha in this colour (template rendering); nil shows its own colours.
  public var tint: DisplayColor?
  /// Nearest-neighbour instead of smooth scaling.
  public var isPixelated: Bool

  public init(bitmap: Bitmap, tint: DisplayColor? = nil, isPixelated: Bool = false) {
    self.bitmap = bitmap
    self.tint = tint
    self.isPixelated = isPixelated
  }
}
