/// A class whose observers are told before it changes.
///
/// A class gets `objectWillChange` without writing it: it fires before any of its `@Published` properties changes, those
/// of its superclasses included.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var volume = 5
/// }
/// let subscription = player.objectWillChange.sink { redraw() }
/// ```
public protocol ObservableObject: AnyObject {
  /// The type of ``objectWillChange``.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Tells that the object is about to change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's publisher: the same one for as long as the object lives.
  ///
  /// It is made when it is first asked for, and fires before each `@Published` property of the object changes. A class
  /// without such properties has one too, to call `send()` on.
  public var objectWillChange: ObservableObjectPublisher { ObjectChangeRegistry.publisher(of: self) }
}

/// Finds and installs the publishers of observable objects.
///
/// The stored fields are walked through the runtime rather than a `Mirror`, which a class can replace by one that does not
/// show them.
enum ObjectChangeRegistry {
  private static let lock = Lock()
  nonisolated(unsafe) private static var plans: [ObjectIdentifier: [PublishedFieldPlace]] = [:]
  nonisolated(unsafe) private static var unpublished: [ObjectIdentifier: WeakEntry] = [:]
  nonisolated(unsafe) private static var sweepAt = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let places = places(in: type(of: object))
    guard let first = places.first else { return publisher(ofUnpublished: object) }
    return withExtendedLifetime(object) {
      let base = Unmanaged.passUnretained(object).toOpaque()
      return lock.withLock {
        if let installed = first.field.objectWillChange(at: base + first.offset) { return installed }
        let publisher = ObservableObjectPublisher()
        for place in places { place.field.install(publisher, at: base + place.offset) }
        return publisher
      }
    }
  }

  /// The published fields of a class, from its topmost superclass down; walked once for each class.
  private static func places(in type: AnyClass) -> [PublishedFieldPlace] {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ plans[key] }) { return known }
    let places = PublishedFieldPlace.find(in: type)
    lock.withLock { plans[key] = places }
    return places
  }

  /// The publisher of an object without published fields, remembered beside the object for as long as that lives.
  private static func publisher(ofUnpublished object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    return lock.withLock {
      if let entry = unpublished[key], entry.object === object { return entry.publisher }
      if unpublished.count >= sweepAt {
        unpublished = unpublished.filter { $0.value.object != nil }
        sweepAt = max(64, unpublished.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      unpublished[key] = WeakEntry(object: object, publisher: publisher)
      return publisher
    }
  }

  private struct WeakEntry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
}
