import CoreGraphics

/// Views in rows and columns whose widths are shared by all rows.
nonisolated public struct Grid<Content: View>: _PrimitiveView {
  let layout: GridLayout
  let content: Content

  /// - Parameters: spacings in points; nil for the default of 8.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    LayoutView._makeNode(LayoutView(layout: view.layout, content: view.content), in: context)
  }

  public static func _updateNode(_ node: _Node, with view: Self) {
    LayoutView._updateNode(node, with: LayoutView(layout: view.layout, content: view.content))
  }
}

/// A row of a grid; elsewhere a group.
nonisolated public struct GridRow<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { GridRowNode(view, in: context) }

  public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: GridRowNode<Content>.self).update(view)
  }
}

final class GridRowNode<Content: View>: PassthroughNode, ElementTransform {
  private var alignment: VerticalAlignment?

  init(_ view: GridRow<Content>, in context: _NodeContext) {
    alignment = view.alignment
    super.init(in: context)
    content = Content._makeNode(view.content, in: childContext)
  }

  func update(_ view: GridRow<Content>) {
    if view.alignment != alignment {
      alignment = view.alignment
      childListChanged()
    }
    Content._updateNode(content, with: view.content)
  }

  override var isUnary: Bool { false }

  func transform(_ elements: inout [LayoutElement], from start: Int) {
    for index in start..<elements.count {
      elements[index].traits[GridRowKey.self] = GridRowID(node: ObjectIdentifier(self), alignment: alignment)
    }
  }

  override func collect(into elements: inout [LayoutElement]) {
    let start = elements.count
    content.collect(into: &elements)
    transform(&elements, from: start)
  }
}

struct GridRowID: Equatable {
  let node: ObjectIdentifier
  let alignment: VerticalAlignment?
}

enum GridRowKey: TraitKey { static var defaultValue: GridRowID? { nil } }
enum GridCellColumnsKey: TraitKey { static var defaultValue: Int { 1 } }
enum GridCellAnchorKey: TraitKey { static var defaultValue: UnitPoint? { nil } }
enum GridCellUnsizedAxesKey: TraitKey { static var defaultValue: Axis.Set { [] } }
enum GridColumnAlignmentKey: TraitKey { static var defaultValue: HorizontalAlignment? { nil } }

extension View {
  /// The cell spans several columns.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(TraitModifier<GridCellColumnsKey>(value: max(count, 1)))
  }

  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(TraitModifier<GridCellAnchorKey>(value: anchor))
  }

  /// Along these axes the cell asks for no more than its row or column has anyway.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(TraitModifier<GridCellUnsizedAxesKey>(value: axes))
  }

  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(TraitModifier<GridColumnAlignmentKey>(value: guide))
  }
}

/// The layout of `Grid`, for use on its own.
public struct GridLayout: Layout, Sendable {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// A grid asks its cells for more sizes than a node remembers; what does not depend on the whole proposal is kept on
  /// its own, or nested grids would be exponential in depth.
  public struct Cache {
    fileprivate struct Stretches {
      var widths: [CGFloat]
      var stretches: [CGFloat]
    }

    fileprivate var cells: (rows: [Row], columns: Int)?
    /// Of the columns: the same for every proposal.
    fileprivate var columnStretches: [CGFloat]?
    fileprivate var widths: [(available: CGFloat?, widths: [CGFloat])] = []
    /// Of the rows, by column widths.
    fileprivate var rowStretches: [Stretches] = []
    fileprivate var solutions: [(proposal: ProposedViewSize, solution: Solution)] = []

    fileprivate static let limit = 16
  }

  /// A cell: a child, and the columns that it covers.
  fileprivate struct Cell {
    var index: Int
    var columns: Range<Int>
  }

  fileprivate struct Row {
    var cells: [Cell]
    var alignment: VerticalAlignment
    /// A view outside of any row covers all columns.
    var isWhole: Bool
  }

  fileprivate struct Solution {
    var rows: [Row]
    var widths: [CGFloat]
    var heights: [CGFloat]
    var size: CGSize
  }

