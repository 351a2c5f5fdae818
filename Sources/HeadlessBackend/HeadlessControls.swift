import CoreGraphics
import RoostDisplay

/// The sizes of controls; they depend on the text engine alone.
enum HeadlessControls {
  static let switchSize = CGSize(width: 50, height: 30)
  static let checkboxSize = CGSize(width: 20, height: 20)
  static let segmentHeight: CGFloat = 32
  static let segmentFont = FontSpec(size: 13, weight: 600)
  static let segmentPadding: CGFloat = 12
  static let idealFieldWidth: CGFloat = 200
  static let fieldPadding: CGFloat = 7
  static let sliderHeight: CGFloat = 30
  static let barHeight: CGFloat = 4
  static let spinnerSize = CGSize(width: 20, height: 20)

  static func measure(
    _ control: ControlContent, width: CGFloat?, height: CGFloat?, engine: any TextEngine
  ) -> CGSize {
    let width = width.flatMap { $0.isFinite ? max(0, $0) : nil }
    let proposed = height
    switch control {
    case .segmented(let control):
      let widest = control.segments.map { textWidth($0.label, segmentFont, engine) }.max() ?? 0
      let ideal = (widest + 2 * segmentPadding) * CGFloat(control.segments.count)
      return CGSize(width: width ?? ideal, height: segmentHeight)
    case .toggle(let control):
      return control.look == .switch ? switchSize : checkboxSize
    case .slider:
      return CGSize(width: width ?? idealFieldWidth, height: sliderHeight)
    case .progress(let control):
      return control.look == .spinner ? spinnerSize : CGSize(width: width ?? idealFieldWidth, height: barHeight)
    case .textField(let field):
      let padding = field.isBordered ? fieldPadding : 0
      let width = width ?? idealFieldWidth
      var height = engine.metrics(of: field.font).lineHeight
      if field.kind == .multiline {
        if field.fillsHeight, let proposed, proposed.isFinite { return CGSize(width: width, height: max(0, proposed)) }
        let run = TextRun(field.text.isEmpty ? " " : field.text, font: field.font, color: field.color)
        var text = ResolvedText(runs: [run])
        text.paragraph.lineLimit = field.maximumLines
        let used = engine.makeLayout(text).measure(width: max(1, width - 2 * padding), height: nil).size.height
        height = max(used, height * CGFloat(field.minimumLines))
      }
      return CGSize(width: width, height: height.rounded(.up) + 2 * padding)
    }
  }

  private static func textWidth(_ string: String, _ font: FontSpec, _ engine: any TextEngine) -> CGFloat {
    engine.makeLayout(ResolvedText(runs: [TextRun(string, font: font, color: .black)])).measure(width: nil, height: nil)
      .size.width
  }
}
