/// Two values side by side: only what differs, where it is, before (`-`) and after (`+`).
///
/// ```
///   Settings(
/// -   name: "a",
/// +   name: "b",
///     … (3 equal)
///   )
/// ```
public struct Difference: Sendable, CustomStringConvertible {
  /// The lines, each marked with `-`, `+` or a space. Empty where nothing differs.
  public let lines: [String]

  /// Compares two values as they look, not by `==`.
  public init<Value>(_ before: Value, _ after: Value) {
    var writer = DifferenceWriter()
    writer.compare(DumpTree(before), DumpTree(after), label: nil, indent: 0, isLast: true)
    lines = writer.lines
  }

  public var isEmpty: Bool { lines.isEmpty }
  public var description: String { lines.joined(separator: "\n") }
}

/// Walks two trees in parallel.
private struct DifferenceWriter {
  var lines: [String] = []

  private mutating func write(_ mark: Character, _ text: String, _ indent: Int) {
    lines.append("\(mark) \(String(repeating: "  ", count: indent))\(text)")
  }

  private mutating func write(
    _ mark: Character, _ tree: DumpTree, label: String?, indent: Int, isLast: Bool
  ) {
    var text = tree.lines(label: label)
    if !isLast { text[text.count - 1] += "," }
    for line in text { write(mark, line, indent) }
  }

  mutating func compare(_ old: DumpTree, _ new: DumpTree, label: String?, indent: Int, isLast: Bool) {
    if old == new { return }
    guard let pairs = pairs(old, new) else {
      write("-", old, label: label, indent: indent, isLast: isLast)
      write("+", new, label: label, indent: indent, isLast: isLast)
      return
    }
    write(" ", (label.map { "\($0): " } ?? "") + old.parts.opening, indent)
    var equalCount = 0
    for (index, pair) in pairs.enumerated() {
      let isLast = index == pairs.count - 1
      switch (pair.old, pair.new) {
      case (let old?, let new?):
        if old == new {
          equalCount += 1
        } else {
          compare(old, new, label: pair.label, indent: indent + 1, isLast: isLast)
        }
      case (let old?, nil): write("-", old, label: pair.label, indent: indent + 1, isLast: isLast)
      case (nil, let new?): write("+", new, label: pair.label, indent: indent + 1, isLast: isLast)
      case (nil, nil): break
      }
    }
    if equalCount > 0 { write(" ", "… (\(equalCount) equal)", indent + 1) }
    write(" ", old.parts.closing + (isLast ? "" : ","), indent)
  }

  private struct Pair {
    let label: String?
    let old: DumpTree?
    let new: DumpTree?
  }

  /// The parts of two values that belong together; nil where the values have nothing in common.
  private func pairs(_ old: DumpTree, _ new: DumpTree) -> [Pair]? {
    switch (old, new) {
    case (.enumCase(let a, let oldFields), .enumCase(let b, let newFields)),
      (.record(let a, let oldFields), .record(let b, let newFields)):
      guard a == b, oldFields.map(\.label) == newFields.map(\.label), !oldFields.isEmpty else { return nil }
      return zip(oldFields, newFields).map { Pair(label: $0.label, old: $0.value, new: $1.value) }
    case (.tuple(let oldFields), .tuple(let newFields)) where oldFields.count == newFields.count:
      return zip(oldFields, newFields).map { Pair(label: $0.label, old: $0.value, new: $1.value) }
    case (.list(let old), .list(let new)) where !old.isEmpty && !new.isEmpty:
      return listPairs(old, new)
    case (.map(let old), .map(let new)) where !old.isEmpty && !new.isEmpty:
      return mapPairs(old, new)
    default: return nil
    }
  }

  private func listPairs(_ old: [DumpTree], _ new: [DumpTree]) -> [Pair] {
    if old.count == new.count {
      return old.indices.map { Pair(label: "[\($0)]", old: old[$0], new: new[$0]) }
    }
    // What both begin and end with belongs together; the rest has come or gone.
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let limit = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
    var pairs = old.prefix(prefix).map { Pair(label: nil, old: $0, new: $0) }
    for index in prefix..<(old.count - suffix) { pairs.append(Pair(label: "[\(index)]", old: old[index], new: nil)) }
    for index in prefix..<(new.count - suffix) { pairs.append(Pair(label: "[\(index)]", old: nil, new: new[index])) }
    return pairs + old.suffix(suffix).map { Pair(label: nil, old: $0, new: $0) }
  }

  private func mapPairs(_ old: [DumpTree.Entry], _ new: [DumpTree.Entry]) -> [Pair] {
    let oldByKey = Dictionary(old.map { ($0.key, $0.value) }) { first, _ in first }
    let newByKey = Dictionary(new.map { ($0.key, $0.value) }) { first, _ in first }
    let keys = Set(oldByKey.keys).union(newByKey.keys).sorted { $0.line < $1.line }
    return keys.map { Pair(label: $0.line, old: oldByKey[$0], new: newByKey[$0]) }
  }
}
