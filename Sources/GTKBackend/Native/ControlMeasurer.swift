import CDraw
import CGTK
import CoreGraphics
import RoostDisplay

/// How large native controls want to be: asked of widgets that are made for that alone, and remembered.
final class ControlMeasurer {
  private let pango: PangoTextEngine
  private var known: [Key: Extents] = [:]

  /// What the size of a control depends on.
  private enum Key: Hashable {
    case segments([String])
    case toggle(ToggleControl.Look)
    case slider
    case progress(ProgressControl.Look)
    case field(TextFieldControl.Kind, isBordered: Bool, FontSpec)
  }

  private struct Extents {
    var minimum: CGSize
    var natural: CGSize
  }

  /// The width of a field that nothing is proposed to.
  private static let idealFieldWidth: CGFloat = 200
  private static let spinnerSize = CGSize(width: 20, height: 20)
  /// What a framed text view has around its text, each side.
  private static let editorPadding: CGFloat = 7

  init(_ pango: PangoTextEngine) { self.pango = pango }

  func forget() { known = [:] }

  func measure(_ control: ControlContent, width: CGFloat?, height: CGFloat?) -> CGSize {
    switch control {
    case .segmented(let segmented):
      let extents = extents(.segments(segmented.segments.map(\.label))) {
        let widget = roost_segmented_new(nil)!
        SegmentedNative.update(widget, segmented)
        return widget
      }
      let wanted = width.flatMap { $0.isFinite ? $0 : nil } ?? extents.natural.width
      return CGSize(width: max(extents.minimum.width, wanted), height: extents.natural.height)
    case .toggle(let toggle):
      return extents(.toggle(toggle.look)) { ToggleNative.make(toggle.look, owner: nil) }.natural
    case .textField(let field):
      return measure(field, width: width, height: height)
    case .slider:
      let extents = extents(.slider) { roost_slider_new(nil) }
      let wanted = width.flatMap { $0.isFinite ? $0 : nil } ?? Self.idealFieldWidth
      return CGSize(width: max(extents.minimum.width, wanted), height: extents.natural.height)
    case .progress(let progress):
      let extents = extents(.progress(progress.look)) { ProgressNative.make(progress.look) }
      if progress.look == .spinner { return Self.spinnerSize }
      let wanted = width.flatMap { $0.isFinite ? $0 : nil } ?? Self.idealFieldWidth
      return CGSize(width: max(extents.minimum.width, wanted), height: max(extents.natural.height, 4))
    }
  }

  private func measure(_ field: TextFieldControl, width: CGFloat?, height: CGFloat?) -> CGSize {
    let width = width.flatMap { $0.isFinite ? max(0, $0) : nil } ?? Self.idealFieldWidth
    guard field.kind == .multiline else {
      let extents = extents(.field(field.kind, isBordered: field.isBordered, field.font)) {
        let widget = FieldNative.make(field, owner: nil)
        roost_field_set_look(widget, pango.pangoFont(field.font), RoostColor(field.color))
        return widget
      }
      return CGSize(width: max(extents.minimum.width, width), height: extents.natural.height)
    }
    if field.fillsHeight, let height, height.isFinite { return CGSize(width: width, height: max(0, height)) }
    // As high as its text within the limits, and never without a line.
    let padding = field.isBordered ? 2 * Self.editorPadding : 0
    func usedHeight(_ text: String) -> CGFloat {
      var resolved = ResolvedText(runs: [TextRun(text, font: field.font, color: field.color)])
      resolved.paragraph.lineLimit = field.maximumLines
      return pango.makeLayout(resolved).measure(width: max(1, width - padding), height: nil).size.height
    }
    var used = usedHeight(field.text.isEmpty ? " " : field.text)
    if field.minimumLines > 1 {
      used = max(used, usedHeight(String(repeating: " \n", count: field.minimumLines - 1) + " "))
    }
    return CGSize(width: width, height: used + padding)
  }

  private func extents(_ key: Key, _ make: () -> OpaquePointer) -> Extents {
    if let extents = known[key] { return extents }
    let widget = make()
    defer { roost_widget_release(widget) }
    var minimumWidth: Int32 = 0
    var naturalWidth: Int32 = 0
    var minimumHeight: Int32 = 0
    var naturalHeight: Int32 = 0
    roost_widget_measure(widget, -1, &minimumWidth, &naturalWidth, &minimumHeight, &naturalHeight)
    let extents = Extents(
      minimum: CGSize(width: CGFloat(minimumWidth), height: CGFloat(minimumHeight)),
      natural: CGSize(width: CGFloat(naturalWidth), height: CGFloat(naturalHeight)))
    known[key] = extents
    return extents
  }
}
