import Foundation
import Combine

/// An object that a view watches and somebody else owns.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    init(root: ObjectType) { self.root = root }

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object: root, keyPath: keyPath))
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension ObservedObject: GraphProperty {
  mutating func install(in storage: inout PropertyStorage, slot: Int, node: _Node) {
    ObjectSubscription<ObjectType>.install(wrappedValue, in: &storage, slot: slot, node: node)
  }
}

extension ObservedObject: ComparedByMeaning {
  func hasSameMeaning(as other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}

extension ObservedObject: @unchecked Sendable where ObjectType: Sendable {}

/// A node's subscription to one object.
final class ObjectSubscription<ObjectType: ObservableObject> {
  let object: ObjectType
  private var cancellable: AnyCancellable?

  static func install(_ object: ObjectType, in storage: inout PropertyStorage, slot: Int, node: _Node) {
    if let known = storage.slots[slot] as? ObjectSubscription<ObjectType>, known.object === object { return }
    storage.slots[slot] = ObjectSubscription(object, node: node)
  }

  init(_ object: ObjectType, node: _Node) {
    self.object = object
    // The object changes after it has told so: the node re-reads in the update, never here.
    let box = UncheckedBox(WeakNode(node))
    cancellable = object.objectWillChange.sink { _ in
      if isOnMainActor {
        if let node = box.value.node { node.host.enqueueInvalidation(node) }
      } else {
        RuntimeIssue.report(
          "background-publish/\(ObjectType.self)",
          "\(ObjectType.self) publishes a change from a background thread; views may read it half-way. "
            + "Use receive(on: DispatchQueue.main) or the main actor.")
        onMain { if let node = box.value.node { node.host.enqueueInvalidation(node) } }
      }
    }
  }
}

struct WeakNode {
  weak var node: _Node?
  init(_ node: _Node) { self.node = node }
}
