/// A property of a class that publishes its changes.
///
/// `$property` is a publisher that delivers the current value and then every new one, **before** the property changes: a
/// subscriber that reads the property sees the old value. In an ``ObservableObject`` the object's `objectWillChange` fires
/// before that. Changes are delivered on the thread that sets the property.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var volume = 5
/// }
/// let subscription = player.$volume.sink { print($0) }  // 5
/// player.volume = 6  // 6
/// ```
@propertyWrapper
public struct Published<Value> {
  @usableFromInline enum Storage {
    /// Nobody has asked for the publisher yet.
    case value(Value)
    case hub(PublishedHub<Value>)
  }

  @usableFromInline var storage: Storage

  /// Creates a property with a first value.
  @inlinable
  public init(wrappedValue: Value) { storage = .value(wrappedValue) }

  /// Creates a property with a first value.
  @inlinable
  public init(initialValue: Value) { storage = .value(initialValue) }

  /// `@Published` is for properties of classes: the compiler uses the subscript below instead of this.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    // swift-format-ignore
    set { fatalError("@Published is only available on properties of classes") }
  }

  /// The property's value, read and written through the object that has it.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get {
      switch object[keyPath: storageKeyPath].storage {
      case .value(let value): return value
      case .hub(let hub): return hub.values.value
      }
    }
    set {
      // The access to the storage ends before anybody is called, so that subscribers may read the property.
      switch object[keyPath: storageKeyPath].storage {
      case .value: object[keyPath: storageKeyPath].storage = .value(newValue)
      case .hub(let hub): hub.set(newValue)
      }
    }
  }

  /// The property's publisher: `$property`.
  ///
  /// Setting it has no effect; it is settable so that `assign(to: &object.$property)` can be written.
  public var projectedValue: Publisher {
    mutating get { Publisher(hub: ensureHub()) }
    set { _ = newValue }
  }

  @usableFromInline
  mutating func ensureHub() -> PublishedHub<Value> {
    switch storage {
    case .hub(let hub): return hub
    case .value(let value):
      let hub = PublishedHub(value)
      storage = .hub(hub)
      return hub
    }
  }
}

extension Published {
  /// Delivers a property's current value and then every new one, before the property changes. It never completes while
  /// its object lives.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    @usableFromInline let hub: PublishedHub<Value>

    @inlinable init(hub: PublishedHub<Value>) { self.hub = hub }

    @inlinable
    public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never {
      hub.values.attach(subscriber, named: "PublishedSubject")
    }
  }
}

/// A published property that somebody observes: its value with its subscribers, what tells the object's observers, and
/// the publishers that `assign(to:)` has bound to it.
@usableFromInline
final class PublishedHub<Value>: @unchecked Sendable {
  @usableFromInline let values: CurrentValueHub<Value, Never>

  /// Set once, when the object's `objectWillChange` is asked for first; retained by hand, so that a write need not.
  @usableFromInline @exclusivity(unchecked) var installed: Unmanaged<ObservableObjectPublisher>?

  private let lock = Lock()
  @exclusivity(unchecked) private var feeds: [AnyCancellable] = []

  @usableFromInline init(_ value: Value) { values = CurrentValueHub(value) }

  deinit { installed?.release() }

  var objectWillChange: ObservableObjectPublisher? { installed?.takeUnretainedValue() }

  func install(_ publisher: ObservableObjectPublisher) {
    if installed == nil { installed = .passRetained(publisher) }
  }

  @inlinable
  func set(_ value: Value) {
    installed?._withUnsafeGuaranteedRef { $0.send() }
    values.publish(value)
  }

  /// Keeps a subscription for as long as the property lives.
  func keep(_ feed: AnyCancellable) { lock.withLock { feeds.append(feed) } }
}
