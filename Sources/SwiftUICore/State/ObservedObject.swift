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

  func mark(in storage: PropertyStorage, slot: Int) -> PropertyMark {
    ObjectSubscription<ObjectType>.mark(in: storage, slot: slot)
  }
}

extension ObservedObject: ComparedByMeaning {
  func hasSameMeaning(as other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}

extension ObservedObject: @unchecked Sendable where ObjectType: Sendable {}

/// A subscription of a node, whatever the object's type.
class AnyObjectSubscription {
  private weak var node: _Node?
  /// How often the object has announced a change to the node.
  fileprivate var announcements = 0

  fileprivate init(node: _Node) { self.node = node }

  fileprivate func announced() {
    announcements += 1
    if let node { node.host.enqueueInvalidation(node) }
  }
}

/// A node's subscription to one object.
final class ObjectSubscription<ObjectType: ObservableObject>: AnyObjectSubscription {
  let object: ObjectType
  private var cancellable: AnyCancellable?

  static func install(_ object: ObjectType, in storage: inout PropertyStorage, slot: Int, node: _Node) {
    if let known = storage.slots[slot] as? ObjectSubscription<ObjectType>, known.object === object { return }
    storage.slots[slot] = ObjectSubscription(object, node: node)
  }

  static func mark(in storage: PropertyStorage, slot: Int) -> PropertyMark {
    let known = storage.slots[slot] as? ObjectSubscription<ObjectType>
    return PropertyMark([known.map { ObjectIdentifier($0.object).hashValue }, known?.announcements])
  }

  init(_ object: ObjectType, node: _Node) {
    self.object = object
    super.init(node: node)
    // The object changes after it has told so: the node re-reads in the update, never here.
    let box = UncheckedBox(WeakSubscription(subscription: self))
    cancellable = object.objectWillChange.sink { _ in
      if isOnMainActor {
        box.value.subscription?.announced()
      } else {
        RuntimeIssue.report(
          "background-publish/\(ObjectType.self)",
          "\(ObjectType.self) publishes a change from a background thread; views may read it half-way. "
            + "Use receive(on: DispatchQueue.main) or the main actor.")
        onMain { box.value.subscription?.announced() }
      }
    }
  }
}

private struct WeakSubscription {
  weak var subscription: AnyObjectSubscription?
}

struct WeakNode {
  weak var node: _Node?
  init(_ node: _Node) { self.node = node }
}
