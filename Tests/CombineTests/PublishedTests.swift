import Combine
import CombineTestSupport
import Testing

@Suite struct PublishedTests {
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

  @Test func deliversEachValueBeforeTheChange() {
    let object = Base()
    var log: [String] = []
    let subscription = object.$first.sink { log.append("\($0) while \(object.first)") }
    object.first = 2
    object.first = 3
    #expect(log == ["1 while 1", "2 while 1", "3 while 2"])
    #expect(object.first == 3)
    withExtendedLifetime(subscription) {}
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

  @Test func aChangeFromWithinTheSinkIsOverwrittenByTheOuterOne() {
    let object = Base()
    var values: [Int] = []
    let subscription = object.$first.dropFirst().sink { value in
      values.append(value)
      if value == 2 { object.first = 10 }
    }
    object.first = 2
    #expect(values == [2, 10])
    #expect(object.first == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func assignToAPropertyFollowsItsLifetimeAndRetainsNothing() {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Base?
    do {
      let object = Base()
      released = object
      subject.assign(to: &object.$first)
      subject.send(5)
      #expect(object.first == 5)
      var count = 0
      let subscription = object.objectWillChange.sink { count += 1 }
      subject.send(6)
      #expect(count == 1)
      withExtendedLifetime(subscription) {}
    }
    #expect(released == nil)
    subject.send(7)
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

  @Test func demandIsRespected() {
    let object = Base()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1))
    object.$first.subscribe(subscriber)
    object.first = 2
    object.first = 3
    #expect(subscriber.values == [1])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 3])
  }
}
