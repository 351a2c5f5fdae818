import CoreGraphics
import Foundation
import RoostDisplay

final class ImageNode: LayoutNode {
  private enum Content {
    case nothing
    case symbol(any TextLayout)
    case bitmap(Bitmap, scale: CGFloat)
  }

  /// A symbol's square is 1.25 font sizes wide.
  private static let fontShare: CGFloat = 0.8

  private var image: Image
  private var content = Content.nothing
  private let item = DisplayItem()

  init(_ image: Image, in context: _NodeContext) {
    self.image = image
    super.init(in: context)
    content = resolve()
  }

  func update(_ new: Image) {
    if !isDirty && new == image { return }
    image = new
    label = makeLabel()
    refresh()
  }

  override func refresh() {
    isDirty = false
    content = resolve()
    invalidateLayout()
    invalidateDisplay()
  }

  // MARK: What it shows

  private func resolve() -> Content {
    switch image.source {
    case .symbol:
      return symbolLayout(size: nil).map { .symbol($0) } ?? .nothing
    case .bitmap(let bitmap, let scale, _):
      return .bitmap(bitmap, scale: scale)
    case .named(let name, let bundle, _):
      guard let found = ImageCatalogue.shared.bitmap(named: name, bundle: bundle ?? .main) else {
        RuntimeIssue.report("image/\(name)", "No image named '\(name)' found in the app's resources")
        return .nothing
      }
      return .bitmap(found.bitmap, scale: found.scale)
    }
  }

  /// - Parameter size: points of the glyph's square; nil for that of the font.
  private func symbolLayout(size: CGFloat?) -> (any TextLayout)? {
    guard let glyph = image.symbolGlyph else { return nil }
    let environment = EnvironmentValues(scope: scope, reader: self)
    var run = TextModifiers().inheriting(environment.textModifiers).run(glyph.string, in: environment)
    run.font.family = glyph.family
    run.underline = nil
    run.strikethrough = nil
    if let size {
      run.font.size = size
    } else {
      switch environment.imageScale {
      case .small: run.font.size *= 0.8
      case .medium: break
      case .large: run.font.size *= 1.28
      }
    }
    return host.textEngine.makeLayout(ResolvedText(runs: [run]))
  }

  /// Made once: an image is displayed more often than it changes.
  private(set) lazy var label = makeLabel()

  private func makeLabel() -> String? {
    switch image.source {
    case .symbol(let name): name.replacingOccurrences(of: ".", with: " ")
    case .named(_, _, let label): label
    case .bitmap(_, _, let label): label
    }
  }

  // MARK: Layout

  private var ownSize: CGSize {
    switch content {
    case .nothing: .zero
    case .symbol(let layout): layout.measure(width: nil, height: nil).size
    case .bitmap(let bitmap, let scale):
      CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    guard image.isResizable else { return ownSize }
    return proposal.replacingUnspecifiedDimensions(by: ownSize)
  }

  override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    // A symbol sits on the baseline of the text beside it.
    guard case .symbol(let layout) = content, !image.isResizable else { return nil }
    if key.id == FirstTextBaselineAlignment.self || key.id == LastTextBaselineAlignment.self {
      return layout.measure(width: nil, height: nil).firstBaseline
    }
    return nil
  }

  override func display(in context: inout DisplayContext) {
    var properties = AccessibilityProperties(role: label == nil ? .none : .image, label: label)
    switch content {
    case .nothing:
      return
    case .symbol(var layout):
      if image.isResizable {
        // The glyph is drawn at the size of the frame, in its middle.
        let side = min(size.width, size.height)
        if side > 0, let scaled = symbolLayout(size: side * Self.fontShare) {
          layout = scaled
        }
      }
      item.content = .text(layout)
      context.setAccessibility(of: item, properties)
      let used = layout.measure(width: nil, height: nil).size
      context.add(
        item,
        frame: CGRect(
          x: (size.width - used.width) / 2, y: (size.height - used.height) / 2, width: used.width, height: used.height))
    case .bitmap(let bitmap, _):
      let tint =
        image.rendering == .template
        ? EnvironmentValues(scope: scope, reader: self).foregroundStyle._color(
          in: EnvironmentValues(scope: scope, reader: self)) : nil
      item.content = .image(
        DisplayImage(bitmap: bitmap, tint: tint, isPixelated: image.interpolationMode == .none))
      properties.role = label == nil ? .none : .image
      context.setAccessibility(of: item, properties)
      context.add(item, frame: CGRect(origin: .zero, size: size))
    }
  }
}

/// The pictures of the app's resources, decoded once.
final class ImageCatalogue {
  nonisolated(unsafe) static let shared = ImageCatalogue()

  private var known: [String: (bitmap: Bitmap, scale: CGFloat)?] = [:]

  func bitmap(named name: String, bundle: Bundle) -> (bitmap: Bitmap, scale: CGFloat)? {
    let key = bundle.bundlePath + "\n" + name
    if let found = known[key] { return found }
    let found = find(name, bundle)
    known[key] = found
    return found
  }

  private func find(_ name: String, _ bundle: Bundle) -> (bitmap: Bitmap, scale: CGFloat)? {
    for (suffix, scale) in [("@2x", 2), ("", 1), ("@3x", 3)] as [(String, CGFloat)] {
      for type in ["png", "jpg", "jpeg", "gif", "svg", "webp"] {
        if let path = bundle.path(forResource: name + suffix, ofType: type),
          let data = FileManager.default.contents(atPath: path), let bitmap = Bitmap(data: data)
        {
          return (bitmap, scale)
        }
      }
    }
    return nil
  }
}
