import CGTK
import CoreGraphics
import RoostDisplay

/// A real GTK widget inside an item's view: what a person operates.
protocol NativeContent: AnyObject {
  /// The widget that fills the item.
  var widget: OpaquePointer { get }
  /// The widget that the item's children go into; nil for one without children.
  var childrenWidget: OpaquePointer? { get }
  /// The widget that assistive technology sees.
  var accessibleWidget: OpaquePointer { get }
  /// Takes over a new configuration.
  /// - Returns: false where the widget is of another kind and has to be replaced.
  func update(_ content: DisplayContent) -> Bool
  /// Places the widget in the item's view.
  func place(in view: ItemView)
  /// Gives the keyboard focus to the widget.
  func focus()
  func tearDown()
}

extension NativeContent {
  var childrenWidget: OpaquePointer? { nil }
  var accessibleWidget: OpaquePointer { widget }

  /// Over the whole item; a widget that does not get smaller than its minimum is centred.
  func place(in view: ItemView) {
    let size = view.placement.size
    var minimumWidth: Int32 = 0
    var minimumHeight: Int32 = 0
    var naturalWidth: Int32 = 0
    var naturalHeight: Int32 = 0
    let width = Int32(clamping: Int(size.width))
    roost_widget_measure(widget, width, &minimumWidth, &naturalWidth, &minimumHeight, &naturalHeight)
    let height = max(Int32(clamping: Int(size.height)), minimumHeight)
    let x = min(0, (size.width - CGFloat(minimumWidth)) / 2)
    let y = min(0, (size.height - CGFloat(height)) / 2)
    roost_widget_place(widget, max(width, minimumWidth), height, x.rounded(.down), y.rounded(.down), nil)
  }

  func focus() { _ = roost_widget_grab_focus(widget) }
}

extension DisplayContent {
  /// Whether a real GTK widget shows it.
  var isNative: Bool {
    switch self {
    case .group, .text, .shape, .image: false
    case .button, .scroll, .control: true
    }
  }
}

/// Makes the native widget for an item's content.
func makeNative(for view: ItemView) -> (any NativeContent)? {
  switch view.item.content {
  case .group, .text, .shape, .image: nil
  case .button(let content): ButtonNative(content, view: view)
  case .scroll(let content): ScrollNative(content, view: view)
  case .control(.segmented(let control)): SegmentedNative(control, view: view)
  case .control(.toggle(let control)): ToggleNative(control, view: view)
  case .control(.textField(let control)): FieldNative(control, view: view)
  case .control(.slider(let control)): SliderNative(control, view: view)
  case .control(.progress(let control)): ProgressNative(control, view: view)
  }
}
