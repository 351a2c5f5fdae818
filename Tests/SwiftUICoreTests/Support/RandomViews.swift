import Combine
import RoostDisplay

@testable import SwiftUICore

/// The same numbers on every machine for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The seed goes through the generator itself: neighbouring seeds give unrelated numbers.
  init(seed: UInt64) {
    state = seed &* 0xD129_0123_4567_89AB
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func isTrue(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(int(range)) }
  mutating func pick<T>(_ values: [T]) -> T { values[int(0...(values.count - 1))] }
}

/// What a random view is; its children are those of the recipe.
enum RandomKind: CustomStringConvertible {
  // Leaves.
  case text(String)
  case color
  case circle
  case spacer(CGFloat?)
  case divider
  case nothing
  // Containers.
  case row(spacing: CGFloat?, alignment: VerticalAlignment)
  case column(spacing: CGFloat?, alignment: HorizontalAlignment)
  case layers(Alignment)
  case group
  case grid(columns: Int)
  case scroll(Axis.Set)
  case list
  case reader
  case fitting(Axis.Set)
  // Modifiers of the first child; the second is the layer.
  case frame(CGFloat?, CGFloat?, Alignment)
  case limits(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?, isHorizontal: Bool)
  case padding(Edge.Set, CGFloat)
  case fixedSize(Bool, Bool)
  case aspect(CGFloat?, ContentMode)
  case overlay(Alignment)
  case background(Alignment)
  case offset(CGFloat)
  case position(CGFloat, CGFloat)
  case priority(Double)
  case guide(CGFloat)
  case opacity
  case inset(VerticalEdge)

  static let leafCount = 6

  /// - Parameter index: which kind; its values are random.
  init(_ index: Int, using random: inout SeededGenerator) {
    let alignments: [Alignment] = [.center, .topLeading, .bottomTrailing, .top, .leading]
    let axes: [Axis.Set] = [.vertical, .horizontal, [.vertical, .horizontal]]
    switch index {
    case 0:
      let words = ["a", "list", "hello", "of", "wonderful", "x y"]
      self = .text((0..<random.int(0...5)).map { _ in random.pick(words) }.joined(separator: " "))
    case 1: self = .color
    case 2: self = .circle
    case 3: self = .spacer(random.pick([nil, 0, 20]))
    case 4: self = .divider
    case 5: self = .nothing
    case 6:
      self = .row(
        spacing: random.pick([nil, 0, 7]),
        alignment: random.pick([.center, .top, .bottom, .firstTextBaseline, .lastTextBaseline]))
    case 7: self = .column(spacing: random.pick([nil, 0, 7]), alignment: random.pick([.center, .leading, .trailing]))
    case 8: self = .layers(random.pick(alignments))
    case 9: self = .group
    case 10: self = .grid(columns: random.int(1...3))
    case 11: self = .scroll(random.pick(axes))
    case 12: self = .list
    case 13: self = .reader
    case 14: self = .fitting(random.pick(axes))
    case 15:
      self = .frame(
        random.isTrue(60) ? random.length(0...200) : nil, random.isTrue(60) ? random.length(0...200) : nil,
        random.pick(alignments))
    case 16:
      let low: CGFloat? = random.isTrue(50) ? random.length(0...60) : nil
      let ideal: CGFloat? = random.isTrue(40) ? random.length(60...100) : nil
      let high: CGFloat? = random.isTrue(50) ? random.pick([100, 150, .infinity]) : nil
      self = .limits(minimum: low, ideal: ideal, maximum: high, isHorizontal: random.isTrue(50))
    case 17: self = .padding(random.pick([.all, .top, .leading, .horizontal, .bottom]), random.length(-5...40))
    case 18: self = .fixedSize(random.isTrue(50), random.isTrue(50))
    case 19: self = .aspect(random.pick([nil, 0.5, 1, 3]), random.pick([.fit, .fill]))
    case 20: self = .overlay(random.pick(alignments))
    case 21: self = .background(random.pick(alignments))
    case 22: self = .offset(random.length(-20...20))
    case 23: self = .position(random.length(0...200), random.length(0...200))
    case 24: self = .priority(random.pick([-1, 0, 1, 2]))
    case 25: self = .guide(random.length(-10...30))
    case 26: self = .opacity
    default: self = .inset(random.pick([.top, .bottom]))
    }
  }

  static let count = 28
  static let lastContainer = 14

