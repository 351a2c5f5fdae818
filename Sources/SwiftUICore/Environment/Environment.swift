import Observation

/// Reads a value from the environment: by key path, or an `@Observable` object by its type.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?, String)
  }

  private var source: Source
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .keyPath(let keyPath):
      // Outside of a body there is no environment: Apple's answers with the default, too.
      return EnvironmentValues()[keyPath: keyPath]
    case .object(_, let name):
      preconditionFailure(
        "No Observable object of type \(name) found. A View.environment(_:) for \(name) may be missing as an "
          + "ancestor of this view.")
    }
  }
}

extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object({ $0.value(of: EnvironmentObjectKey<Value>.self) }, String(describing: Value.self))
  }

  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object({ .some($0.value(of: EnvironmentObjectKey<T>.self)) }, String(describing: T.self))
  }
}

extension Environment: GraphProperty {
  mutating func install(in storage: inout PropertyStorage, slot: Int, node: _Node) {
    let values = EnvironmentValues(scope: node.scope, reader: node)
    switch source {
    case .keyPath(let keyPath): value = values[keyPath: keyPath]
    case .object(let read, _): value = read(values)
    }
  }

  func mark(in storage: PropertyStorage, slot: Int) -> PropertyMark { PropertyMark(value) }
}

extension Environment: ComparedByMeaning {
  /// A change of the value itself reaches the node through the environment's readers.
  func hasSameMeaning(as other: Environment<Value>) -> Bool {
    switch (source, other.source) {
    case (.keyPath(let a), .keyPath(let b)): a == b
    case (.object, .object): true
    default: false
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
