import Observation

/// Gives bindings to the properties of an `@Observable` object.
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { self.init(unchecked: wrappedValue) }

  private init(unchecked wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.init(unchecked: wrappedValue) }

  public init(_ wrappedValue: Value) { self.init(unchecked: wrappedValue) }

  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(location: ObjectLocation(object: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: ComparedByMeaning {
  func hasSameMeaning(as other: Bindable<Value>) -> Bool { isSameValue(wrappedValue, other.wrappedValue) }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}