  private var gapX: CGFloat { horizontalSpacing ?? ViewSpacing.defaultDistance }
  private var gapY: CGFloat { verticalSpacing ?? ViewSpacing.defaultDistance }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  private func rows(_ subviews: Subviews) -> (rows: [Row], columns: Int) {
    var rows: [Row] = []
    var current: GridRowID?
    var columns = 1
    for index in subviews.indices {
      let traits = subviews.element(index).traits
      guard let id = traits[GridRowKey.self] else {
        current = nil
        rows.append(
          Row(cells: [Cell(index: index, columns: 0..<1)], alignment: alignment.vertical, isWhole: true))
        continue
      }
      if id != current {
        current = id
        rows.append(Row(cells: [], alignment: id.alignment ?? alignment.vertical, isWhole: false))
      }
      let start = rows[rows.count - 1].cells.last?.columns.upperBound ?? 0
      let end = start + traits[GridCellColumnsKey.self]
      rows[rows.count - 1].cells.append(Cell(index: index, columns: start..<end))
      columns = max(columns, end)
    }
    for index in rows.indices where rows[index].isWhole { rows[index].cells[0].columns = 0..<columns }
    return (rows, columns)
  }

  private func solve(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> Solution {
    if let known = cache.solutions.first(where: { $0.proposal == proposal }) { return known.solution }
    if cache.cells == nil { cache.cells = rows(subviews) }
    let (rows, columns) = cache.cells!
    let gaps = gapX * CGFloat(max(columns - 1, 0))
    let widths = columnWidths(rows, columns, proposal.width.map { max($0 - gaps, 0) }, subviews, &cache)
    let heights = rowHeights(rows, widths, proposal.height, subviews, &cache)
    var total = widths.reduce(0, +) + gaps
    for row in rows where row.isWhole {
      let cell = row.cells[0]
      if subviews.element(cell.index).traits[GridCellUnsizedAxesKey.self].contains(.horizontal) { continue }
      let answer = subviews.element(cell.index).node.sizeThatFits(
        ProposedViewSize(width: proposal.width ?? total, height: nil))
      total = max(total, answer.width)
    }
    let solution = Solution(
      rows: rows, widths: widths, heights: heights,
      size: CGSize(width: total, height: heights.reduce(0, +) + gapY * CGFloat(max(rows.count - 1, 0))))
    if cache.solutions.count >= Cache.limit { cache.solutions.removeFirst() }
    cache.solutions.append((proposal, solution))
    return solution
  }

  private func span(_ widths: [CGFloat], _ columns: Range<Int>) -> CGFloat {
    widths[columns].reduce(0, +) + gapX * CGFloat(columns.count - 1)
  }

  private func columnWidths(
    _ rows: [Row], _ columns: Int, _ available: CGFloat?, _ subviews: Subviews, _ cache: inout Cache
  ) -> [CGFloat] {
    if let known = cache.widths.first(where: { $0.available == available }) { return known.widths }
    var widths = sharedWidths(rows, columns, available, subviews, &cache)
    // Cells that span columns widen the last of them where they need more.
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.columns.count > 1 {
        if subviews.element(cell.index).traits[GridCellUnsizedAxesKey.self].contains(.horizontal) { continue }
        let have = span(widths, cell.columns)
        let need = subviews.element(cell.index).node.sizeThatFits(
          ProposedViewSize(width: available == nil ? nil : have, height: nil)
        ).width
        if need > have { widths[cell.columns.upperBound - 1] += need - have }
      }
    }
    if cache.widths.count >= Cache.limit { cache.widths.removeFirst() }
    cache.widths.append((available, widths))
    return widths
  }

  /// Shares the width among the columns as a stack does among its children: the least flexible column first.
  private func sharedWidths(
    _ rows: [Row], _ columns: Int, _ available: CGFloat?, _ subviews: Subviews, _ cache: inout Cache
  ) -> [CGFloat] {
    func width(_ column: Int, _ proposal: CGFloat?) -> CGFloat {
      var result: CGFloat = 0
      for row in rows where !row.isWhole {
        for cell in row.cells where cell.columns == column..<(column + 1) {
          let element = subviews.element(cell.index)
          if element.traits[GridCellUnsizedAxesKey.self].contains(.horizontal) { continue }
          result = max(result, element.node.sizeThatFits(ProposedViewSize(width: proposal, height: nil)).width)
        }
      }
      return result
    }
    guard let available, available.isFinite else { return (0..<columns).map { width($0, available) } }
    if cache.columnStretches == nil {
      cache.columnStretches = (0..<columns).map { stretch(from: width($0, 0), to: width($0, .infinity)) }
    }
    return share(available, cache.columnStretches!, width)
  }

