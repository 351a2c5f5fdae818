import CDraw
import CoreGraphics

/// The faces behind font specifications, each made once.
final class PangoFonts {
  /// Families by design, the preferred one first. The set-up script installs the Debian packages named here; where one
  /// is missing, fontconfig takes the next.
  private static let monospaced = "JetBrains Mono,DejaVu Sans Mono,monospace"  // fonts-jetbrains-mono
  private static let rounded = "Quicksand,Comfortaa"  // fonts-quicksand (Latin), fonts-comfortaa (Cyrillic, Greek)
  private static let serif = "Noto Serif,DejaVu Serif,serif"  // fonts-noto-core

  /// The platform's family, for the default design.
  var defaultFamily: String { didSet { if defaultFamily != oldValue { forget() } } }
  private let context: OpaquePointer
  private var fonts: [FontSpec: OpaquePointer] = [:]
  private var metrics: [FontSpec: FontMetrics] = [:]

  init(context: OpaquePointer, defaultFamily: String) {
    self.context = context
    self.defaultFamily = defaultFamily
  }

  deinit { forget() }

  private func forget() {
    for font in fonts.values { roost_font_free(font) }
    fonts = [:]
    metrics = [:]
  }

  func font(_ spec: FontSpec) -> OpaquePointer {
    if let font = fonts[spec] { return font }
    let size = spec.size.isFinite ? min(max(Double(spec.size), 0.5), 2000) : 17
    let weight = Int32(min(max(spec.weight, 100), 1000))
    let font = roost_font_new(families(of: spec), size, weight, spec.isItalic)!
    fonts[spec] = font
    return font
  }

  func metrics(of spec: FontSpec) -> FontMetrics {
    if let known = metrics[spec] { return known }
    let measured = roost_font_metrics(context, font(spec))
    let result = FontMetrics(
      ascent: measured.ascent, descent: measured.descent, leading: measured.leading, capHeight: measured.cap_height)
    metrics[spec] = result
    return result
  }

  private func families(of spec: FontSpec) -> String {
    if let family = spec.family { return "\(family),\(defaultFamily)" }
    return switch spec.design {
    case .default: defaultFamily
    case .monospaced: Self.monospaced
    // Debian's Quicksand has its medium weight as a family of its own; the regular one is much thinner than other fonts'.
    case .rounded:
      (spec.weight >= 400 && spec.weight < 600 ? "Quicksand Medium," : "") + "\(Self.rounded),\(defaultFamily)"
    case .serif: Self.serif
    }
  }
}

extension FontSpec {
  /// OpenType features that Pango is told of beside the face.
  var openTypeFeatures: String? {
    switch (hasMonospacedDigits, hasSmallCaps) {
    case (false, false): nil
    case (true, false): "tnum=1"
    case (false, true): "smcp=1"
    case (true, true): "tnum=1,smcp=1"
    }
  }
}
