/// A value taken apart for people: to be printed, compared and exported.
indirect enum DumpTree: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    let label: String?
    let value: DumpTree
  }

  struct Entry: Hashable, Sendable {
    let key: DumpTree
    let value: DumpTree
  }

  case null
  case bool(Bool)
  case number(String)
  case string(String)
  /// What describes itself: dates, identifiers, functions.
  case text(String)
  case enumCase(String, [Field])
  case record(String, [Field])
  case tuple([Field])
  case list([DumpTree])
  case map([Entry])
}

extension DumpTree {
  private static let maximumDepth = 32

  init(_ value: Any) {
    var visited: Set<ObjectIdentifier> = []
    self.init(value, depth: 0, visited: &visited)
  }

  private init(_ value: Any, depth: Int, visited: inout Set<ObjectIdentifier>) {
    if let leaf = Self.leaf(value) {
      self = leaf
      return
    }
    guard depth < Self.maximumDepth else {
      self = .text("…")
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard visited.insert(ObjectIdentifier(value as AnyObject)).inserted else {
        self = .text("\(Self.name(of: value))(…)")
        return
      }
    }
    func tree(_ child: Any) -> DumpTree { DumpTree(child, depth: depth + 1, visited: &visited) }
    func fields(_ mirror: Mirror) -> [Field] {
      mirror.children.map { Field(label: $0.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, value: tree($0.value)) }
    }

    switch mirror.displayStyle {
    case .optional:
      self = mirror.children.first.map { tree($0.value) } ?? .null
    case .enum:
      guard let payload = mirror.children.first else {
        self = .enumCase("\(value)", [])
        return
      }
      let inner = Mirror(reflecting: payload.value)
      let isList = inner.displayStyle == .tuple && inner.children.count != 0
      self = .enumCase(
        payload.label ?? "?", isList ? fields(inner) : [Field(label: nil, value: tree(payload.value))])
    case .collection:
      self = .list(mirror.children.map { tree($0.value) })
    case .set:
      self = .list(mirror.children.map { tree($0.value) }.sorted { $0.line < $1.line })
    case .dictionary:
      let entries = mirror.children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return Entry(key: tree(pair[0].value), value: tree(pair[1].value))
      }
      self = .map(entries.sorted { $0.key.line < $1.key.line })
    case .tuple:
      self = .tuple(fields(mirror))
    default:
      let own = fields(mirror) + (mirror.superclassMirror.map(fields) ?? [])
      // What shows no field describes itself.
      self = own.isEmpty && mirror.displayStyle == nil ? .text("\(value)") : .record(Self.name(of: value), own)
    }
  }

  private static func name(of value: Any) -> String { "\(type(of: value))" }

  private static func leaf(_ value: Any) -> DumpTree? {
    switch value {
    case let value as Bool: return .bool(value)
    case let value as String: return .string(value)
    case let value as Substring: return .string(String(value))
    case let value as Character: return .string(String(value))
    case let value as any BinaryInteger: return .number("\(value)")
    case let value as Double: return value.isFinite ? .number("\(value)") : .text("\(value)")
    case let value as Float: return value.isFinite ? .number("\(value)") : .text("\(value)")
    case let value as any CustomStringConvertible:
      // The types of the standard library and of Foundation know best how they are to be read.
      let type = String(reflecting: type(of: value as Any))
      let isForeign = type.hasPrefix("Foundation") || type == "Swift.Duration"
      return isForeign ? .text(value.description) : nil
    default: return nil
    }
  }
}
