import Combine
import CombineTestSupport
import Testing

/// `ObservableObject` and its publisher.
@Suite struct ObservableObjectTests {
  class Base: ObservableObject {
    @Published var first = 1
  }

  final class Derived: Base {
    @Published var second = "a"
    let plain = 3
  }

  final class Mirrored: ObservableObject, CustomReflectable {
    @Published var value = 1
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  }

  final class Generic<Value>: ObservableObject {
    @Published var value: Value
    init(_ value: Value) { self.value = value }
  }

  @Test func objectWillChangeComesFirst() {
    let object = Base()
    var log: [String] = []
    let property = object.$first.dropFirst().sink { log.append("property \($0)") }
    let whole = object.objectWillChange.sink { log.append("object") }
    object.first = 2
    #expect(log == ["object", "property 2"])
    withExtendedLifetime((property, whole)) {}
  }

  @Test func propertiesOfSuperclassesFireToo() {
    let object = Derived()
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.first = 2
    object.second = "b"
    #expect(count == 2)
    #expect(object.objectWillChange === object.objectWillChange)
    withExtendedLifetime(subscription) {}
  }

  @Test func aCustomMirrorHidesNothing() {
    let object = Mirrored()
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.value = 2
    #expect(count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func genericClassesFire() {
    let object = Generic([1])
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.value.append(2)
    #expect(count == 1)
    #expect(object.value == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func theObjectIsNotKeptAliveByItsPublishers() {
    weak var released: Base?
    let publisher: ObservableObjectPublisher
    do {
      let object = Base()
      released = object
      publisher = object.objectWillChange
    }
    #expect(released == nil)
    withExtendedLifetime(publisher) {}
  }

  @Test func firesBeforeTheChange() {
    let object = Base()
    var seen: [Int] = []
    let subscription = object.objectWillChange.sink { seen.append(object.first) }
    object.first = 2
    object.first = 3
    #expect(seen == [1, 2])
    subscription.cancel()
  }

  @Test func thePublisherIsOneForTheLifeOfTheObject() {
    let object = Base()
    let publisher = object.objectWillChange
    object.first = 2
    #expect(object.objectWillChange === publisher)
    #expect(Base().objectWillChange !== publisher)
  }

  @Test func aClassMayHaveAPublisherOfItsOwn() {
    final class Own: ObservableObject {
      let objectWillChange = PassthroughSubject<String, Never>()
      var value = 0 { willSet { objectWillChange.send("\(newValue)") } }
    }
    let object = Own()
    var log: [String] = []
    let subscription = object.objectWillChange.sink { log.append($0) }
    object.value = 5
    #expect(log == ["5"])
    subscription.cancel()
  }

  /// A stored publisher of the standard type is the object's: properties do not fire another one.
  @Test func aStoredPublisherOfTheStandardType() {
    final class Stored: ObservableObject {
      let objectWillChange = ObservableObjectPublisher()
      func change() { objectWillChange.send() }
    }
    let object = Stored()
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.change()
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func withoutPublishedProperties() {
    final class Plain: ObservableObject {}
    let (a, b) = (Plain(), Plain())
    var log: [String] = []
    let subscriptions = [a.objectWillChange.sink { log.append("a") }, b.objectWillChange.sink { log.append("b") }]
    a.objectWillChange.send()
    b.objectWillChange.send()
    #expect(a.objectWillChange === a.objectWillChange)
    #expect(log == ["a", "b"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func manyObjectsWithoutPublishedPropertiesAreForgotten() {
    final class Plain: ObservableObject {}
    weak var released: Plain?
    weak var publisher: ObservableObjectPublisher?
    for index in 0..<1000 {
      let object = Plain()
      if index == 0 { (released, publisher) = (object, object.objectWillChange) } else { _ = object.objectWillChange }
    }
    #expect(released == nil)
    #expect(publisher == nil)
  }

  @Test func demandIsRespected() {
    let publisher = ObservableObjectPublisher()
    let subscriber = TrackingSubscriber<Void, Never>(demand: .max(1))
    publisher.subscribe(subscriber)
    publisher.send()
    publisher.send()
    #expect(subscriber.values.count == 1)
    subscriber.request(.max(1))
    publisher.send()
    #expect(subscriber.values.count == 2)
    subscriber.cancel()
  }

  @Test func subscribersGoWithThePublisher() {
    weak var released: Token?
    do {
      let publisher = ObservableObjectPublisher()
      let token = Token()
      released = token
      let subscription = publisher.sink { token.touch() }
      withExtendedLifetime(subscription) {}
    }
    #expect(released == nil)
  }

  /// No public output shows this name: it is our choice, after the others.
  @Test func names() { expectName("ObservableObjectPublisher", ofSubscriptionOf: ObservableObjectPublisher()) }
}
