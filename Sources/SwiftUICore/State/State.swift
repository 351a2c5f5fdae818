/// A value that a view owns and that outlives the view's value: it lives as long as the view's identity.
///
/// The initial value counts once, when the view appears. Writing a different value re-runs the bodies that read it.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private var _value: Value
  private var _location: AnyObject?

  private var box: StateBox<Value>? {
    _location.map { unsafeDowncast($0, to: StateBox<Value>.self) }
  }

  public init(wrappedValue value: Value) { _value = value }

  public init(initialValue value: Value) { _value = value }

  public var wrappedValue: Value {
    get { box?.read() ?? _value }
    nonmutating set {
      guard let box else {
        RuntimeIssue.report(
          "state-outside/\(Value.self)",
          "@State of type \(Value.self) is written outside of a view that is on screen; the write is lost.")
        return
      }
      box.write(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(_value) }
    return Binding(location: StateLocation(box: box))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: GraphProperty {
  mutating func install(in storage: inout PropertyStorage, slot: Int, node: _Node) {
    if let box = storage.slots[slot] {
      _location = box
    } else {
      let box = StateBox(_value, owner: node)
      storage.slots[slot] = box
      _location = box
    }
  }

  func mark(in storage: PropertyStorage, slot: Int) -> PropertyMark { PropertyMark(box?.shown ?? _value) }
}

/// The view's own storage decides, not the initial value that every new view value carries.
extension State: ComparedByMeaning {
  func hasSameMeaning(as other: State<Value>) -> Bool { true }
}

extension State: @unchecked Sendable where Value: Sendable {}
