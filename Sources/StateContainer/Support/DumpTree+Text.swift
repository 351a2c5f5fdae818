extension DumpTree {
  /// The whole in one line.
  var line: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .number(let text), .text(let text): text
    case .string(let text): text.debugDescription
    case .enumCase(let name, let fields): fields.isEmpty ? ".\(name)" : ".\(name)(\(Self.line(fields)))"
    case .record(let name, let fields): "\(name)(\(Self.line(fields)))"
    case .tuple(let fields): "(\(Self.line(fields)))"
    case .list(let items): "[\(items.map(\.line).joined(separator: ", "))]"
    case .map(let entries):
      entries.isEmpty ? "[:]" : "[\(entries.map { "\($0.key.line): \($0.value.line)" }.joined(separator: ", "))]"
    }
  }

  private static func line(_ fields: [Field]) -> String {
    fields.map { field in field.label.map { "\($0): \(field.value.line)" } ?? field.value.line }
      .joined(separator: ", ")
  }

  /// In several lines where one would be long.
  func lines(label: String? = nil, width: Int = 80) -> [String] {
    let start = label.map { "\($0): " } ?? ""
    let short = start + line
    if short.count <= width { return [short] }
    let (opening, closing, parts) = parts
    guard !parts.isEmpty else { return [short] }
    let body = parts.enumerated().flatMap { index, part in
      var lines = part.value.lines(label: part.label, width: width - 2).map { "  \($0)" }
      if index < parts.count - 1 { lines[lines.count - 1] += "," }
      return lines
    }
    return [start + opening] + body + [closing]
  }

  /// What a composed value consists of, with what opens and closes it.
  var parts: (opening: String, closing: String, fields: [Field]) {
    switch self {
    case .enumCase(let name, let fields): (".\(name)(", ")", fields)
    case .record(let name, let fields): ("\(name)(", ")", fields)
    case .tuple(let fields): ("(", ")", fields)
    case .list(let items): ("[", "]", items.map { Field(label: nil, value: $0) })
    case .map(let entries): ("[", "]", entries.map { Field(label: $0.key.line, value: $0.value) })
    default: ("", "", [])
    }
  }
}
