import CoreGraphics

/// How far a length can stretch; one that is infinite anyway does not.
func stretch(from minimum: CGFloat, to maximum: CGFloat) -> CGFloat { minimum.isFinite ? maximum - minimum : 0 }

/// The rule by which `HStack` and `VStack` share their space (`layout-rules` R-STACK).
struct StackLayout {
  let axis: Axis
  let spacing: CGFloat?
  let alignment: AlignmentKey

  /// What the stack remembers between proposals.
  struct Cache {
    fileprivate struct Flexibility {
      var crossProposal: CGFloat?
      var minimums: [CGFloat]
      var maximums: [CGFloat]
    }

    fileprivate var gaps: [CGFloat]?
    fileprivate var priorities: [Double] = []
    fileprivate var hasPriorities = false
    /// By cross proposal: they do not depend on the length along the stack, and asking for them anew at every proposal
    /// would be exponential in depth.
    fileprivate var flexibilities: [Flexibility] = []
    fileprivate var solutions: [Solution] = []
    fileprivate var next = 0
  }

  fileprivate struct Solution {
    var proposal: ProposedViewSize
    /// The proposal of each child along the stack.
    var lengths: [CGFloat?]
    var sizes: [CGSize]
    /// The offsets of the children across the stack.
    var offsets: [CGFloat]
    var size: CGSize
  }