  var description: String {
    switch self {
    case .text(let string): "Text(\"\(string)\")"
    case .color: "Color.red"
    case .circle: "Circle()"
    case .spacer(let length): "Spacer(\(length.map { "\($0)" } ?? ""))"
    case .divider: "Divider()"
    case .nothing: "EmptyView()"
    case .row(let spacing, let alignment): "HStack(\(spacing.map { "\($0)" } ?? "nil"), \(alignment.key.id))"
    case .column(let spacing, let alignment): "VStack(\(spacing.map { "\($0)" } ?? "nil"), \(alignment.key.id))"
    case .layers: "ZStack"
    case .group: "Group"
    case .grid(let columns): "Grid(\(columns))"
    case .scroll(let axes): "ScrollView(\(axes.rawValue))"
    case .list: "List"
    case .reader: "GeometryReader"
    case .fitting(let axes): "ViewThatFits(\(axes.rawValue))"
    case .frame(let width, let height, _):
      "frame(\(width.map { "\($0)" } ?? "nil"), \(height.map { "\($0)" } ?? "nil"))"
    case .limits(let low, let ideal, let high, let isHorizontal):
      "limits(\(isHorizontal ? "w" : "h"), \(String(describing: (low, ideal, high))))"
    case .padding(let edges, let length): "padding(\(edges.rawValue), \(length))"
    case .fixedSize(let horizontal, let vertical): "fixedSize(\(horizontal), \(vertical))"
    case .aspect(let ratio, let mode): "aspectRatio(\(ratio.map { "\($0)" } ?? "nil"), \(mode))"
    case .overlay: "overlay"
    case .background: "background"
    case .offset(let x): "offset(\(x))"
    case .position(let x, let y): "position(\(x), \(y))"
    case .priority(let value): "layoutPriority(\(value))"
    case .guide(let value): "alignmentGuide(\(value))"
    case .opacity: "opacity"
    case .inset(let edge): "safeAreaInset(\(edge))"
    }
  }
}

/// A view tree that can be made and edited at random. Each place in it is an object of its own, so that an edit
/// re-runs one body.
final class Recipe: ObservableObject, Identifiable {
  @Published var kind: RandomKind
  @Published var children: [Recipe]

  init(_ kind: RandomKind, _ children: [Recipe] = []) {
    self.kind = kind
    self.children = children
  }

  /// - Parameter depth: at most so many levels below this one.
  convenience init(depth: Int, using random: inout SeededGenerator) {
    let isLeaf = depth == 0 || random.isTrue(15)
    let index: Int
    if isLeaf {
      index = random.int(0...(RandomKind.leafCount - 1))
    } else if random.isTrue(45) {
      // Mostly stacks, as in apps.
      index = random.isTrue(60) ? random.int(6...8) : random.int(9...RandomKind.lastContainer)
    } else {
      index = random.int((RandomKind.lastContainer + 1)...(RandomKind.count - 1))
    }
    let count = isLeaf ? 0 : index <= RandomKind.lastContainer ? random.int(0...4) : 2
    self.init(
      RandomKind(index, using: &random), (0..<count).map { _ in Recipe(depth: depth - 1, using: &random) })
  }

  var all: [Recipe] { [self] + children.flatMap(\.all) }

  /// - Returns: what was done.
  func edit(using random: inout SeededGenerator) -> String {
    let place = random.pick(all)
    switch random.int(0...5) {
    case 0 where !place.isModifier:
      let new = Recipe(depth: 2, using: &random)
      place.children.insert(new, at: random.int(0...place.children.count))
      return "insert \(new) into \(place.kind)"
    case 1 where !place.isModifier && !place.children.isEmpty:
      let index = random.int(0...(place.children.count - 1))
      return "remove \(place.children.remove(at: index)) from \(place.kind)"
    case 2 where !place.isModifier:
      place.children.shuffle(using: &random)
      return "shuffle the children of \(place.kind)"
    default:
      // Another value of the same kind as often as another kind.
      let old = place.kind
      let range =
        place.isModifier
        ? (RandomKind.lastContainer + 1)...(RandomKind.count - 1)
        : place.children.isEmpty ? 0...(RandomKind.leafCount - 1) : RandomKind.leafCount...RandomKind.lastContainer
      place.kind = RandomKind(random.isTrue(50) ? old.index : random.int(range), using: &random)
      return "\(old) becomes \(place.kind)"
    }
  }

