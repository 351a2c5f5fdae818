import Foundation
import RoostDisplay

/// A picture: of the app's resources, of the system's symbols, or of pixels.
nonisolated public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    case named(String, Bundle?, label: String?)
    case bitmap(Bitmap, scale: CGFloat, label: String?)
  }

  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  let source: Source
  var isResizable = false
  var rendering: TemplateRenderingMode?
  var interpolationMode: Interpolation = .medium

  init(source: Source) { self.source = source }

  /// A symbol of Apple's set. A name that is not known draws nothing and is reported once.
  public init(systemName: String) { source = .symbol(systemName) }

  public init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle, label: name) }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .named(name, bundle, label: label.string(in: EnvironmentValues()))
  }

  public init(decorative name: String, bundle: Bundle? = nil) { source = .named(name, bundle, label: nil) }

  /// Pixels that are decoded already.
  /// - Parameter scale: pixels per point.
  package init(bitmap: Bitmap, scale: CGFloat = 1, label: String? = nil) {
    source = .bitmap(bitmap, scale: scale, label: label)
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.rendering = renderingMode
    return copy
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    var copy = self
    copy.interpolationMode = interpolation
    return copy
  }

  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The symbol as a character of the symbol font.
  var symbolGlyph: (string: String, family: String)? {
    guard case .symbol(let name) = source else { return nil }
    guard let glyph = SymbolTable.glyph(named: name) else {
      RuntimeIssue.report("symbol/\(name)", "No symbol named '\(name)' found in system symbol set")
      return nil
    }
    return (String(glyph.character), glyph.family)
  }
}

extension Image: _PrimitiveView {
  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { ImageNode(view, in: context) }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: ImageNode.self).update(view)
  }
}
