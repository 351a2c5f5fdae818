import CGTK
import RoostDisplay

/// The colours that controls are tinted with: a CSS class each, in the application's one style sheet.
///
/// GTK styles every widget anew whenever a sheet is loaded, so that is done for a colour that no control has yet, and not
/// for a control: a provider for each widget would make one change cost as much as all of them.
final class TintSheet {
  /// How many widgets have each colour. Those that none has any more go with the next loading.
  private var uses: [DisplayColor: Int] = [:]
  private let load: (String) -> Void

  /// - Parameter load: replaces the rules.
  init(load: @escaping (String) -> Void) { self.load = load }

  /// A widget gets the colour.
  func add(_ color: DisplayColor) -> String {
    if let count = uses[color] {
      uses[color] = count + 1
    } else {
      uses = uses.filter { $0.value > 0 }
      uses[color] = 1
      load(uses.keys.map(Self.rules).joined())
    }
    return Self.name(of: color)
  }

  /// A widget has it no longer.
  func remove(_ color: DisplayColor) { uses[color]? -= 1 }

  /// The colours that there are rules for.
  var colors: Set<DisplayColor> { Set(uses.keys) }

  static func name(of color: DisplayColor) -> String {
    "roost-tint-"
      + [color.red, color.green, color.blue, color.alpha].map { channel in
        let digits = String(byte(channel), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }

  /// What is no number counts as 0.
  private static func byte(_ channel: Float) -> Int { channel > 0 ? Int((min(channel, 1) * 255).rounded()) : 0 }

  private static func rules(for color: DisplayColor) -> String {
    let name = name(of: color)
    // Not interpolated as a number with a comma, whatever the locale.
    let css =
      "rgba(\(byte(color.red)), \(byte(color.green)), \(byte(color.blue)), "
      + "\(Double(byte(color.alpha)) / 255))"
    // A tick has to be seen on it.
    let luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    let tick = luminance > 0.7 ? "black" : "white"
    return """
      switch.\(name):checked { background-color: \(css); }
      checkbutton.\(name) > check:checked { background-color: \(css); color: \(tick); }
      scale.\(name) > trough > highlight { background-color: \(css); }
      progressbar.\(name) > trough > progress { background-color: \(css); }
      spinner.\(name) { color: \(css); }
      entry.\(name), entry.\(name) > text, .\(name) textview, .\(name) textview > text { caret-color: \(css); }
      entry.\(name) > text > selection, .\(name) textview > text > selection {
        background-color: alpha(\(css), 0.3);
      }

      """
  }
}

/// The tint of one widget.
final class WidgetTint {
  private let widget: OpaquePointer
  private let sheet: TintSheet
  private var color: DisplayColor?

  init(_ widget: OpaquePointer, _ sheet: TintSheet) {
    self.widget = widget
    self.sheet = sheet
  }

  /// - Parameter new: nil for the platform's colour.
  func set(_ new: DisplayColor?) {
    if new == color { return }
    if let color {
      roost_widget_set_css_class(widget, TintSheet.name(of: color), false)
      sheet.remove(color)
    }
    color = new
    if let new { roost_widget_set_css_class(widget, sheet.add(new), true) }
  }
}
