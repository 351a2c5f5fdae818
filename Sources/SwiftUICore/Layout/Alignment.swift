import CoreGraphics

/// A guide of one's own: a type that gives its default.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Which guide is meant, of which axis.
@usableFromInline
struct AlignmentKey: Hashable, @unchecked Sendable {
  let id: any AlignmentID.Type
  let axis: Axis
  /// The six guides of a frame: containers do not combine their children's.
  let isFrameGuide: Bool

  init(id: any AlignmentID.Type, axis: Axis) {
    self.id = id
    self.axis = axis
    // Looked up once: the check is slow, and every stack asks at every layout.
    isFrameGuide = id is any FrameAlignmentID.Type
  }

  @usableFromInline
  static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.id == b.id && a.axis == b.axis }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

protocol FrameAlignmentID: AlignmentID {}

/// An alignment along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  init(key: AlignmentKey) { self.key = key }

  public static let leading = HorizontalAlignment(LeadingAlignment.self)
  public static let center = HorizontalAlignment(HorizontalCenterAlignment.self)
  public static let trailing = HorizontalAlignment(TrailingAlignment.self)
  /// The leading edge of list row separators; the view's own leading edge elsewhere.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)
}

/// An alignment along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  init(key: AlignmentKey) { self.key = key }

  public static let top = VerticalAlignment(TopAlignment.self)
  public static let center = VerticalAlignment(VerticalCenterAlignment.self)
  public static let bottom = VerticalAlignment(BottomAlignment.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineAlignment.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineAlignment.self)
}

/// An alignment in both axes.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  @inlinable
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

enum LeadingAlignment: FrameAlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 }
}
enum HorizontalCenterAlignment: FrameAlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 }
}
enum TrailingAlignment: FrameAlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width }
}
enum ListRowSeparatorLeading: AlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 }
}
enum ListRowSeparatorTrailing: AlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width }
}
enum TopAlignment: FrameAlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 }
}
enum VerticalCenterAlignment: FrameAlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 }
}
enum BottomAlignment: FrameAlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
}
enum FirstTextBaselineAlignment: AlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
}
enum LastTextBaselineAlignment: AlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
}
