import Combine

/// An object that an ancestor put into the environment with `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) "
          + "may be missing as an ancestor of this view.")
    }
    return object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

/// The key of an object in the environment, by its type.
enum EnvironmentObjectKey<ObjectType: AnyObject>: EnvironmentKey {
  static var defaultValue: ObjectType? { nil }
}

extension EnvironmentObject: GraphProperty {
  mutating func install(in storage: inout PropertyStorage, slot: Int, node: _Node) {
    let values = EnvironmentValues(scope: node.scope, reader: node)
    object = values.value(of: EnvironmentObjectKey<ObjectType>.self)
    if let object {
      ObjectSubscription<ObjectType>.install(object, in: &storage, slot: slot, node: node)
    } else {
      storage.slots[slot] = nil
    }
  }

  func mark(in storage: PropertyStorage, slot: Int) -> PropertyMark {
    ObjectSubscription<ObjectType>.mark(in: storage, slot: slot)
  }
}

extension EnvironmentObject: ComparedByMeaning {
  func hasSameMeaning(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

extension EnvironmentObject: @unchecked Sendable where ObjectType: Sendable {}

extension View {
  /// Makes `object` readable by `@EnvironmentObject` in this view and below.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentWritingModifier(write: .value(EnvironmentObjectKey<T>.self, object)))
  }
}
