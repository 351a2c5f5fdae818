import Combine
import CombineTestSupport
import Testing

@Suite struct PublishedTests {
  class Base: ObservableObject {
    @Published var first = 1
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

  @Test func demandIsRespected() {
    let object = Base()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1))
    object.$first.subscribe(subscriber)
    object.first = 2
    object.first = 3
    #expect(subscriber.values == [1])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 3])
    subscriber.cancel()
  }

  @Test func withoutAnObserverItIsAPlainProperty() {
    let object = Base()
    object.first = 2
    object.first += 1
    #expect(object.first == 3)
  }

  @Test func changesInPlace() {
    final class Listing {
      @Published var items = [1]
    }
    let listing = Listing()
    var values: [[Int]] = []
    let subscription = listing.$items.sink { values.append($0) }
    listing.items.append(2)
    listing.items[0] = 5
    #expect(values == [[1], [1, 2], [5, 2]])
    #expect(listing.items == [5, 2])
    subscription.cancel()
  }

  @Test func severalSubscribersInOrder() {
    let object = Base()
    var log: [String] = []
    let subscriptions = ["a", "b"].map { name in object.$first.sink { log.append("\(name)\($0)") } }
    object.first = 2
    #expect(log == ["a1", "b1", "a2", "b2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func anEqualValueIsPublishedToo() {
    let object = Base()
    var count = 0
    let subscription = object.$first.dropFirst().sink { _ in count += 1 }
    object.first = 1
    object.first = 1
    #expect(count == 2)
    subscription.cancel()
  }

  @Test func optionalsAndInitialValues() {
    final class Form {
      @Published var name: String?
      @Published(initialValue: 5) var age: Int
    }
    let form = Form()
    var names: [String?] = []
    let subscription = form.$name.sink { names.append($0) }
    form.name = "x"
    #expect(names == [nil, "x"])
    #expect(form.age == 5)
    subscription.cancel()
  }

  @Test func anAssignFinishesWithItsPublisher() {
    let object = Base()
    [7, 8].publisher.assign(to: &object.$first)
    #expect(object.first == 8)
    let source = ManualPublisher<Int, Never>()
    source.assign(to: &object.$first)
    #expect(source.requests == [.unlimited])
    source.send(9)
    source.send(completion: .finished)
    #expect(object.first == 9)
  }

  @Test func anAssignIsCancelledWhenItsObjectGoesAway() {
    let source = ManualPublisher<Int, Never>()
    do {
      let object = Base()
      source.assign(to: &object.$first)
      #expect(source.cancelCount == 0)
      withExtendedLifetime(object) {}
    }
    #expect(source.cancelCount == 1)
  }

  /// The publisher outlives its object, as on Apple's platforms, and goes on with the last value.
  @Test func thePublisherMayOutliveItsObject() {
    var publisher: Published<Int>.Publisher?
    do {
      let object = Base()
      object.first = 4
      publisher = object.$first
    }
    var values: [Int] = []
    let subscription = publisher?.sink { values.append($0) }
    #expect(values == [4])
    subscription?.cancel()
  }

  @Test func aCancelFromWithinTheSink() {
    let object = Base()
    var values: [Int] = []
    var subscription: AnyCancellable?
    subscription = object.$first.sink { value in
      values.append(value)
      if value == 2 { subscription?.cancel() }
    }
    for value in 2...4 { object.first = value }
    #expect(values == [1, 2])
    #expect(object.first == 4)
  }

  @Test func subscribersAndOldValuesAreReleased() {
    final class Holder {
      @Published var token: Token?
    }
    let holder = Holder()
    weak var value: Token?
    weak var closure: Token?
    func subscribe() -> AnyCancellable {
      let (first, second) = (Token(), Token())
      (value, closure) = (first, second)
      holder.token = first
      return holder.$token.sink { _ in second.touch() }
    }
    let subscription = subscribe()
    #expect(value != nil && closure != nil)
    holder.token = nil
    #expect(value == nil)
    subscription.cancel()
    #expect(closure == nil)
  }

  /// As an article shows it: `receive subscription: (PublishedSubject)`.
  @Test func names() { expectName("PublishedSubject", ofSubscriptionOf: Base().$first) }
}