  private var isModifier: Bool { kind.index > RandomKind.lastContainer }
}

extension RandomKind {
  var index: Int {
    switch self {
    case .text: 0
    case .color: 1
    case .circle: 2
    case .spacer: 3
    case .divider: 4
    case .nothing: 5
    case .row: 6
    case .column: 7
    case .layers: 8
    case .group: 9
    case .grid: 10
    case .scroll: 11
    case .list: 12
    case .reader: 13
    case .fitting: 14
    case .frame: 15
    case .limits: 16
    case .padding: 17
    case .fixedSize: 18
    case .aspect: 19
    case .overlay: 20
    case .background: 21
    case .offset: 22
    case .position: 23
    case .priority: 24
    case .guide: 25
    case .opacity: 26
    case .inset: 27
    }
  }
}

extension Recipe: CustomStringConvertible {
  var description: String {
    children.isEmpty
      ? kind.description : "\(kind) { " + children.map(\.description).joined(separator: "; ") + " }"
  }
}

/// The view that a recipe describes.
struct RandomView: View {
  @ObservedObject var recipe: Recipe

  private var children: some View { ForEach(recipe.children) { RandomView(recipe: $0) } }
  private var first: some View { RandomView(recipe: recipe.children[0]) }
  private var second: some View { RandomView(recipe: recipe.children[1]) }

  var body: some View { content }

  private var content: AnyView {
    switch recipe.kind {
    case .text(let string): AnyView(Text(verbatim: string))
    case .color: AnyView(Color.red)
    case .circle: AnyView(Circle())
    case .spacer(let length): AnyView(Spacer(minLength: length))
    case .divider: AnyView(Divider())
    case .nothing: AnyView(EmptyView())
    case .row(let spacing, let alignment): AnyView(HStack(alignment: alignment, spacing: spacing) { children })
    case .column(let spacing, let alignment): AnyView(VStack(alignment: alignment, spacing: spacing) { children })
    case .layers(let alignment): AnyView(ZStack(alignment: alignment) { children })
    case .group: AnyView(Group { children })
    case .grid(let columns):
      AnyView(
        Grid {
          let rows = stride(from: 0, to: recipe.children.count, by: columns).map { Row(id: $0) }
          ForEach(rows) { row in
            GridRow {
              ForEach(recipe.children[row.id..<min(row.id + columns, recipe.children.count)]) { RandomView(recipe: $0) }
            }
          }
        })
    case .scroll(let axes): AnyView(ScrollView(axes) { children })
    case .list: AnyView(List { children })
    case .reader:
      AnyView(
        GeometryReader { geometry in
          children
          Color.blue.frame(width: geometry.size.width / 2, height: 3)
        })
    case .fitting(let axes): AnyView(ViewThatFits(in: axes) { children })
    case .frame(let width, let height, let alignment):
      AnyView(first.frame(width: width, height: height, alignment: alignment))
    case .limits(let low, let ideal, let high, let isHorizontal):
      AnyView(
        first.frame(
          minWidth: isHorizontal ? low : nil, idealWidth: isHorizontal ? ideal : nil,
          maxWidth: isHorizontal ? high : nil, minHeight: isHorizontal ? nil : low,
          idealHeight: isHorizontal ? nil : ideal, maxHeight: isHorizontal ? nil : high))
    case .padding(let edges, let length): AnyView(first.padding(edges, length))
    case .fixedSize(let horizontal, let vertical): AnyView(first.fixedSize(horizontal: horizontal, vertical: vertical))
    case .aspect(let ratio, let mode): AnyView(first.aspectRatio(ratio, contentMode: mode))
    case .overlay(let alignment): AnyView(first.overlay(alignment: alignment) { second })
    case .background(let alignment): AnyView(first.background(alignment: alignment) { second })
    case .offset(let x): AnyView(first.offset(x: x, y: 3))
    case .position(let x, let y): AnyView(first.position(x: x, y: y))
    case .priority(let value): AnyView(first.layoutPriority(value))
    case .guide(let value):
      AnyView(first.alignmentGuide(.leading) { _ in value }.alignmentGuide(VerticalAlignment.center) { $0.height / 3 })
    case .opacity: AnyView(first.opacity(0.5))
    case .inset(let edge): AnyView(first.safeAreaInset(edge: edge) { second })
    }
  }

  private struct Row: Identifiable { let id: Int }
}
