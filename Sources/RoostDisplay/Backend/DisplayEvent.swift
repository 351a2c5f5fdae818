import CoreGraphics

public struct DisplayModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = DisplayModifiers(rawValue: 1 << 0)
  public static let control = DisplayModifiers(rawValue: 1 << 1)
  public static let option = DisplayModifiers(rawValue: 1 << 2)
  public static let command = DisplayModifiers(rawValue: 1 << 3)
}

public enum DisplayGesturePhase: Hashable, Sendable { case began, changed, ended, cancelled }

/// Input, as a backend reports it to an item's handler. Locations are in the item's own coordinates.
public enum DisplayEvent {
  /// A button was pressed: by pointer, key or assistive technology.
  case activated
  /// A button is (no longer) held down.
  case pressed(Bool)
  case tap(location: CGPoint, count: Int)
  /// A click on an item that is to be selected.
  case clicked(DisplayModifiers)
  case longPress(DisplayGesturePhase, location: CGPoint)
  /// `velocity` in points per second.
  case drag(DisplayGesturePhase, start: CGPoint, location: CGPoint, velocity: CGSize)
  case hover(location: CGPoint?)
  case key(character: String, key: UInt32, modifiers: DisplayModifiers)
  /// A person set a control to a value.
  case changed(ControlValue)
  /// Return in an entry.
  case submitted
  case focused(Bool)
  /// The visible part of a scrolling item, in its content's coordinates.
  case scrolled(visible: CGRect)
}

public protocol DisplayEventHandler: AnyObject {
  /// - Returns: whether the event was used; an unused key goes on to the parent.
  @discardableResult func displayItem(_ item: DisplayItem, received event: DisplayEvent) -> Bool
}
