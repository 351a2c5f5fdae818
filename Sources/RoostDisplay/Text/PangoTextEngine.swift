import CDraw
import CoreGraphics

/// Measures and draws text with Pango; needs no display. Main thread only.
///
/// Font sizes are absolute: a point is a pixel at scale 1, as everywhere in GTK. A run of the symbol family
/// (`SymbolTable.family`) is laid out as a symbol: see `SymbolMetrics`.
public final class PangoTextEngine: TextEngine {
  /// Device pixels per point: measured sizes are rounded up to whole pixels.
  public var scale: CGFloat = 1
  /// The family of the default design: the platform's font. Installing fonts changes what "Sans" means, so tests that
  /// compare numbers name one.
  public var defaultFamily: String {
    get { fonts.defaultFamily }
    set { fonts.defaultFamily = newValue }
  }

  let fonts: PangoFonts
  private let leftToRight: OpaquePointer
  private let rightToLeft: OpaquePointer

  public init(defaultFamily: String = "Sans") {
    leftToRight = roost_text_context_new(false)
    rightToLeft = roost_text_context_new(true)
    fonts = PangoFonts(context: leftToRight, defaultFamily: defaultFamily)
  }

  deinit {
    roost_text_context_free(leftToRight)
    roost_text_context_free(rightToLeft)
  }

  public func makeLayout(_ text: ResolvedText) -> any TextLayout {
    SymbolMetrics.isSymbol(text) ? PangoSymbolLayout(text, engine: self) : PangoTextLayout(text, engine: self)
  }

  public func metrics(of font: FontSpec) -> FontMetrics { fonts.metrics(of: font) }

  func context(isRightToLeft: Bool) -> OpaquePointer { isRightToLeft ? rightToLeft : leftToRight }

  /// Up to whole pixels. A thousandth of a pixel is forgiven, so that a rounded length stays what it is.
  func roundedUp(_ length: Double) -> CGFloat { CGFloat((length * Double(scale) - 0.001).rounded(.up) / Double(scale)) }
}

extension PangoTextEngine {
  /// A `PangoFontDescription *` for native entries; the engine owns it.
  public func pangoFont(_ spec: FontSpec) -> OpaquePointer { fonts.font(spec) }
}
