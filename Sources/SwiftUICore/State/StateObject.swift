import Combine

/// An object that a view owns: made once, when the view appears, and kept as long as the view's identity.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let thunk: () -> ObjectType
  private var owned: ObjectType?

  /// - Parameter thunk: runs once in the life of the view.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { self.thunk = thunk }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    if let owned { return owned }
    RuntimeIssue.report(
      "stateobject-outside/\(ObjectType.self)",
      "@StateObject of \(ObjectType.self) is read outside of a body: this makes a new object each time.")
    return thunk()
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

extension StateObject: GraphProperty {
  mutating func install(in storage: inout PropertyStorage, slot: Int, node: _Node) {
    if storage.slots[slot] == nil {
      storage.slots[slot] = ObjectSubscription<ObjectType>(untracked(thunk), node: node)
    }
    owned = unsafeDowncast(storage.slots[slot]!, to: ObjectSubscription<ObjectType>.self).object
  }

  func mark(in storage: PropertyStorage, slot: Int) -> PropertyMark {
    ObjectSubscription<ObjectType>.mark(in: storage, slot: slot)
  }
}

extension StateObject: ComparedByMeaning {
  func hasSameMeaning(as other: StateObject<ObjectType>) -> Bool { true }
}

extension StateObject: @unchecked Sendable where ObjectType: Sendable {}