  func makeCache() -> Cache { Cache() }

  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
    solve(proposal, subviews, &cache).size
  }

  func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) {
    var proposal = proposal
    // A stack whose cross size was left open solves again with the one that it took (R-STACK-PLACE).
    if proposal[axis.cross] == nil { proposal[axis.cross] = bounds.size[axis.cross] }
    let solution = solve(proposal, subviews, &cache)
    var position: CGFloat = 0
    for index in subviews.indices {
      if index > subviews.startIndex { position += cache.gaps![index - 1] }
      subviews.place(
        index,
        at: CGPoint(
          axis, main: bounds.origin[axis] + position, cross: bounds.origin[axis.cross] + solution.offsets[index]),
        proposal: ProposedViewSize(axis, main: solution.lengths[index], cross: proposal[axis.cross]))
      position += solution.sizes[index][axis]
    }
  }

  /// The spacing of the edge children along the stack, and of all across it.
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    var result = first.spacing
    for subview in subviews.dropFirst() {
      result.formUnion(subview.spacing, edges: axis == .horizontal ? .vertical : .horizontal)
    }
    if axis == .horizontal { result.trailing = last.spacing.trailing } else { result.bottom = last.spacing.bottom }
    return result
  }

  private func solve(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> Solution {
    for known in cache.solutions where known.proposal == proposal { return known }
    let gaps = gaps(subviews, &cache)
    let cross = proposal[axis.cross]
    let count = subviews.count
    var lengths: [CGFloat?] = Array(repeating: nil, count: count)
    var sizes: [CGSize] = Array(repeating: .zero, count: count)

    if let length = proposal[axis], count > 0 {
      share(length - gaps.reduce(0, +), cross, subviews, &cache, &lengths, &sizes)
    } else {
      let childProposal = ProposedViewSize(axis, main: nil, cross: cross)
      for index in 0..<count { sizes[index] = subviews.element(index).node.sizeThatFits(childProposal) }
    }

    var offsets: [CGFloat] = Array(repeating: 0, count: count)
    var smallest = CGFloat.infinity
    for index in 0..<count {
      let dimensions = ViewDimensions(
        node: subviews.element(index).node, proposal: ProposedViewSize(axis, main: lengths[index], cross: cross),
        size: sizes[index])
      // A child that takes an infinite proposal has no finite middle.
      let guide = dimensions[alignment]
      offsets[index] = guide.isFinite ? -guide : 0
      smallest = min(smallest, offsets[index])
    }
    var extent: CGFloat = 0
    var total = gaps.reduce(0, +)
    for index in 0..<count {
      offsets[index] -= smallest
      extent = max(extent, offsets[index] + sizes[index][axis.cross])
      total += sizes[index][axis]
    }
    let solution = Solution(
      proposal: proposal, lengths: lengths, sizes: sizes, offsets: offsets,
      size: CGSize(axis, main: total, cross: extent))
    if cache.solutions.count < 3 {
      cache.solutions.append(solution)
    } else {
      cache.solutions[cache.next] = solution
      cache.next = (cache.next + 1) % 3
    }
    return solution
  }

  /// Gives each child its share of `length`: highest priority first, the least flexible first among equals.
  private func share(
    _ length: CGFloat, _ cross: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache,
    _ lengths: inout [CGFloat?], _ sizes: inout [CGSize]
  ) {
    let flexibility = flexibility(cross, subviews, &cache)
    let priorities = cache.priorities
    var order = Array(subviews.indices)
    // Insertion sort: stable, and few children as a rule.
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
      let x = stretch(from: flexibility.minimums[a], to: flexibility.maximums[a])
      let y = stretch(from: flexibility.minimums[b], to: flexibility.maximums[b])
      if x == .infinity && y == .infinity { return flexibility.minimums[a] > flexibility.minimums[b] }
      return x < y
    }
    if order.count > 32 {
      order.sort { isBefore($0, $1) || (!isBefore($1, $0) && $0 < $1) }
    } else {
      for index in order.indices.dropFirst() {
        var position = index
        while position > 0 && isBefore(order[position], order[position - 1]) {
          order.swapAt(position, position - 1)
          position -= 1
        }
      }
    }
    // Of an infinite length there is always as much left, and an infinite minimum leaves nothing.
    var available = length
    func take(_ part: CGFloat) { if available.isFinite { available -= part } }
    // The minimums of all lower priorities are kept back from the higher ones.
    for index in order where priorities[index] < priorities[order[0]] { take(flexibility.minimums[index]) }
    var start = 0
    while start < order.count {
      let priority = priorities[order[start]]
      var end = start
      while end < order.count && priorities[order[end]] == priority { end += 1 }
      if start > 0 { for position in start..<end { take(-flexibility.minimums[order[position]]) } }
      for position in start..<end {
        let index = order[position]
        let part = max(available / CGFloat(end - position), 0)
        lengths[index] = part
        sizes[index] = subviews.element(index).node.sizeThatFits(
          ProposedViewSize(axis, main: part, cross: cross))
        take(sizes[index][axis])
      }
      start = end
    }
  }

  private func flexibility(
    _ cross: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> (minimums: [CGFloat], maximums: [CGFloat]) {
    if !cache.hasPriorities {
      cache.hasPriorities = true
      cache.priorities = subviews.map(\.priority)
    }
    for known in cache.flexibilities where known.crossProposal == cross { return (known.minimums, known.maximums) }
    var minimums: [CGFloat] = []
    var maximums: [CGFloat] = []
    minimums.reserveCapacity(subviews.count)
    maximums.reserveCapacity(subviews.count)
    for index in subviews.indices {
      let node = subviews.element(index).node
      minimums.append(node.sizeThatFits(ProposedViewSize(axis, main: 0, cross: cross))[axis])
      maximums.append(node.sizeThatFits(ProposedViewSize(axis, main: .infinity, cross: cross))[axis])
    }
    if cache.flexibilities.count >= 4 { cache.flexibilities.removeFirst() }
    cache.flexibilities.append(.init(crossProposal: cross, minimums: minimums, maximums: maximums))
    return (minimums, maximums)
  }

  private func gaps(_ subviews: LayoutSubviews, _ cache: inout Cache) -> [CGFloat] {
    if let gaps = cache.gaps { return gaps }
    var gaps: [CGFloat] = []
    if let spacing {
      gaps = Array(repeating: spacing, count: max(subviews.count - 1, 0))
    } else if subviews.count > 1 {
      var previous = subviews[subviews.startIndex].spacing
      for subview in subviews.dropFirst() {
        let next = subview.spacing
        gaps.append(previous.distance(to: next, along: axis))
        previous = next
      }
    }
    cache.gaps = gaps
    return gaps
  }
}
