extension DumpTree {
  /// The value as JSON: records and cases with payload as objects, cases without as strings.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text), .text(let text): Self.quoted(text)
    case .enumCase(let name, let fields):
      fields.isEmpty ? Self.quoted(name) : "{\(Self.quoted(name)):\(Self.payload(fields))}"
    case .record(_, let fields): Self.object(fields)
    case .tuple(let fields): Self.payload(fields)
    case .list(let items): "[\(items.map(\.json).joined(separator: ","))]"
    case .map(let entries):
      "{\(entries.map { "\(Self.quoted($0.key.keyText)):\($0.value.json)" }.joined(separator: ","))}"
    }
  }

  private var keyText: String {
    switch self {
    case .string(let text), .text(let text): text
    case .enumCase(let name, let fields) where fields.isEmpty: name
    default: line
    }
  }

  private static func payload(_ fields: [Field]) -> String {
    if fields.count == 1, fields[0].label == nil { return fields[0].value.json }
    if fields.allSatisfy({ $0.label == nil }) { return "[\(fields.map(\.value.json).joined(separator: ","))]" }
    return object(fields)
  }

  private static func object(_ fields: [Field]) -> String {
    let members = fields.enumerated().map { index, field in "\(quoted(field.label ?? "\(index)")):\(field.value.json)" }
    return "{\(members.joined(separator: ","))}"
  }

  /// A JSON string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
