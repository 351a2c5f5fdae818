/// Which view has the keyboard focus, as state: reading tells, writing moves the focus.
///
/// A Boolean stands for one view, an optional for one of several. A value that no view stands for goes back to none.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A reference to focus state that an ancestor owns.
  @propertyWrapper
  public struct Binding {
    let box: FocusBox<Value>?
    private let initial: Value

    init(box: FocusBox<Value>?, initial: Value) {
      self.box = box
      self.initial = initial
    }

    public var wrappedValue: Value {
      get { box?.read() ?? initial }
      nonmutating set { box?.write(newValue) }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }

  private let none: Value
  private var box: FocusBox<Value>?

  public init() where Value == Bool { none = false }

  public init<T: Hashable>() where Value == T? { none = nil }

  public var wrappedValue: Value {
    get { box?.read() ?? none }
    nonmutating set {
      guard let box else {
        RuntimeIssue.report(
          "focus-outside/\(Value.self)",
          "@FocusState of type \(Value.self) is written outside of a view that is on screen; the write is lost.")
        return
      }
      box.write(newValue)
    }
  }

  public var projectedValue: FocusState<Value>.Binding { Binding(box: box, initial: none) }
}

extension FocusState: GraphProperty {
  mutating func install(in storage: inout PropertyStorage, slot: Int, node: _Node) {
    if let known = storage.slots[slot] {
      box = unsafeDowncast(known, to: FocusBox<Value>.self)
    } else {
      let new = FocusBox(none: none, owner: node)
      storage.slots[slot] = new
      box = new
    }
  }

  func mark(in storage: PropertyStorage, slot: Int) -> PropertyMark { PropertyMark(box?.shown ?? none) }
}

extension FocusState: ComparedByMeaning {
  func hasSameMeaning(as other: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: ComparedByMeaning {
  func hasSameMeaning(as other: FocusState<Value>.Binding) -> Bool { box === other.box }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}
