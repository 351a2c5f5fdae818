import CGTK

/// Brings a widget's children into an order with as few moves as there can be: GTK styles and lays out whatever moves.
enum WidgetOrder {
  /// - Parameter first: a child that stays in front of them; nil for none.
  static func arrange(_ widgets: [OpaquePointer], in parent: OpaquePointer, after first: OpaquePointer?) {
    var positions: [OpaquePointer: Int] = [:]
    var child = roost_widget_first_child(parent)
    while let widget = child {
      positions[widget] = positions.count
      child = roost_widget_next_sibling(widget)
    }
    let staying = longestIncreasing(widgets.map { positions[$0] })
    var previous = first
    for (widget, stays) in zip(widgets, staying) {
      if !stays { roost_widget_insert(widget, parent, previous) }
      previous = widget
    }
  }

  /// Which elements belong to a longest increasing subsequence; nil elements never do.
  static func longestIncreasing(_ values: [Int?]) -> [Bool] {
    // tails[n]: index of the smallest value that ends an increasing subsequence of n + 1 elements.
    var tails: [Int] = []
    var predecessors = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]]! < value { low = middle + 1 } else { high = middle }
      }
      predecessors[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = [Bool](repeating: false, count: values.count)
    var index = tails.last ?? -1
    while index >= 0 {
      result[index] = true
      index = predecessors[index]
    }
    return result
  }
}