  private func rowHeights(
    _ rows: [Row], _ widths: [CGFloat], _ available: CGFloat?, _ subviews: Subviews, _ cache: inout Cache
  ) -> [CGFloat] {
    func height(_ row: Int, _ proposal: CGFloat?) -> CGFloat {
      var above: CGFloat = 0
      var below: CGFloat = 0
      for cell in rows[row].cells {
        let element = subviews.element(cell.index)
        if element.traits[GridCellUnsizedAxesKey.self].contains(.vertical) { continue }
        let reach = element.node.dimensions(
          ProposedViewSize(width: span(widths, cell.columns), height: proposal)
        ).reach(of: rows[row].alignment.key)
        above = max(above, reach.before)
        below = max(below, reach.after)
      }
      return above + below
    }
    guard let available, available.isFinite else { return rows.indices.map { height($0, available) } }
    let stretches: [CGFloat]
    if let known = cache.rowStretches.first(where: { $0.widths == widths }) {
      stretches = known.stretches
    } else {
      stretches = rows.indices.map { stretch(from: height($0, 0), to: height($0, .infinity)) }
      if cache.rowStretches.count >= Cache.limit { cache.rowStretches.removeFirst() }
      cache.rowStretches.append(.init(widths: widths, stretches: stretches))
    }
    return share(max(available - gapY * CGFloat(max(rows.count - 1, 0)), 0), stretches, height)
  }

  /// Gives each its part of a length, the least flexible first.
  private func share(_ length: CGFloat, _ stretches: [CGFloat], _ take: (Int, CGFloat) -> CGFloat) -> [CGFloat] {
    var result = [CGFloat](repeating: 0, count: stretches.count)
    var rest = length
    let order = stretches.indices.sorted { (stretches[$0], $0) < (stretches[$1], $1) }
    for (position, index) in order.enumerated() {
      result[index] = take(index, max(rest / CGFloat(order.count - position), 0))
      rest -= result[index]
    }
    return result
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    solve(proposal, subviews, &cache).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let solution = solve(proposal, subviews, &cache)
    // The alignment of a column is that of the first cell in it that sets one.
    var alignments: [Int: HorizontalAlignment] = [:]
    for row in solution.rows where !row.isWhole {
      for cell in row.cells {
        if let own = subviews.element(cell.index).traits[GridColumnAlignmentKey.self],
          alignments[cell.columns.lowerBound] == nil
        {
          alignments[cell.columns.lowerBound] = own
        }
      }
    }
    var y = bounds.minY
    for (row, height) in zip(solution.rows, solution.heights) {
      for cell in row.cells {
        let element = subviews.element(cell.index)
        let x =
          bounds.minX + solution.widths[..<cell.columns.lowerBound].reduce(0, +)
          + gapX * CGFloat(cell.columns.lowerBound)
        let size = CGSize(width: row.isWhole ? bounds.width : span(solution.widths, cell.columns), height: height)
        let childProposal = ProposedViewSize(size)
        let dimensions = element.node.dimensions(childProposal)
        let point: CGPoint
        if let anchor = element.traits[GridCellAnchorKey.self] {
          point = CGPoint(
            x: anchor.x * (size.width - dimensions.width), y: anchor.y * (size.height - dimensions.height))
        } else {
          point = aligned(
            dimensions, in: size,
            Alignment(
              horizontal: alignments[cell.columns.lowerBound] ?? alignment.horizontal, vertical: row.alignment))
        }
        subviews.place(cell.index, at: CGPoint(x: x + point.x, y: y + point.y), proposal: childProposal)
      }
      y += height + gapY
    }
  }
}
